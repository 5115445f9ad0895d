import { beforeEach, expect, test } from 'vitest';
import { settings } from '../store/settings.svelte';
import { number, signed } from './say';

beforeEach(() => {
  settings.language = 'en';
});

test('a change has its sign, however small it is, and none when it is too small to be shown', () => {
  expect([0.123, 0.004, 0.0004, 0, -0.0001, -0.004, -0.123].map(signed)).toEqual(['+12.3', '+0.4', '0', '0', '0', '−0.4', '−12.3']);
});

test('a number has one digit after the point, as the reader writes it', () => {
  expect([3, 2.25, -0.01, -1.5].map(number)).toEqual(['3', '2.3', '0', '−1.5']);
  settings.language = 'de';
  expect(number(1234.56)).toBe('1.234,6');
});
