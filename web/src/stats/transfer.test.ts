import { expect, test } from 'vitest';
import type { Played } from '../store/played';
import { exported, imported, merged, readPlayed } from './transfer';

const judged = (looked: number) => ({ choices: 9, looked, spent: 3, cost: 0.1, habits: { late: { cases: 1, sum: 0.1, squares: 0.01 } } });
const result = { players: 3, share: 0.5, points: -2, honours: ['gift'] };
const game = (id: string, more: Partial<Played> = {}): Played => ({
  version: 1,
  id,
  game: 'schwupps',
  level: 'people',
  seat: 1,
  ended: 17,
  effort: { moves: 4, time: 8000 },
  record: null,
  result,
  judged: judged(9),
  ...more,
});

test('what goes out comes in again', () => {
  const games = [game('a'), game('b', { record: '{"game":"schwupps"}', result: null, judged: null }), game('c', { judged: null })];
  expect(imported(exported(games))).toEqual(games);
});

test('a file twice is a file once, and both devices have what each has', () => {
  const [here, there] = [[game('a'), game('b')], [game('b'), game('c')]];
  const once = merged(here, there);
  expect(once).toMatchObject({ added: 1, put: [{ id: 'c' }] });
  const all = [...here, ...once.put];
  expect(merged(all, there)).toEqual({ put: [], added: 0 });
  expect(merged([], [game('a'), game('a')])).toMatchObject({ added: 1, put: [{ id: 'a' }] });
});

test('of two tellings of a game the one that knows more stays', () => {
  const open = game('a', { record: '{}', judged: judged(3) });
  const further = game('a', { record: '{}', judged: judged(5) });
  expect(merged([open], [further])).toEqual({ put: [further], added: 0 });
  expect(merged([further], [open]).put).toEqual([]);
  expect(merged([further], [game('a')]).put).toEqual([game('a')]);
  expect(merged([game('a')], [further]).put).toEqual([]);
  const lost = game('a', { judged: null }); // by rules that its page did not have any more
  expect(merged([lost], [open]).put).toEqual([open]);
  expect(merged([open], [lost]).put).toEqual([]);
});

test('a file is read field by field', () => {
  for (const text of ['', '[]', '{}', '{"kind":"parlour-statistics"}', '{"kind":"other","games":[]}']) expect(imported(text), text).toBeNull();
  const wrong: unknown[] = [
    { version: 2 },
    { id: '' },
    { game: 'chess' },
    { level: 'godlike' },
    { seat: -1 },
    { ended: 'today' },
    { effort: { moves: 1 } },
    { record: 5 },
    { result: null },
    { result: { ...result, share: 2 } },
    { result: { ...result, honours: ['<b>'] } },
    { judged: { ...judged(9), looked: 10 } },
    { judged: { ...judged(9), habits: { late: { cases: 1, sum: null, squares: 0 } } } },
  ];
  for (const change of wrong) expect(readPlayed({ ...game('a'), ...(change as object) }), JSON.stringify(change)).toBeNull();
  const half = JSON.stringify({ kind: 'parlour-statistics', version: 1, games: [game('a'), { id: 'b' }, null] });
  expect(imported(half)).toEqual([game('a')]);
});
