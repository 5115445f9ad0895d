import { expect, test } from 'vitest';
import { arrange } from './layout';

test('few rows have a column to themselves and large cards', () => {
  expect(arrange(3, 344, 400)).toMatchObject({ columns: 1 });
  expect(arrange(3, 344, 400).card).toBeGreaterThan(50);
});

test('many rows share a phone in two columns, and scroll when they must', () => {
  expect(arrange(8, 344, 400).columns).toBe(2);
  expect(arrange(27, 344, 400)).toEqual({ columns: 2, card: 44 });
});

test('a wide table has more columns', () => {
  expect(arrange(9, 1200, 460).columns).toBeGreaterThan(1);
});
