import { expect, test } from 'vitest';
import type { HelpView } from '../../generated/messages';
import { words } from '../../words/words.svelte';
import { eventsOf, expectToForesee, spokenIn, who } from '../saying.fixture';
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

test('the table', () => {
  const told = (more: object) => words.table(speech, { ...view, no: ['none', 'played', 'none', 'none'], draw_size: 40, discard: ['n1', 'z'], direction: -1, ...more } as HelpView, preview, who);
  const say = () => [told({}), told({ phase: 'turn', row: [], values: [], helper: null, no: ['none', 'none', 'none', 'none'] })];
  expect(say()).toEqual([
    'The row, from the left: 3, Wild and 9. The Wild at place 2 counts 4. It ends at 9, and 3 more cards fill it. You ask Ben for help. A No! card lies before Ada. 40 cards to draw from, 2 put away. Play goes anticlockwise.',
    'The row is empty. 40 cards to draw from, 2 put away. Play goes anticlockwise.',
  ]);
  expect(spokenIn('de', say)[0]).toBe(
    'Die Reihe, von links: 3, Joker und 9. Der Joker an Stelle 2 zählt 4. Sie endet bei 9, und 3 weitere Karten füllen sie. Du bittest Ben um Hilfe. Vor Ada liegt eine No!-Karte. 40 Karten zum Ziehen, 2 abgelegt. Es geht gegen den Uhrzeigersinn.',
  );
});

test('reasons speak of what a move would lead to', () => {
  expectToForesee(speech, ['ends_at', 'easy_end', 'hard_end', 'highest_end', 'fills_gap', 'ends_lower', 'empties_row', 'sits_out', 'could_help', 'hard_for', 'asker_sits_out']);
});
