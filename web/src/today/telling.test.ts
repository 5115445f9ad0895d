import { beforeEach, expect, it } from 'vitest';
import { settings } from '../store/settings.svelte';
import { dealAt } from './deal';
import type { Second } from './second';
import { bothWords, dayName, message, resultWords, standingWords, type Telling } from './telling';

const outcome = { status: 'won' as const, winners: [0], scores: [31, 12] };
const second: Second = {
  decisions: [
    { number: 0, made: 'r5', instead: 'r5', reason: null },
    { number: 4, made: 'r6', instead: 'draw', reason: null },
  ],
  parted: 4,
  outcome: { status: 'won', winners: [1], scores: [8, 20] },
  moves: 'r5 draw',
};
const telling: Telling = { deal: dealAt('swirl', '2026-01-31'), outcome, second, days: 3 };

beforeEach(() => {
  settings.language = 'en';
});

it('tells how it went', () => {
  expect(message(telling)).toEqual([
    'Today’s deal: Swirl, 31 Jan',
    'Me: Won with 31 points',
    'The sharp computer: 8 points, not won',
    '●○ 1 of 2 decisions alike',
    '3 days in a row',
  ]);
  settings.language = 'de';
  expect(message(telling)[0]).toBe('Partie des Tages: Swirl, 31. Jan.');
});

it('says no more than there is to say', () => {
  expect(message({ ...telling, second: null, days: 1 })).toHaveLength(2);
});

it('gives away no card and no move', () => {
  const text = message(telling).join('\n');
  for (const code of ['r5', 'r6', 'draw']) expect(text).not.toContain(code);
});

it('names points only where there are some', () => {
  expect(resultWords('swirl', outcome)).toBe('Won with 31 points');
  expect(resultWords('swirl', { status: 'won', winners: [0], scores: [1, 0] })).toBe('Won');
  expect(resultWords('swirl', { status: 'won', winners: [0, 1], scores: [5, 5] })).toBe('Won together');
  expect(resultWords('swirl', { status: 'drawn', winners: [0, 1], scores: [5, 5] })).toBe('Drawn');
});

it('says which points are bad ones', () => {
  expect(resultWords('solo', outcome)).toBe('Won with 31 penalty points');
  expect(resultWords('solo', { ...outcome, winners: [1] })).toBe('31 penalty points, not won');
});

it('sets the expert beside the person', () => {
  expect(bothWords('swirl', outcome, second.outcome)).toBe('You 31 – computer 8, same cards');
  expect(bothWords('solo', outcome, second.outcome)).toBe('You 31 – computer 8 penalty points, same cards');
  expect(bothWords('help', { ...outcome, scores: [1, 0] }, second.outcome)).toBe('You: won – computer: not won, same cards');
});

it('says how a try stands on a day that is over too', () => {
  expect((['none', 'open', 'gone'] as const).map((standing) => standingWords(null, standing, true))).toEqual(['Not played', 'Go on where you left it', 'The try was thrown away']);
  expect(standingWords(null, 'none', false)).toBe('Not played yet');
  expect(standingWords({ game: 'swirl', outcome }, 'none', true)).toBe('Won with 31 points');
});

it('calls a day the same wherever one is', () => {
  expect(dayName('2026-01-31')).toBe('Saturday 31 January');
  expect(dayName('2026-01-01', 'short')).toBe('1 Jan');
});
