// Looks for a game that earns each honour and for one that just misses it: lets bots play, game after game, and keeps the shortest of each kind. Writes them
// beside the honours, for their tests, and says how many of a thousand seats earn each.
//   npm run honours -- help               looks in 400 games
//   npm run honours -- --games 2000 solo swirl
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { courseOf, type AnyFeats, type Honour } from '../src/games/feats.ts';
import type { Frame, GameId, View } from '../src/generated/messages';
import { ask, loadModule, type Module } from './rehearsal.ts';

/** A game as one of its seats has had it. */
export interface Example {
  options: Record<string, string>;
  players: number;
  seat: number;
  seed: string;
  moves: string;
}
type Pair = Partial<Record<'earned' | 'missed', Example>>;

const options: Partial<Record<GameId, Record<string, string>>> = { solo: { 'solo.target': '0' } };
const few = 25;
/** What so many of a thousand seats reach at least: what an honour may ask. */
const rare = [100, 50, 20, 5];

interface Line {
  options: Record<string, string>;
  seats: string[];
  seed: string;
  moves: string;
}

function shorter(one: Example | undefined, other: Example): Example {
  return one && one.moves.length <= other.moves.length ? one : other;
}

class Search {
  readonly #module: Module;
  readonly #game: GameId;
  readonly #honours: [string, Honour][];
  readonly found: Record<string, Pair> = {};
  /** What was reached, by the honour. */
  readonly reached = new Map<string, number[]>();
  seats = 0;

  constructor(module: Module, game: GameId, honours: Record<string, Honour>) {
    this.#module = module;
    this.#game = game;
    this.#honours = Object.entries(honours);
    for (const [key] of this.#honours) this.found[key] = {};
  }

  play(players: number, bots: string, games: number, seed: number): void {
    const chosen = Object.entries(options[this.#game] ?? {}).map(([name, value]) => `${name}=${value}`);
    const { records } = this.#module.simulate([this.#game, players, bots, ...chosen].join(' '), games, seed, true);
    for (const line of records.split('\n').filter(Boolean)) {
      const record = JSON.parse(line) as Line;
      for (let seat = 0; seat < players; ++seat) this.#look({ options: options[this.#game] ?? {}, players, seat, seed: record.seed, moves: record.moves });
    }
  }
  #look(example: Example): void {
    this.seats += 1;
    const names = Array.from({ length: example.players }, (_, seat) => `${seat}`);
    const { frames } = ask(this.#module, { do: 'replay', game: this.#game, names, viewer: example.seat, ...rest(example) });
    const course = courseOf(frames as Frame<View>[], example.seat);
    for (const [key, { least, step = 1, measure }] of this.#honours) {
      const reached = measure(course);
      if (reached === null) continue;
      const pair = this.found[key]!;
      this.reached.set(key, [...(this.reached.get(key) ?? []), reached]);
      if (reached === least) pair.earned = shorter(pair.earned, example);
      if (reached === least - step) pair.missed = shorter(pair.missed, example);
    }
  }
}
const rest = ({ options, seed, moves }: Example) => ({ options, seed, moves });

const { values, positionals } = parseArgs({
  options: { games: { type: 'string', default: '400' }, from: { type: 'string', default: '1' }, bots: { type: 'string', default: 'greedy' } },
  allowPositionals: true,
});
const module = await loadModule();
const all = (JSON.parse(module.request('{"do":"schema"}', 0)) as { schema: { games: { id: GameId; players: [number, number] }[] } }).schema.games;
for (const game of positionals as GameId[]) {
  const { honours } = (await import(`../src/games/${game}/feats/honours.ts`)) as { honours: AnyFeats['honours'] };
  const search = new Search(module, game, honours);
  const [low, high] = all.find(({ id }) => id === game)!.players;
  const sizes = [low, Math.min(high, low + 1), Math.min(high, low + 2)];
  for (let done = 0; done < Number(values.games); done += few) search.play(sizes[(done / few) % sizes.length]!, values.bots, few, Number(values.from) + done);
  console.log(`${game}: ${search.seats} seats`);
  let good = true;
  for (const key of Object.keys(honours)) {
    const { earned, missed } = search.found[key]!;
    good &&= earned !== undefined && missed !== undefined;
    const reached = (search.reached.get(key) ?? []).sort((one, other) => other - one);
    const often = ((1000 * reached.filter((value) => value >= honours[key]!.least).length) / search.seats).toFixed(1);
    const at = rare.map((part) => `${part}: ${reached[Math.floor((part / 1000) * search.seats)] ?? '-'}`).join('  ');
    console.log(`  ${key.padEnd(12)} ${often.padStart(6)} of 1000 (${honours[key]!.least}; ${at})   ${earned ? earned.moves.length : 'not earned'} / ${missed ? missed.moves.length : 'not missed'}`);
  }
  if (good) writeFileSync(new URL(`../src/games/${game}/feats/games.json`, import.meta.url), `${JSON.stringify(search.found, null, 1)}\n`);
}
