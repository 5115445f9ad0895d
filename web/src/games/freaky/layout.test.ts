import { expect, test } from 'vitest';
import { arrange, inLines } from './layout';

test('few rows have a column to themselves and large cards', () => {
  expect(arrange([1, 1, 1], 344, 400)).toMatchObject({ columns: 1 });
  expect(arrange([1, 1, 1], 344, 400).card).toBeGreaterThan(50);
});

test('every card shows its left edge, however long its row', () => {
  for (const lengths of [[8, 4, 3, 5], [5, 5, 5, 5, 5], [12, 3], [9, 9, 9, 9]])
    for (const width of [304, 344, 944]) {
      const { columns, card, line } = arrange(lengths, width, 290);
      const lane = (width - 6) / columns - 6 - 64;
      if (line > 1) expect((lane - card) / (line - 1)).toBeGreaterThanOrEqual(card * 0.379);
    }
});

test('many rows share a phone in two columns, and scroll when they must', () => {
  expect(arrange(Array<number>(8).fill(3), 344, 400).columns).toBe(2);
  expect(arrange(Array<number>(27).fill(3), 344, 400)).toMatchObject({ columns: 2, card: 38 });
});

test('a wide table has more columns', () => {
  expect(arrange(Array<number>(9).fill(3), 1200, 460).columns).toBeGreaterThan(1);
});

test('a card more that is laid does not change a usual table', () => {
  expect(arrange([3, 2, 4, 1], 344, 290)).toEqual(arrange([3, 3, 4, 1], 344, 290));
});

test('a long row goes on in a second line', () => {
  expect(inLines([1, 2, 3, 4, 5], 3)).toEqual([[1, 2, 3], [4, 5]]);
});
