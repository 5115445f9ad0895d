import { expect, test } from 'vitest';
import type { AnyFeats } from '../games/feats';
import type { Weighed } from '../generated/messages';
import type { Costs, Played } from '../store/played';
import { byLevel, costliest, costsOf, errorOf, honoured, judge, split, spread, standing, unjudged, wilson, type Counted } from './sums';

function game(id: string, more: Partial<Played> = {}): Counted {
  const result = { players: 4, share: 0, points: 10, honours: [] };
  return { version: 1, id, game: 'solo', level: 'normal', seat: 0, ended: 1000, effort: { moves: 10, time: 30_000 }, record: null, judged: null, ...more, result: more.result ?? result };
}
const won = (id: string, more: Partial<Played> = {}) => game(id, { result: { players: 4, share: 1, points: 0, honours: [] }, ...more });

test('the interval is that of Wilson', () => {
  // 8 of 10, as any table of it has them.
  expect(wilson(8, 10).low).toBeCloseTo(0.4902, 4);
  expect(wilson(8, 10).high).toBeCloseTo(0.9433, 4);
  expect(wilson(0, 10)).toEqual({ low: 0, high: expect.closeTo(0.2775, 4) as number });
  expect(wilson(10, 10).high).toBeCloseTo(1, 12);
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});

test('games are added up by level', () => {
  const games = [won('a'), game('b'), game('c', { level: 'hard', effort: { moves: 0, time: 0 } })];
  expect(byLevel(games).map(({ level, standing: { games, wins, pace } }) => ({ level, games, wins, pace }))).toEqual([
    { level: 'normal', games: 2, wins: 1, pace: 3 },
    { level: 'hard', games: 1, wins: 0, pace: null },
  ]);
  expect(standing(games)).toMatchObject({ games: 3, wins: 1, fair: 0.25, points: 20 / 3, pace: 3 });
});

test('a fair share, less what choices cost, and luck make up the wins', () => {
  const judged = (cost: number, looked: number, choices: number) => ({ choices, looked, spent: 1, cost, habits: {} });
  const games = [won('a', { judged: judged(0.1, 10, 10) }), game('b', { judged: judged(0.1, 5, 10) }), game('c'), game('d', { record: '{}', judged: judged(9, 1, 10) })];
  const found = split(games)!;
  expect(found.games).toBe(2); // the others have not been looked into to the end
  expect(found.choices).toBeCloseTo(0.15, 12); // half of the second game's choices were looked at
  expect(found.fair + found.rest - found.choices).toBeCloseTo(found.result, 12);
  expect(found.result).toBe(0.5);
  expect(found.error).toBeCloseTo(2 * 0.05, 12);
  expect(split([game('a')])).toBeNull();
  expect(split([game('a', { judged: judged(0, 0, 10) })])).toBeNull(); // nobody has looked at a choice of it
  expect(split([game('a', { judged: judged(0, 0, 0) })])).toMatchObject({ games: 1, choices: 0 }); // there was none
});

test('errors are those of the mean', () => {
  expect(errorOf(costsOf([1, 2, 3, 4]))).toBeCloseTo(Math.sqrt(5 / 3 / 4), 12);
  expect(errorOf(costsOf([1]))).toBe(Infinity);
});

const feats = {
  honours: {},
  habits: { late: { missed: ['next_draws'] }, silent: { against: ['silence_costs'], missed: ['call_spares'] } },
} as unknown as AnyFeats;
const weighed = (cost: number, against: string[], missed: string[]): Weighed => {
  const reasons = (keys: string[]) => keys.map((reason) => ({ reason, ruling: 'S1' }));
  return { seat: 0, offered: 3, best: 'draw', chosen_chance: 0.5 - cost, best_chance: 0.5, error: 0.01, against: reasons(against), missed: reasons(missed) };
};

test('a missed move belongs to one habit, by what was wrong before what was missed', () => {
  let judged = unjudged(4);
  judged = judge(judged, weighed(0.1, [], ['sheds', 'next_draws']), feats, 5);
  judged = judge(judged, weighed(0.3, ['silence_costs'], ['next_draws']), feats, 5);
  judged = judge(judged, weighed(0.2, [], ['sheds']), feats, 5);
  judged = judge(judged, weighed(-0.1, [], ['next_draws']), feats, 5);
  expect(judged).toMatchObject({ choices: 4, looked: 4, spent: 20 });
  expect(judged.cost).toBeCloseTo(0.5, 12);
  expect(judged.habits['late']!.cases).toBe(2);
  expect(judged.habits['late']!.sum).toBeCloseTo(0, 12);
  expect(judged.habits['silent']!.cases).toBe(1);
});

const withHabits = (id: string, habits: Record<string, Costs>) => game(id, { judged: { choices: 9, looked: 9, spent: 1, cost: 1, habits } });

test('a habit is named when it was seen ten times and costs something beyond doubt', () => {
  const known = ['late', 'silent'];
  const steady = (times: number, cost: number) => costsOf(Array.from({ length: times }, (_, i) => cost + (i % 2 ? 0.01 : -0.01)));
  expect(costliest([withHabits('a', { late: steady(5, 0.1) }), withHabits('b', { late: steady(4, 0.1) })], known)).toBeNull();
  expect(costliest([withHabits('a', { late: steady(5, 0.1) }), withHabits('b', { late: steady(5, 0.1) })], known)).toMatchObject({ key: 'late', cases: 10 });
  // Ten cases whose mean is within two standard errors of nothing.
  expect(costliest([withHabits('a', { late: costsOf([0.5, -0.4, 0.5, -0.4, 0.5, -0.4, 0.5, -0.4, 0.5, -0.4]) })], known)).toBeNull();
  // What costs more in all goes first, and what this version has no words for is left out.
  const several = withHabits('a', { late: steady(30, 0.05), silent: steady(10, 0.1), forgotten: steady(50, 0.5) });
  expect(costliest([several], known)).toMatchObject({ key: 'late', cost: expect.closeTo(0.05, 12) as number });
});

test('any beginning of the choices is spread over the game', () => {
  const order = spread(Array.from({ length: 100 }, (_, i) => i));
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i));
  for (const part of [0, 25, 50, 75]) expect(order.slice(0, 20).filter((i) => i >= part && i < part + 25).length).toBeGreaterThanOrEqual(3);
});

test('an honour is counted, and its first day told', () => {
  const games = [won('b', { ended: 5, result: { players: 4, share: 1, points: 0, honours: ['gift', 'fresh'] } }), won('a', { ended: 3, result: { players: 4, share: 1, points: 0, honours: ['gift'] } })];
  expect(honoured(games).get('gift')).toEqual({ times: 2, first: 3 });
  expect(honoured(games).get('fresh')).toEqual({ times: 1, first: 5 });
  expect(honoured(games).get('chain')).toBeUndefined();
});
