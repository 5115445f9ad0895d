import { expect, test } from 'vitest';
import type { HelpView } from '../../generated/messages';
import { words } from '../../words/words.svelte';
import { eventsOf, spokenIn, who } from '../saying.fixture';
import { speech } from './speech';

const view = { observer: 0, phase: 'return', to_act: 0, row: ['n3', 'w', 'n9'], values: [3, 4, 9], turn: 0, helper: 2, passed: 's', options: {} } as unknown as HelpView;
const preview = { wild: [1, 4, 5, 10], places: 6 };
const event = eventsOf(speech);

test('English sentences, about the reader and about others', () => {
  expect([
    event('asked', { seat: 0, helper: 3, must_play: 1 }),
    event('called', { seat: 1, number: '0' }),
  ]).toMatchInlineSnapshot(`
    [
      "You have nothing to play and ask Cleo for help.",
      "Ada calls: no number.",
    ]
  `);
});

test('German sentences, with cases and articles', () => {
  const say = () => [
    event('asked', { seat: 1, helper: 0, must_play: 1 }),
    event('switched', { seat: 0, place: 1, card: 'w', taken: 'n7', value: 5 }),
  ];
  expect(spokenIn('de', say)).toMatchInlineSnapshot(`
    [
      "Ada hat nichts zu spielen und bittet dich um Hilfe.",
      "Wechsel! Du nimmst die 7 heraus und legst einen Joker hinein.",
    ]
  `);
});

test('moves and places', () => {
  const say = () => [
    words.move(speech, 'w@2', { ...who, view, preview }),
    words.move(speech, 's1=n5', { ...who, view, preview }),
    words.move(speech, '<n3', { ...who, view, preview }),
    words.place(speech, 'slot:3', { ...who, view, preview }),
    words.place(speech, 'switch:1', { ...who, view, preview }),
  ];
  expect(say()).toMatchInlineSnapshot(`
    [
      "Lay a Wild between 4 and 9: it counts 5",
      "Switch: the 5 in for the Wild",
      "Give Ben the 3 in exchange",
      "Right end: counts 10",
      "Take out the Wild",
    ]
  `);
  expect(spokenIn('de', say)).toMatchInlineSnapshot(`
    [
      "Einen Joker zwischen 4 und 9 legen: Er zählt 5",
      "Wechsel: die 5 für den Joker",
      "Ben die 3 dafür geben",
      "Rechtes Ende: zählt 10",
      "Den Joker herausnehmen",
    ]
  `);
});

test('questions', () => {
  const say = () => [
    words.ask(speech, view, who),
  ];
  expect(say()).toMatchInlineSnapshot(`
    [
      "You were passed a Switch. What do you give Ben for it?",
    ]
  `);
  expect(spokenIn('de', say)).toMatchInlineSnapshot(`
    [
      "Dir wurde ein Wechsel gereicht. Was bekommt Ben dafür?",
    ]
  `);
});
