// The texts about the deal of a day, which its screen brings along: the page's first table does without.
import { settings } from '../store/settings.svelte';
import type { LanguageCode } from '../store/stored';
import { today as de } from './de/today';
import { today as en } from './en/today';
import type { Template } from './language';
import type { Values } from './values';
import { words, type Who } from './words.svelte';

export type TodayKey = keyof typeof en;

export const texts: Record<LanguageCode, Record<TodayKey, Template>> = { en, de };

export function say(key: TodayKey, values: Values = {}, who?: Who): string {
  return words.text(texts[settings.language][key], values, who);
}
