// Reads what there is to read from games that are over: their result and honours at once; then, choice by choice, what the person could have done better. That
// takes its time, so it is done while nothing is played, for at most so long a game, and goes on later where it was left.
import { thinkApart, type Thinker } from '../engine/client';
import { modules } from '../games/all';
import { courseOf, earned, type AnyFeats } from '../games/feats';
import { games, type Frame, type GameId, type Outcome, type View } from '../generated/messages';
import { playedGames, type Played, type Result } from '../store/played';
import { isKnown, judge, spread, unjudged } from './sums';

/** Games played out for one chance; a choice takes almost twenty times as many, which is a tenth of a second. */
const iterations = 1000;
/** Milliseconds of thinking for a game. */
const longest = 20_000;

/** A record, as far as it is needed here. */
interface Line {
  rules: number;
  options: Record<string, string>;
  seats: string[];
  seed: string;
  moves: string;
  result: Outcome;
}

async function featsOf(game: GameId): Promise<AnyFeats | null> {
  return (await modules[game].feats?.())?.feats ?? null;
}

/** null if this is no record of a game that was played to its end with somebody at that seat. A game by other rules counts, but nobody can look into it. */
async function readResult({ game, seat, record }: Played, thinker: Thinker): Promise<Result | null> {
  const feats = await featsOf(game);
  try {
    const { rules, options, seats: names, seed, moves, result } = JSON.parse(record!) as Line;
    const { status, winners, scores } = result;
    const points = scores[seat];
    if (points === undefined || status === 'unfinished') return null;
    const read = { players: names.length, share: winners.includes(seat) ? 1 / winners.length : 0, points };
    if (rules !== games.find(({ id }) => id === game)!.rules) return { ...read, honours: [] };
    const { frames } = await thinker.ask({ do: 'replay', game, options, names, seed, moves, viewer: seat });
    const course = courseOf(frames as Frame<View>[], seat);
    return course.outcome.status === 'unfinished' ? null : { ...read, honours: feats ? earned(feats, course) : [] };
  } catch {
    return null;
  }
}

let version = $state(0);

interface Work {
  stopped: boolean;
  readonly thinker: Thinker;
  stop(): void;
}
/** Who is at it; nobody else begins meanwhile. */
let work: Work | null = null;

/** Nothing comes of it any more, or somebody wants it to end: what is not known yet is found out another time. */
const ended = ({ stopped, thinker }: Work) => stopped || thinker.broken;

/** Unless it has been deleted meanwhile. */
async function renew(game: Played, here: Work): Promise<void> {
  if ((await playedGames.get(game.id)) && !here.stopped) await playedGames.put(game);
}

async function readAll(all: readonly Played[], here: Work): Promise<void> {
  for (const game of all.filter(({ result }) => result === null)) {
    const result = await readResult(game, here.thinker);
    if (ended(here)) return;
    if (result) await renew({ ...game, result }, here);
    else await playedGames.remove(game.id);
    version += 1;
  }
}

async function judgeGame(game: Played, here: Work): Promise<void> {
  const record = game.record!;
  const feats = await featsOf(game.game);
  const { choices } = await here.thinker.ask({ do: 'choices', record, seat: game.seat });
  let judged = game.judged ?? (choices ? unjudged(choices.length) : null);
  for (const number of spread(choices ?? []).slice(judged?.looked)) {
    if (judged!.spent >= longest || ended(here)) break;
    const began = performance.now();
    const { weighed } = await here.thinker.ask({ do: 'weigh', record, number, iterations, seed: 1 });
    if (!weighed || here.stopped) break;
    judged = judge(judged!, weighed, feats, performance.now() - began);
    await renew({ ...game, judged }, here);
  }
  if (!ended(here)) await renew({ ...game, judged: judged && isKnown(judged) ? judged : null, record: null }, here);
}

async function judgeAll(here: Work): Promise<void> {
  await readAll(await playedGames.all(), here);
  while (!ended(here)) {
    const waiting = (await playedGames.all()).filter(({ record }) => record !== null);
    const [next] = waiting.sort((one, other) => other.ended - one.ended);
    if (!next) return;
    await judgeGame(next, here);
    version += 1;
  }
}

export const judging = {
  /** Rises whenever something new is known. */
  get version(): number {
    return version;
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

function begin(): Work {
  const thinker = thinkApart();
  const here: Work = {
    stopped: false,
    thinker,
    stop() {
      here.stopped = true;
      thinker.stop();
      if (work === here) work = null;
    },
  };
  // What keeps it from going on now, a file of the page that does not come, may be gone the next time.
  void judgeAll(here).then(here.stop, here.stop);
  return here;
}
