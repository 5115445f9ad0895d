// Looks for a moment at which the engine says each reason that makes up a habit: lets bots play at random, with the options as they are and each of them otherwise,
// and has their choices weighed. A few games that have them all are written beside the habits, for their tests; a reason without one is never said there.
//   npm run habits -- help
import { writeFileSync } from 'node:fs';
import type { AnyFeats } from '../src/games/feats.ts';
import { games, type GameId } from '../src/generated/messages.ts';
import { ask, loadModule } from './rehearsal.ts';

/** A game of bots; by what was said ("missed gives_two"), the number of the choice of which it was. */
export interface Saying {
  record: string;
  says: Record<string, number>;
}
/** Which of two moves is better matters little: what the one has and the other lacks is said all the same. */
const iterations = 1;
const few = 600;
const module = await loadModule();

function sayingsOf(record: string, players: number): Saying {
  const says: Saying['says'] = {};
  for (let seat = 0; seat < players; ++seat)
    for (const number of ask(module, { do: 'choices', record, seat }).choices ?? []) {
      const { against, missed } = ask(module, { do: 'weigh', record, number, iterations, seed: 1 }).weighed!;
      for (const [side, reasons] of Object.entries({ against, missed })) for (const { reason } of reasons) says[`${side} ${reason}`] ??= number;
    }
  return { record, says };
}

/** The game as far as it is needed. */
function cut({ record, says }: Saying): Saying {
  const { game, options, seats: names, seed, moves } = JSON.parse(record) as { game: GameId; options: Record<string, string>; seats: string[]; seed: string; moves: string };
  const needed = moves.split(' ').slice(0, Math.max(...Object.values(says))).join(' ');
  return { record: ask(module, { do: 'replay', game, options, names, seed, moves: needed, viewer: 'all' }).record!, says };
}

/** Of each game that is taken, what the games before it have not: as much as there is in as few moves. */
function chosen(found: Saying[], wanted: Set<string>): Saying[] {
  const list: Saying[] = [];
  const worth = ({ says }: Saying) => Object.keys(says).length / (20 + Math.max(...Object.values(says)));
  while (wanted.size > 0) {
    const fresh = found.map(({ record, says }) => ({ record, says: Object.fromEntries(Object.entries(says).filter(([key]) => wanted.has(key))) }));
    const [best] = fresh.filter(({ says }) => Object.keys(says).length > 0).sort((one, other) => worth(other) - worth(one));
    list.push(cut(best!));
    for (const key of Object.keys(best!.says)) wanted.delete(key);
  }
  return list;
}

for (const game of process.argv.slice(2) as GameId[]) {
  const { habits } = (await import(`../src/games/${game}/feats/habits.ts`)) as { habits: AnyFeats['habits'] };
  const sides = ['against', 'missed'] as const;
  const wanted = new Set(Object.values(habits).flatMap((habit) => sides.flatMap((side) => (habit[side] ?? []).map((reason) => `${side} ${reason}`))));
  const lacking = new Set(wanted);
  const { players: [low, high], options } = games.find(({ id }) => id === game)!;
  const ways = ['', ...options.flatMap(({ name, values, standard }) => values.filter((value) => value !== standard).map((value) => `${name}=${value}`))];
  const found: Saying[] = [];
  for (const way of ways)
    for (let seed = 1; seed <= few && lacking.size > 0; ++seed) {
      const players = low + (seed % (high - low + 1));
      const { records } = module.simulate(`${game} ${players} random ${way}`.trim(), 1, seed, true);
      const saying = sayingsOf(records.trim(), players);
      found.push(saying);
      for (const key of Object.keys(saying.says)) lacking.delete(key);
    }
  console.log(`${game}: ${wanted.size} reasons, ${lacking.size > 0 ? `never said: ${[...lacking].join(', ')}` : 'all of them said'}`);
  if (lacking.size === 0) writeFileSync(new URL(`../src/games/${game}/feats/sayings.json`, import.meta.url), `${JSON.stringify(chosen(found, wanted), null, 1)}\n`);
}
