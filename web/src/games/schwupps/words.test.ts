import { expect, test } from 'vitest';
import type { SchwuppsPreview, SchwuppsView } from '../../generated/messages';
import { words } from '../../words/words.svelte';
import { eventsOf, expectToForesee, refusalsOf, spokenIn, who } from '../saying.fixture';
import { speech } from './speech';

const view = { to_act: 0, next: '=e' } as unknown as SchwuppsView;
const preview = { draws: 1 } as unknown as SchwuppsPreview;
const event = eventsOf(speech);
const refusal = refusalsOf(speech);

test('English sentences, about the reader and about others', () => {
  expect([
    event('schwupped', { seat: 1, row: 'top', comes: '-2', goes: '=e' }),
  ]).toMatchInlineSnapshot(`
    [
      "Schwupp! Ada pushes the top row: −2 comes in, same colour or number goes out.",
    ]
  `);
});

test('German sentences, with cases and articles', () => {
  const say = () => [
    event('gave_card', { seat: 1, receiver: 0, card: 'p10' }),
    event('schwupped', { seat: 0, row: 'bottom', comes: '=n', goes: '+1' }),
    refusal('wrong_number', { card: 'g4', pile: 2, demand: '-1', top: 'b4', number: 3 }),
  ];
  expect(spokenIn('de', say)).toMatchInlineSnapshot(`
    [
      "Ada gibt dir eine lila 10 vom gemeinsamen Stapel.",
      "Schwupps! Du schiebst die untere Reihe: gleiche Zahl kommt herein, +1 geht hinaus.",
      "Stapel 2 nimmt die grüne 4 nicht: −1 auf der blauen 4 verlangt die Zahl 3.",
    ]
  `);
});

test('a Schwupps card has one name', () => {
  const said = (words: object) => JSON.stringify(words);
  expect(said(speech.words.de)).not.toMatch(/Schwupps-/);
  expect(said(speech.words.en)).not.toMatch(/Schwupps-|Schwuppscard/i);
});

test('moves and places', () => {
  const say = () => [
    words.move(speech, 'b7>3', who),
    words.move(speech, 'top', { ...who, view: view }),
    words.move(speech, 'end', { ...who, view, preview }),
    words.place(speech, 'seat:1', who),
  ];
  expect(say()).toMatchInlineSnapshot(`
    [
      "Lay the blue 7 on pile 3",
      "Schwupp the top row: same colour or number comes in",
      "End the turn and draw 1 card",
      "Ada gets the card",
    ]
  `);
  expect(spokenIn('de', say)).toMatchInlineSnapshot(`
    [
      "Die blaue 7 auf Stapel 3 legen",
      "Die obere Reihe schwuppen: gleiche Farbe oder Zahl kommt herein",
      "Den Zug beenden und 1 Karte ziehen",
      "Ada bekommt die Karte",
    ]
  `);
});

test('the table', () => {
  const view = { tops: ['b7', 'g2', 'r9'], next: '=c', common_size: 30, box: 1 } as Partial<SchwuppsView> as SchwuppsView;
  const wants = [{ number: 8, colour: null }, { number: null, colour: 'g' }, { number: 9, colour: 'r' }];
  const say = () => [words.table(speech, view, { wants } as Partial<SchwuppsPreview> as SchwuppsPreview, who)];
  expect(say()).toEqual([
    'Pile 1: blue 7 on top, takes 8 in any colour. Pile 2: green 2 on top, takes any green card. Pile 3: red 9 on top, takes red or 9. Next Schwupps card: same colour. 30 cards in the common pile. 1 aggravation card has been played.',
  ]);
  expect(spokenIn('de', say)).toEqual([
    'Stapel 1: blaue 7 obenauf, nimmt 8 in beliebiger Farbe. Stapel 2: grüne 2 obenauf, nimmt jede Karte in Grün. Stapel 3: rote 9 obenauf, nimmt Rot oder 9. Nächste Schwuppskarte: gleiche Farbe. 30 Karten im gemeinsamen Stapel. 1 Ärgerkarte wurde gespielt.',
  ]);
});

test('reasons speak of what a move would lead to', () => {
  expectToForesee(speech, ['last_card', 'still_fit', 'can_win', 'can_follow', 'prepares', 'few_fit', 'fewer_fit', 'fresh_fits', 'draws']);
});
