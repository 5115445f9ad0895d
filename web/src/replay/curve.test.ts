import { expect, it } from 'vitest';
import type { Analysis } from '../generated/messages';
import { across, lines } from './curve';

it('draws a line for each seat, from the deal to the end', () => {
  const analysis = { start: [0.5, 0.5], moves: [{ chances: [0.75, 0.25] }, { chances: [1, 0] }] } as unknown as Analysis;
  expect(lines(analysis, { width: 100, height: 40 })).toEqual(['0,20 50,10 100,0', '0,20 50,30 100,40']);
});

it('puts a game without moves at the left', () => {
  expect(across(0, 1, { width: 100, height: 40 })).toBe(0);
});
