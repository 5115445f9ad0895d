// The texts of this room, and numbers as the reader writes them.
import type { Values } from '../words/values';
import { stats as de } from '../words/de/stats';
import { stats as en } from '../words/en/stats';
import { words } from '../words/words.svelte';

const texts = { en, de };

export function say(key: keyof typeof en, values: Values = {}): string {
  return words.of<keyof typeof en>(texts, key, values);
}

/** As it is shown; what is too small for that is nothing, and has no sign. */
const rounded = (value: number) => Math.round(10 * value) / 10 || 0;

/** With one digit after the point where there is something to tell. */
export function number(value: number): string {
  return new Intl.NumberFormat(words.locale).format(rounded(value)).replace('-', '−');
}

/** A change in parts of a hundred, with its sign. */
export function signed(part: number): string {
  return (rounded(100 * part) > 0 ? '+' : '') + number(100 * part);
}

export function day(time: number): string {
  return new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium' }).format(time);
}
