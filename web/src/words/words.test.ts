import { beforeEach, expect, test } from 'vitest';
import { settings } from '../store/settings.svelte';
import { de } from './de';
import { en } from './en';
import { words } from './words.svelte';

const who = { names: ['Jonas', 'Ada', 'Ben', 'Cleo'], you: 0 };

/** The arguments that a template names. */
function argumentsOf(template: string): string[] {
  return [...template.matchAll(/\{(\w+)/g)].map((match) => match[1]!);
}

beforeEach(() => {
  settings.language = 'en';
});

test('page texts name the same arguments in all languages', () => {
  expect(Object.keys(de.page).sort()).toEqual(Object.keys(en.page).sort());
  for (const [key, text] of Object.entries(de.page)) {
    const english = argumentsOf(en.page[key]!);
    for (const name of argumentsOf(text)) expect(english, key).toContain(name);
  }
});

test('one thing has one name in German', () => {
  const files = import.meta.glob<string>(['./de/*.ts', '../folk/words/de.ts', '../games/*/{words,feats,lessons}/de.ts', '../games/*/puzzling.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const texts = Object.values(files).join('\n');
  // They are called Tipps, Minuspunkte, Zieh-Karten and Computer.
  expect(texts.match(/Hinweis|Strafpunkt|Ziehkarte|\bBots?\b/g)).toBeNull();
});

test('every text of the page is said somewhere', () => {
  const files = import.meta.glob<string>(['../**/*.{svelte,ts}', '!./en/*', '!./de/*', '!../games/*/words/*', '!../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const source = Object.values(files).join('\n');
  const named = new Set([...source.matchAll(/['"`]([a-z]\w*(?:\.[\w-]+)+)['"`]/g)].map((match) => match[1]!));
  const begun = [...source.matchAll(/`([a-z]\w*\.(?:\w+\.)*)\$\{/g)].map((match) => match[1]!);
  const silent = Object.keys(en.page).filter((key) => !named.has(key) && !begun.some((start) => key.startsWith(start)));
  expect(silent).toEqual([]);
});

test('texts of the page', () => {
  expect(words.t('table.turnOf', { seat: 0 }, who)).toBe('It is your turn');
  expect(words.t('table.turnOf', { seat: 1 }, who)).toBe('It is Ada’s turn');
  expect(words.t('common.cards', { count: 1 })).toBe('1 card');
  settings.language = 'de';
  expect(words.t('table.turnOf', { seat: 0 }, who)).toBe('Du bist dran');
  expect(words.t('over.won', { seat: 2 }, who)).toBe('Ben hat gewonnen!');
  expect(words.t('handover.title', { seat: 'Ada' })).toBe('Gib das Gerät weiter an Ada');
});
