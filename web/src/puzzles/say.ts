// The texts of this room, which come with it.
import { settings } from '../store/settings.svelte';
import type { LanguageCode } from '../store/stored';
import { puzzles as de } from '../words/de/puzzles';
import { puzzles as en } from '../words/en/puzzles';
import type { Values } from '../words/values';
import { words, type Who } from '../words/words.svelte';

export type Key = keyof typeof en;
const texts: Record<LanguageCode, Record<Key, string>> = { en, de };

export function say(key: Key, values: Values = {}, who?: Who): string {
  return words.text(texts[settings.language][key], values, who);
}
/** Points in the end, seen from one's own seat. */
export function lead(points: number): string {
  return say(points === 0 ? 'level' : points > 0 ? 'ahead' : 'behind', { count: Math.abs(points) });
}
