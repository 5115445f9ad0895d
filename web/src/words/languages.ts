// All languages, in the order in which they are offered. The first is spoken to those whose own is not among them.
import { de } from './de';
import { en } from './en';
import type { Language } from './language';

export const languages = { en, de } satisfies Record<string, Language>;
export type LanguageCode = keyof typeof languages;
export const codes = Object.keys(languages) as LanguageCode[];
