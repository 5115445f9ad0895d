import { expect, test } from 'vitest';
import type { SchwuppsPreview, SchwuppsView } from '../../generated/messages';
import { words } from '../../words/words.svelte';
import { eventsOf, refusalsOf, spokenIn, who } from '../saying.fixture';
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
