// Every game has words for all that the engine can say of it, in every language.
import { beforeEach, describe, expect, test } from 'vitest';
import type { GameId } from '../generated/messages';
import { settings } from '../store/settings.svelte';
import { values as choices, type LanguageCode } from '../store/stored';
import type { GameWords } from '../words/language';
import { languages } from '../words/languages';
import { namesSeat } from '../words/values';
import { words } from '../words/words.svelte';
import { modules } from './all';

const kinds = ['events', 'refusals', 'reasons'] as const;
const who = { names: ['Jonas', 'Ada', 'Ben', 'Cleo'], you: 0 };

interface Message {
  key: string;
  args: { name: string; type: string }[];
}
type Schema = {
  id: GameId;
  cards: { code: string }[];
  colours: { code: string }[];
  options: { name: string; values: string[] }[];
  /** All that its messages and options can carry. */
  rulings: string[];
} & Record<(typeof kinds)[number], Message[]>;

// What the engine can say: its messages with their arguments, its cards and its options.
const source = new URL('../../tools/schema.mjs', import.meta.url).pathname;
const { schema } = (await import(/* @vite-ignore */ source)) as { schema: { games: Schema[] } };
const games = schema.games.map((game) => ({
  ...game,
  cards: game.cards.map(({ code }) => code),
  colours: game.colours.map(({ code }) => code),
  messages: Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries(game[kind].map(({ key, args }) => [key, Object.fromEntries(args.map(({ name, type }) => [name, type]))])),
    ]),
  ) as Record<(typeof kinds)[number], Record<string, Record<string, string>>>,
}));

const boards = import.meta.glob<string>(['./*/*.{svelte,ts}', '!./*/*.test.ts'], { query: '?raw', import: 'default', eager: true });

/** The arguments that a template names. */
function argumentsOf(template: string): string[] {
  return [...template.matchAll(/\{(\w+)/g)].map((match) => match[1]!);
}

/** What the page says of a game beside the engine's messages. */
function templates(game: GameWords): Record<string, string> {
  const groups = ['moves', 'places', 'asks', 'board', 'table'] as const;
  return Object.fromEntries(groups.flatMap((group) => Object.entries(game[group]).map(([key, text]) => [`${group} ${key}`, text])));
}

function speak(language: LanguageCode): void {
  settings.language = language;
}

beforeEach(() => {
  speak('en');
});

describe.each(games)('$id', (game) => {
  const { speech } = modules[game.id];
  const spoken = choices.language.map((code) => ({ code, own: speech.words[code] }));

  test.each(kinds)('has words for all %s, and no others', (kind) => {
    for (const { code: language, own } of spoken)
      expect(Object.keys(own[kind]).sort(), language).toEqual(Object.keys(game.messages[kind]).sort());
  });

  test('templates name nothing but the arguments of their message', () => {
    for (const { code: language, own } of spoken)
      for (const kind of kinds)
        for (const [key, template] of Object.entries(own[kind]))
          expect(Object.keys(game.messages[kind][key]!), `${language} ${kind} ${key}`).toEqual(
            expect.arrayContaining(argumentsOf(template)),
          );
  });

  test('moves, places, questions and boards name the same arguments in all languages', () => {
    const english = templates(speech.words.en);
    for (const { code: language, own } of spoken)
      for (const [key, text] of Object.entries(templates(own)))
        for (const name of argumentsOf(text)) expect(argumentsOf(english[key]!), `${language} ${key}`).toContain(name);
  });

  test('the aim is one sentence that fits a line of a phone', () => {
    for (const { code: language, own } of spoken) {
      expect(own.aim, language).toMatch(/^[A-Z]\w+: .*\.$/);
      expect(own.aim.length, own.aim).toBeLessThanOrEqual(50);
    }
  });

  test('every text of the board is said somewhere', () => {
    const said = Object.entries(boards).filter(([path]) => path.startsWith(`./${game.id}/`)).map(([, text]) => text).join('\n');
    const begun = [...said.matchAll(/`(\w+\.)\$\{/g)].map((match) => match[1]!);
    const silent = Object.keys(speech.words.en.board).filter((key) => !said.includes(`'${key}'`) && !begun.some((start) => key.startsWith(start)));
    expect(silent).toEqual([]);
  });

  test('arguments are told apart by their names and codes', () => {
    for (const kind of kinds)
      for (const [key, args] of Object.entries(game.messages[kind]))
        for (const [name, type] of Object.entries(args))
          if (type === 'seat') expect(namesSeat(name), `${key} ${name}`).toBe(true);
          else if (type === 'number' && key !== 'no_such_seat') expect(namesSeat(name), `${key} ${name}`).toBe(false);
    for (const code of game.cards) expect(speech.isCard(code), code).toBe(true);
    for (const code of game.colours) expect(speech.isCard(code), code).toBe(false);
  });

  test('every sentence can be said', () => {
    for (const { code: language } of spoken) {
      speak(language);
      for (const kind of kinds)
        for (const [key, args] of Object.entries(game.messages[kind]))
          for (const seat of [0, 1]) {
            const values: Record<string, string | number> = {};
            for (const [name, type] of Object.entries(args))
              values[name] = type === 'seat' ? seat : type === 'card' ? game.cards[0]! : type === 'colour' ? game.colours[0]! : 2;
            const message = { ruling: 'G1', ...values };
            const text =
              kind === 'events'
                ? words.event(speech, { event: key, ...message }, who)
                : kind === 'refusals'
                  ? words.refusal(speech, { refusal: key, ...message }, who)
                  : words.reason(speech, { reason: key, ...message }, who);
            expect(text, key).toMatch(/^\S.*\S$/);
            expect(text, key).not.toMatch(/undefined|null|NaN|[{}|]| {2}/);
          }
    }
  });

  test('cards and colours have words in every form', () => {
    for (const { own } of spoken) {
      for (const code of game.cards)
        for (const form of ['', 'a', 'bare', 'nom', 'acc', 'dat', 'ein-nom', 'ein-acc', 'ein-dat'])
          expect(`${own.card(code, form)} ${own.cardLabel(code)}`).not.toMatch(/undefined|null/);
      for (const code of game.colours) expect(own.colour(code, '')).not.toMatch(/undefined|null/);
    }
  });

  test('options have words for all their values', () => {
    for (const { code: language, own } of spoken)
      for (const { name, values } of game.options) {
        const option = name === 'start' ? languages[language].start : own.options[name];
        expect(option?.label, name).toBeTruthy();
        for (const value of values) expect(option?.values[value], `${name} ${value}`).toBeTruthy();
        if (values.length === 0) expect(option?.number, name).toBeTruthy();
      }
  });

  test('the rule book answers every "why?"', () => {
    expect(game.rulings.length).toBeGreaterThan(10);
    for (const { code: language } of spoken) {
      speak(language);
      expect(game.rulings.filter((ruling) => words.section(speech, ruling) === null), language).toEqual([]);
    }
  });

  test('every picture stands beside a rule of the book', () => {
    const { pictures, moves = {} } = modules[game.id].look;
    for (const ruling of Object.keys({ ...pictures, ...moves })) expect(words.section(speech, ruling), ruling).not.toBeNull();
  });

  test('the rule books of all languages have the same parts', () => {
    const parts = (own: GameWords) => own.rules.map(({ paragraphs }) => paragraphs.map(({ rulings }) => rulings.join(' ')));
    const english = parts(speech.words.en);
    for (const { code: language, own } of spoken) expect(parts(own), language).toEqual(english);
    const all = english.flat().join(' ').split(' ');
    expect(all.length, 'a ruling has one place').toBe(new Set(all).size);
  });
});

