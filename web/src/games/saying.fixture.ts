// What a game's words say, for tests: seat 0 reads, and Ada, Ben and Cleo sit there too.
import { settings } from '../store/settings.svelte';
import type { LanguageCode } from '../store/stored';
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
