// What a game's words say, for tests: seat 0 reads, and Ada, Ben and Cleo sit there too.
import { expect } from 'vitest';
import { settings } from '../store/settings.svelte';
import { values as choices, type LanguageCode } from '../store/stored';
import type { Speech } from '../words/language';
import { words } from '../words/words.svelte';

export const who = { names: ['Jonas', 'Ada', 'Ben', 'Cleo'], you: 0 };

export const eventsOf = (speech: Speech) => (key: string, args: object) => words.event(speech, { event: key, ruling: 'G1', ...args }, who);
export const refusalsOf = (speech: Speech) => (key: string, args: object) => words.refusal(speech, { refusal: key, ruling: 'G1', ...args }, who);

/** The same sentences in another language. */
export function spokenIn(language: LanguageCode, sentences: () => string[]): string[] {
  settings.language = language;
  const said = sentences();
  settings.language = 'en';
  return said;
}

const conditional: Record<LanguageCode, RegExp> = {
  en: /\b(would|could)\b/,
  de: /würde|wäre|hätte|könnte|müsste|dürfte|lägst|bliebe|ginge|bekäm|nähm|käme/,
};
/** These reasons speak of the table after the move. While somebody reads them it does not lie there yet: so they say what a move would lead to. */
export function expectToForesee(speech: Speech, reasons: string[]): void {
  for (const language of choices.language)
    for (const key of reasons) expect(speech.words[language].reasons[key], `${language} ${key}`).toMatch(conditional[language]);
}
