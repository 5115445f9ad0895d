// Reads what there is to read from games that are over: their result and honours at once; then, choice by choice, what the person could have done better. That
// takes its time, so it is done while nothing is played, for at most so long a game, and goes on later where it was left.
import { ask, thinkApart } from '../engine/client';
import { modules } from '../games/all';
import { courseOf, earned, type AnyFeats } from '../games/feats';
import type { Frame, GameId, Outcome, View } from '../generated/messages';
import { playedGames, type Played, type Result } from '../store/played';
import { judge, spread, unjudged } from './sums';

/** Games played out for one chance; a choice takes almost twenty times as many, which is a tenth of a second. */
const iterations = 1000;
/** Milliseconds of thinking for a game. */
const longest = 20_000;

/** A record, as far as it is needed here. */
interface Line {
  game: GameId;
  options: Record<string, string>;
  seats: string[];
  seed: string;
  moves: string;
  result: Outcome;
}

async function featsOf(game: GameId): Promise<AnyFeats | null> {
  return (await modules[game].feats?.())?.feats ?? null;
}

/** null if this is no record of a game that was played to its end with somebody at that seat. */
async function readResult({ game, seat, record }: Played): Promise<Result | null> {
  try {
    const { options, seats: names, seed, moves, result } = JSON.parse(record!) as Line;
    const { frames } = await ask({ do: 'replay', game, options, names, seed, moves, viewer: seat });
    const points = result.scores[seat];
    if (!frames || points === undefined) return null;
    const course = courseOf(frames as Frame<View>[], seat);
    if (course.outcome.status === 'unfinished') return null;
    const { winners } = course.outcome;
    const feats = await featsOf(game);
    return { players: names.length, share: winners.includes(seat) ? 1 / winners.length : 0, points, honours: feats ? earned(feats, course) : [] };
  } catch {
    return null;
  }
}

let version = $state(0);
let left = $state(0);
/** Who is at it; nobody else begins meanwhile. */
let work: { stopped: boolean; stop(): void } | null = null;

async function readAll(games: readonly Played[]): Promise<void> {
  for (const game of games.filter(({ result }) => result === null)) {
    const result = await readResult(game);
    if (result) await playedGames.put({ ...game, result });
    else await playedGames.remove(game.id);
    version += 1;
  }
}

async function judgeGame(game: Played, thinker: ReturnType<typeof thinkApart>, here: { stopped: boolean }): Promise<void> {
  const record = game.record!;
  const feats = await featsOf(game.game);
  const { choices = [] } = await thinker.ask({ do: 'choices', record, seat: game.seat });
  let judged = game.judged ?? unjudged(choices.length);
  for (const number of spread(choices).slice(judged.looked)) {
    if (judged.spent >= longest || here.stopped) break;
    const began = performance.now();
    const { weighed } = await thinker.ask({ do: 'weigh', record, number, iterations, seed: 1 });
    if (!weighed || here.stopped) break;
    judged = judge(judged, weighed, feats, performance.now() - began);
    await playedGames.put({ ...game, judged });
  }
  if (!here.stopped) await playedGames.put({ ...game, judged, record: null });
}

async function judgeAll(here: { stopped: boolean }, thinker: ReturnType<typeof thinkApart>): Promise<void> {
  await readAll(await playedGames.all());
  for (;;) {
    const waiting = (await playedGames.all()).filter(({ record }) => record !== null);
    left = waiting.length;
    const [next] = waiting.sort((one, other) => other.ended - one.ended);
    if (!next || here.stopped) return;
    await judgeGame(next, thinker, here);
    version += 1;
  }
}

export const judging = {
  /** Rises whenever something new is known. */
  get version(): number {
    return version;
  },
  /** Games that are still to be looked into. */
  get left(): number {
    return left;
  },
  /** Until all is done, or the function that it returns is called. */
  start(): () => void {
    work ??= begin();
    return work.stop;
  },
  stop(): void {
    work?.stop();
  },
};

function begin(): NonNullable<typeof work> {
  const thinker = thinkApart();
  const here = {
    stopped: false,
    stop() {
      here.stopped = true;
      thinker.stop();
      if (work === here) work = null;
    },
  };
  void judgeAll(here, thinker).finally(here.stop);
  return here;
}
