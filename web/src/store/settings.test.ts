import { expect, test } from 'vitest';
import { countPlayed, isNew } from './settings.svelte';

test('a game is new until it was played to its end twice', () => {
  expect(isNew('freaky')).toBe(true);
  countPlayed('freaky');
  expect(isNew('freaky')).toBe(true);
  countPlayed('freaky');
  expect(isNew('freaky')).toBe(false);
  expect(isNew('schwupps')).toBe(true);
});
