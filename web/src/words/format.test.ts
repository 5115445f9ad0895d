import { expect, test } from 'vitest';
import { format, type Speaker } from './format';

const cases: Record<string, string> = { nom: 'du', acc: 'dich', dat: 'dir' };

/** Seat 0 reads; Ada sits at seat 1. */
function speaker(language: string, values: Record<string, number | string>): Speaker {
  return {
    language,
    isYou: (argument) => values[argument] === 0,
    number: (argument) => Number(values[argument]),
    words: (argument, form) => {
      if (argument !== 'seat') return `${values[argument]}${form && `/${form}`}`;
      if (values['seat'] !== 0) return 'Ada';
      return language === 'de' ? cases[form || 'nom']! : 'you';
    },
  };
}

test('verbs agree with the reader or with another', () => {
  const template = '{seat} {seat:lays|lay} a card.';
  expect(format(template, speaker('en', { seat: 1 }))).toBe('Ada lays a card.');
  expect(format(template, speaker('en', { seat: 0 }))).toBe('You lay a card.');
});

test('a form may be empty or have several words', () => {
  const template = '{seat} {seat:wünscht sich|wünschst dir} Rot{seat:|, ganz allein}.';
  expect(format(template, speaker('de', { seat: 1 }))).toBe('Ada wünscht sich Rot.');
  expect(format(template, speaker('de', { seat: 0 }))).toBe('Du wünschst dir Rot, ganz allein.');
});

test('numbers choose the form of a noun', () => {
  const english = '{count} {count|card|cards}';
  expect([0, 1, 2].map((count) => format(english, speaker('en', { count })))).toEqual(['0 cards', '1 card', '2 cards']);
  const german = '{count} {count|Karte|Karten}';
  expect([0, 1, 2].map((count) => format(german, speaker('de', { count })))).toEqual(['0 Karten', '1 Karte', '2 Karten']);
});

test('languages with more forms have them in their own order, and too few forms are no mishap', () => {
  const polish = '{count} {count|karta|karty|kart}';
  expect([1, 2, 5].map((count) => format(polish, speaker('pl', { count })))).toEqual(['1 karta', '2 karty', '5 kart']);
  expect(format('{count} {count|karta|karty}', speaker('pl', { count: 5 }))).toBe('5 karty');
});

test('cases reach the words', () => {
  expect(format('Für {seat.acc} und von {seat.dat}', speaker('de', { seat: 0 }))).toBe('Für dich und von dir');
  expect(format('Ada legt {card.ein-acc}', speaker('de', { card: 'r5' }))).toBe('Ada legt r5/ein-acc');
});

test('sentences begin with a capital', () => {
  expect(format('{seat} and {seat}', speaker('en', { seat: 0 }))).toBe('You and you');
  expect(format('Zack! {seat} {seat:wirft|wirfst} {card}. {seat} {seat:lacht|lachst}.', speaker('de', { seat: 0, card: 'No!' }))).toBe(
    'Zack! Du wirfst No! Du lachst.',
  );
  expect(format('über allem', speaker('de', {}))).toBe('Über allem');
  expect(format('', speaker('en', {}))).toBe('');
});
