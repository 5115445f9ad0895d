// What every game's great moments must be, and which events make them.
import { describe, expect, test } from 'vitest';
import type { Frame, GameEvent, GameId, View } from '../generated/messages';
import { modules } from './all';
import type { Moment, Moments } from './moment';

const made = new Map<GameId, Moments>();
for (const game of Object.values(modules)) made.set(game.id, (await game.moments()).moments);

function of(game: GameId, view: object, ...events: Record<string, unknown>[]): Moment | null {
  const told = events.map((one) => ({ ruling: 'G1', ...one })) as unknown as GameEvent[];
  const frame = { seq: 1, events: told, view } as unknown as Frame<View>;
  return made.get(game)!.of({ events: told, frame: frame as never, before: view as never, deals: false, names: { game, card: String, board: String } });
}

/** What happens at a table, and whether it is more than usual. */
const cases: [GameId, string, object, Record<string, unknown>[], boolean][] = [
  ['help', 'a call for help', {}, [{ event: 'asked', seat: 1, helper: 2, must_play: 1 }], true],
  ['help', 'help that comes', {}, [{ event: 'passed', seat: 1, helper: 2 }], true],
  ['help', 'a call that nobody can answer', {}, [{ event: 'cannot_help', seat: 1, helper: 2 }], true],
  ['help', 'a card', {}, [{ event: 'laid', seat: 1, card: 'n3' }], false],
  ['swirl', 'cards that turn', {}, [{ event: 'placed', seat: 0, x: 0, y: 0 }, { event: 'swirled', seat: 1, x: 1, y: 0 }, { event: 'swirled', seat: 0, x: 0, y: 1 }], true],
  ['swirl', 'a card that turns none', {}, [{ event: 'placed', seat: 0, x: 0, y: 0 }], false],
  ['freaky', 'a row that is taken', { rows: [['rp2', 'bp4']] }, [{ event: 'laid', seat: 1, card: 'gp5', row: 1 }, { event: 'took', seat: 1, row: 1, first: 'rp2', last: 'gp5', cards: 3 }], true],
  ['freaky', 'a row that grows', { rows: [['rp2']] }, [{ event: 'laid', seat: 1, card: 'gp5', row: 1 }], false],
  ['schwupps', 'a row that is pushed', {}, [{ event: 'schwupped', seat: 1, row: 'bottom', comes: '+1', goes: '-1' }], true],
  ['schwupps', 'a card', {}, [{ event: 'laid', seat: 1, card: 'r5', pile: 2 }], false],
  ['solo', 'hands that go round', { hand_sizes: [3, 4, 5] }, [{ event: 'all_swapped', direction: -1 }], true],
  ['solo', 'somebody with a single card', { hand_sizes: [3, 1, 5] }, [{ event: 'called', seat: 1 }], true],
  ['solo', 'a card', { hand_sizes: [3, 4, 5] }, [{ event: 'played', seat: 1, card: 'r5' }], false],
];

test.each(cases)('%s: %s', (game, _, view, events, great) => {
  const moment = of(game, view, ...events);
  expect(moment !== null).toBe(great);
  if (!moment) return;
  expect(moment.pieces.length).toBeGreaterThan(0);
  expect(moment.length).toBeLessThanOrEqual(1500);
  for (const { way, from = 0, to = 1 } of moment.pieces) {
    expect(way.length).toBeGreaterThan(1);
    expect(0 <= from && from < to && to <= 1 + 1e-9).toBe(true);
    const times = way.flatMap(({ when }) => when ?? []);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    // Where nothing moves, this is the picture.
    expect(way[way.length >> 1]!.seen ?? 1).toBeGreaterThan(0.5);
  }
});

test('a row that is taken shows the cards it had', () => {
  const moment = of('freaky', { rows: [['yb1'], ['rp2', 'bp4']] }, { event: 'laid', seat: 1, card: 'gp5', row: 2 }, { event: 'took', seat: 1, row: 2, first: 'rp2', last: 'gp5', cards: 3 });
  expect(moment!.pieces.flatMap(({ thing }) => ('card' in thing ? [thing.card] : []))).toEqual(['rp2', 'bp4', 'gp5']);
});
test('a hand that is protected stays out of the ring', () => {
  const view = { hand_sizes: [3, 4, 5, 6] };
  const moment = of('solo', view, { event: 'protected', seat: 1, card: 'pr' }, { event: 'all_swapped', direction: 1 });
  const ways = moment!.pieces.flatMap(({ thing, way }) => ('card' in thing ? [[way[0]!.at, way.at(-1)!.at].join(' to ')] : []));
  expect([...new Set(ways)]).toEqual(['seat:0 to seat:2', 'seat:2 to seat:3', 'seat:3 to seat:0']);
});

describe.each([...made])('%s', (_, { celebration }) => {
  test('celebrates with its own drawings and an own chord', () => {
    expect(celebration.drawings.length).toBeGreaterThan(1);
    expect(celebration.chord.length).toBeGreaterThan(5);
    const chords = [...made.values()].map(({ celebration: { chord } }) => JSON.stringify(chord));
    expect(chords.filter((chord) => chord === JSON.stringify(celebration.chord))).toHaveLength(1);
  });
  test('nothing in it is louder than a sound may be', () => {
    const ends = celebration.chord.map(({ at, length }) => at + length);
    expect(Math.max(...ends)).toBeLessThan(2.5);
    const together = celebration.chord.filter(({ at }) => at === celebration.chord.at(-1)!.at);
    expect(together.reduce((sum, { loud }) => sum + loud, 0)).toBeLessThanOrEqual(0.5);
  });
});
