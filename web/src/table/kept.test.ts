import { expect, test } from 'vitest';
import { playerOf } from './kept';

test('a game is one person’s if they played it alone and without help', () => {
  expect(playerOf({ local: [2] })).toBe(2);
  expect(playerOf({ local: [0] })).toBe(0);
  expect(playerOf({ local: [0, 1] })).toBeNull();
  expect(playerOf({ local: [] })).toBeNull();
  expect(playerOf({ local: [2], practice: true })).toBeNull();
});
