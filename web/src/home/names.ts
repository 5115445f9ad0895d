// Those who are always ready to play.
import type { PageKey } from '../words/words.svelte';
import { words } from '../words/words.svelte';
import { settings } from '../settings/settings.svelte';

const keys = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => `names.${i}` as PageKey);

export function botNames(): string[] {
  return keys.map((key) => words.t(key));
}

export function ownName(): string {
  return settings.name.trim() || words.t('names.you');
}
