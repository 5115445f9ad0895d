// Looks for the games of lessons: plays seed after seed until one meets all conditions that lie beside a lesson, and writes it down there.
//   npm run lessons                                    which lessons there are
//   npm run lessons -- schwupps/first [solo/cards …]   looks for the games of these
//   npm run lessons -- --from 20001 --seeds 50000 …   seeds 20001 to 70000 instead of 1 to 20000
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { judge, longestWay, played, type Conditions } from '../src/games/conditions.ts';
import { decides, type Lesson, type Stop, type Way } from '../src/games/lesson.ts';
import type { Frame, GameId, View, Viewer } from '../src/generated/messages';
import { ask, loadModule, Rehearsal, situationIn, type Module, type Setting } from './rehearsal.ts';

const games = fileURLToPath(new URL('../src/games', import.meta.url));
const ending = '.conditions.ts';

/** Why so many seeds were no lesson: by the stop that was not met and the reason. */
class Failures {
  readonly #counts = new Map<string, number>();
  add(stop: number, why: string): null {
    const key = `stop ${stop + 1}: ${why}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    return null;
  }
  get lines(): string[] {
    return [...this.#counts].sort(([a], [b]) => a.localeCompare(b)).map(([key, count]) => `  ${String(count).padStart(7)}  ${key}`);
  }
}

class Search {
  readonly #module: Module;
  readonly #conditions: Conditions;
  readonly #setting: Omit<Setting, 'seed'>;
  readonly failures = new Failures();

  constructor(module: Module, game: GameId, conditions: Conditions) {
    const { players, you = 0, options = {}, bots = 'greedy' } = conditions;
    this.#module = module;
    this.#conditions = conditions;
    this.#setting = { game, players, you, options, bots };
  }

  /** The lesson that this number makes; null if it makes none. */
  try(number: number): Lesson | null {
    for (const { seed, moves } of this.#openings(number)) {
      const setting = { ...this.#setting, seed };
      const way = this.#reach(new Rehearsal(this.#module, setting, moves), setting, 0, 0);
      if (!way?.stop) continue;
      const { players, you, options } = setting;
      return { players, you, options, seed, wins: this.#conditions.wins ?? false, moves: way.moves, stop: way.stop };
    }
    return null;
  }

  /** Where the table may be opened: right after the deal, or in a game that bots have played. */
  #openings(number: number): { seed: string; moves: string[] }[] {
    const { opening } = this.#conditions;
    if (!opening) {
      const seed = `fast:${number}`;
      const frames = this.#replay(seed, '', this.#setting.you);
      return this.#mayBegin(seed, frames, []) ? [{ seed, moves: [] }] : [];
    }
    const { game, players, you, options, bots } = this.#setting;
    const chosen = Object.entries(options).map(([name, value]) => `${name}=${value}`);
    const { records } = this.#module.simulate([game, players, bots, ...chosen].join(' '), 1, number, true);
    const { seed, moves: text } = JSON.parse(records) as { seed: string; moves: string };
    const moves = text.split(' ');
    const [frames, all] = [this.#replay(seed, text, you), this.#replay(seed, text, 'all')];
    const moments = frames.flatMap((frame, index) => {
      if (!decides(frame, you)) return [];
      const before = moves.slice(0, all[index]!.moves);
      const seen = frames.slice(0, index + 1);
      return opening(situationIn(this.#module, { ...this.#setting, seed }, seen, before)) ? [{ seen, before }] : [];
    });
    if (moments.length === 0) this.failures.add(0, 'no moment to open the table');
    return moments.filter(({ seen, before }) => this.#mayBegin(seed, seen, before)).map(({ before }) => ({ seed, moves: before }));
  }
  #replay(seed: string, moves: string, viewer: Viewer): Frame<View>[] {
    const { game, players, options } = this.#setting;
    const names = Array.from({ length: players }, (_, seat) => `${seat}`);
    return ask(this.#module, { do: 'replay', game, options, names, seed, moves, viewer }).frames as Frame<View>[];
  }

  /** Most seeds fail at their first stop, and to look at it is much cheaper than to sit down. */
  #mayBegin(seed: string, frames: readonly Frame<View>[], moves: readonly string[]): boolean {
    if (!decides(frames.at(-1)!, this.#setting.you)) return true;
    const [first] = this.#conditions.stops;
    const at = situationIn(this.#module, { ...this.#setting, seed }, frames, moves);
    const judged = judge(first!, at);
    if (typeof judged !== 'string' || played(first!, at) !== null) return true;
    this.failures.add(0, judged);
    return false;
  }

  /** On to the stop of this number; `from`: so many moves had been made before. */
  #reach(rehearsal: Rehearsal, setting: Setting, number: number, from: number): Way | null {
    const stop = this.#conditions.stops[number];
    try {
      for (;;) {
        rehearsal.run();
        const { moves, over } = rehearsal;
        if (!stop) return this.#end(rehearsal, number, moves.slice(from));
        if (over) return this.failures.add(number, 'the game was over');
        if (from > 0 && moves.length - from > (stop.within ?? longestWay)) return this.failures.add(number, 'it took too many moves');
        const at = rehearsal.situation();
        const judged = judge(stop, at);
        if (typeof judged !== 'string') {
          const found = this.#stop(rehearsal, setting, number, moves, judged);
          return found && { moves: moves.slice(from).join(' '), stop: found };
        }
        const move = played(stop, at);
        if (move === null) return this.failures.add(number, judged);
        rehearsal.decide(move);
      }
    } finally {
      rehearsal.close();
    }
  }

  #end(rehearsal: Rehearsal, number: number, moves: string[]): Way | null {
    const { outcome } = rehearsal.frame;
    const won = outcome.status === 'won' && outcome.winners.includes(this.#setting.you);
    if (this.#conditions.wins && !won) return this.failures.add(number, 'the learner has not won');
    return { moves: moves.join(' '), stop: null };
  }

  #stop(rehearsal: Rehearsal, setting: Setting, number: number, moves: string[], judged: Exclude<ReturnType<typeof judge>, string>): Stop | null {
    const tries: Stop['tries'] = {};
    for (const [move, expected] of Object.entries(judged.tries)) {
      const refused = rehearsal.why(move);
      if (refused?.refusal !== expected) return this.failures.add(number, `${expected} is not why a move is refused, but ${refused?.refusal ?? 'nothing'}`);
      tries[move] = { refusal: refused.refusal, ruling: refused.ruling };
    }
    const right: Stop['right'] = {};
    for (const move of judged.right) {
      const next = new Rehearsal(this.#module, setting, moves);
      next.run();
      next.decide(move);
      const way = this.#reach(next, setting, number + 1, moves.length);
      if (!way) return null;
      right[move] = way;
    }
    return { lit: this.#conditions.stops[number]!.lit ?? false, values: judged.values, right, others: judged.others, tries };
  }
}

const { values, positionals } = parseArgs({
  options: { from: { type: 'string', default: '1' }, seeds: { type: 'string', default: '20000' } },
  allowPositionals: true,
});
const lessons = globSync(`*/lessons/*${ending}`, { cwd: games }).map((file) => file.slice(0, -ending.length).replace('/lessons/', '/')).sort();
const unknown = positionals.filter((name) => !lessons.includes(name));
if (positionals.length === 0 || unknown.length > 0) {
  for (const name of unknown) console.error(`no such lesson: ${name}`);
  for (const name of lessons) console.log(name);
  process.exit(unknown.length > 0 ? 2 : 0);
}

const module = await loadModule();
for (const name of positionals) {
  const [game, id] = name.split('/') as [GameId, string];
  const file = join(games, game, 'lessons', id);
  const { conditions } = (await import(pathToFileURL(file + ending).href)) as { conditions: Conditions };
  const search = new Search(module, game, conditions);
  const began = performance.now();
  const first = Number(values.from);
  let seed = first;
  let lesson: Lesson | null = null;
  for (let told = began; !lesson && seed < first + Number(values.seeds); ++seed) {
    lesson = search.try(seed);
    if (performance.now() - told < 10_000) continue;
    told = performance.now();
    console.log(`${name}: ${seed - first + 1} seeds so far`);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${name}: ${lesson ? `found at ${lesson.seed}` : 'not found'}, ${seed - first} seeds in ${seconds} s`);
  for (const line of search.failures.lines) console.log(line);
  if (lesson) writeFileSync(`${file}.json`, `${JSON.stringify(lesson, null, 2)}\n`);
  else process.exitCode = 1;
}
