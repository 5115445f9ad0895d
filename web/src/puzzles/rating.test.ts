import { describe, expect, it } from 'vitest';
import type { Puzzle } from '../games/puzzle';
import { choose, expected, firstRating, moved } from './rating';

const one = (id: string, rating: number, band: Puzzle['band'] = 'easy') => ({ id, rating, band }) as Puzzle;

describe('a rating', () => {
  it('expects half of the puzzles that are worth as much, and ten times as many of those 400 below as it misses', () => {
    expect(expected(1500, 1500)).toBe(0.5);
    expect(expected(1600, 1200) / expected(1200, 1600)).toBeCloseTo(10);
  });
  it('rises with what is solved and falls with what is missed, more by the unexpected, and less when it is known well', () => {
    expect(moved(1200, 1200, true, 0)).toBe(1232);
    expect(moved(1200, 1200, false, 0)).toBe(1168);
    expect(moved(1200, 1600, true, 0)).toBeGreaterThan(1250);
    expect(moved(1200, 1600, false, 0)).toBeGreaterThan(1190);
    expect(moved(1200, 1200, true, 12)).toBe(1212);
  });
  it('comes to rest where one solves half', () => {
    let own = firstRating;
    for (let tried = 0; tried < 400; ++tried) own = moved(own, 1700, tried % 2 === 0, tried);
    expect(Math.abs(own - 1700)).toBeLessThan(40);
  });
  it('never falls below the lowest', () => {
    let own = firstRating;
    for (let tried = 0; tried < 500; ++tried) own = moved(own, own, false, 0);
    expect(own).toBe(400);
  });
});

describe('the next puzzle', () => {
  const puzzles = [one('a', 1000), one('b', 1300), one('c', 1250, 'medium'), one('d', 2000, 'hard')];
  const wish = (solved: Record<string, boolean>, more = {}) => ({ band: 'any' as const, rating: 1260, solved: (id: string) => solved[id], ...more });
  const next = (solved: Record<string, boolean>, more = {}) => choose(puzzles, wish(solved, more))?.id;

  it('is the nearest that was never tried', () => {
    expect(next({})).toBe('c');
    expect(next({ c: true })).toBe('b');
    expect(next({ c: true, b: false, a: true })).toBe('d');
  });
  it('is one that was missed if all were tried, and then any, but never the one that lies there', () => {
    expect(next({ a: true, b: false, c: true, d: true })).toBe('b');
    expect(next({ a: true, b: false, c: true, d: true }, { but: 'b' })).toBe('c');
    expect(choose(puzzles.slice(0, 1), wish({}, { but: 'a' }))).toBeUndefined();
  });
  it('is as hard as wanted, if there is one', () => {
    expect(next({}, { band: 'easy' })).toBe('b');
    expect(next({ d: true }, { band: 'hard' })).toBe('d');
    expect(next({ d: true }, { band: 'hard', but: 'd' })).toBe('c');
  });
});
