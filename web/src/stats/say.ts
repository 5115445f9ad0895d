// The texts of this room, and numbers as the reader writes them.
import type { Values } from '../words/values';
import { stats as de } from '../words/de/stats';
import { stats as en } from '../words/en/stats';
import { words } from '../words/words.svelte';

const texts = { en, de };

export function say(key: keyof typeof en, values: Values = {}): string {
  return words.of<keyof typeof en>(texts, key, values);
}

/** With one digit after the point where there is something to tell. */
export function number(value: number): string {
  return new Intl.NumberFormat(words.locale, { maximumFractionDigits: 1 }).format(value).replace('-', '−');
}

/** A change in parts of a hundred, with its sign. */
export function signed(part: number): string {
  const value = number(100 * part);
  return /^[−0]$|^[−]|^0/.test(value) ? value : `+${value}`;
}

export function day(time: number): string {
  return new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium' }).format(time);
}
