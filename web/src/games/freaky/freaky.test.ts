import { expect, test } from 'vitest';
import { settings } from '../../store/settings.svelte';
import { freaky } from '.';
import { featureOf, hasFeature } from './cards';
import { countOf, tooMany } from './counts';
import { attempt, flights, read } from './moves';
import { keyed } from './rows';

test('moves', () => {
  expect(read('yp6>2')).toEqual({ move: 'yp6>2', card: 'yp6', place: 'row:2', role: 'play' });
  expect(read('yp6>new')).toMatchObject({ card: 'yp6', place: 'row:new' });
  expect(read('stop')).toMatchObject({ card: null, place: null, role: 'draw' });
  expect(read('take').role).toBe('answer');
  expect(read('leave').role).toBe('decline');
});

test('an attempt names a row that is there', () => {
  expect(attempt('yp6', { rows: [['rr1']] })).toBe('yp6>1');
  expect(attempt('yp6', { rows: [] })).toBe('yp6>new');
});

test('a row that is taken travels as a whole, other hands stay hidden', () => {
  expect(flights({ event: 'took', ruling: 'F11', seat: 1, row: 5, first: 'bg6', last: 'gg3', cards: 5 })).toEqual([
    { card: 'gg3', from: 'row:5', to: 'seat:1', count: 5 },
  ]);
  expect(flights({ event: 'drew', ruling: 'F17', seat: 2, cards: 3 })).toEqual([
    { card: null, from: 'draw', to: 'seat:2' },
  ]);
});

test('a row keeps its key when one before it is taken, and copies are told apart', () => {
  const before = keyed([['rr1'], ['gb2', 'rr1'], ['gb2']]);
  expect(new Set(before.flatMap((row) => row.cards.map(({ key }) => key))).size).toBe(4);
  expect(keyed([['rr1'], ['yp6', 'yy5']])[1]!.key).toBe(keyed([['yp6', 'yy5', 'gy2']])[0]!.key);
});

test('nothing tells of ripe rows where the help with them is off', () => {
  const ripened = { event: 'ripened', ruling: 'F10', row: 2, feature: '.p.' };
  expect(freaky.tells!(ripened)).toBe(true);
  settings.switches['freaky.ripe'] = false;
  expect(freaky.tells!(ripened)).toBe(false);
  expect(freaky.tells!({ ...ripened, event: 'took' })).toBe(true);
});

test('a row is counted by what it has most of, and by all that it has equally often', () => {
  const alike = (...counts: [string, number][]) => counts.map(([feature, cards]) => ({ feature, cards, missing: Math.max(0, 4 - cards) }));
  expect(countOf([])).toBeNull();
  expect(countOf(alike(['.p.', 3], ['y..', 2]))).toEqual({ features: ['.p.'], cards: 3, missing: 1 });
  expect(countOf(alike(['y..', 2], ['..3', 2]))).toMatchObject({ features: ['y..', '..3'] });
  // Five of one and four of another: either makes it ripe.
  expect(countOf(alike(['g..', 5], ['..1', 4], ['.b.', 3]))).toEqual({ features: ['g..', '..1'], cards: 5, missing: 0 });
  expect(tooMany(countOf(alike(['y..', 2], ['b..', 2], ['.p.', 2], ['..3', 2]))!)).toBe(true);
});

test('a feature is a colour or a number in its place', () => {
  expect(['y..', '.p.', '..6'].map(featureOf)).toEqual([
    { kind: 'background', sign: 'y' },
    { kind: 'circles', sign: 'p' },
    { kind: 'value', sign: '6' },
  ]);
  expect([hasFeature('yp6', '.p.'), hasFeature('py6', '.p.'), hasFeature('yp6', '..6')]).toEqual([true, false, true]);
});
