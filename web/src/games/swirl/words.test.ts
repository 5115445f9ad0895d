import { expect, test } from 'vitest';
import type { SwirlView } from '../../generated/messages';
import { words } from '../../words/words.svelte';
import { eventsOf, expectToForesee, refusalsOf, spokenIn, who } from '../saying.fixture';
import { speech } from './speech';

const view = { options: { deck: 'right' }, field: [{ x: 0, y: 0, card: 1, up: false, seat: 1 }] } as unknown as SwirlView;
const event = eventsOf(speech);
const refusal = refusalsOf(speech);

test('English sentences, about the reader and about others', () => {
  expect([
    event('swirled', { seat: 0, card: '3', x: 0, y: -1, way: 'v' }),
  ]).toMatchInlineSnapshot(`
    [
      "One of your cards turns round.",
    ]
  `);
});

test('German sentences, with cases and articles', () => {
  const say = () => [
    event('placed', { seat: 0, card: '3', way: 'v', x: 0, y: -1 }),
    refusal('edge_differs', { card: '2', side: 'left', yours: 1, theirs: 3 }),
  ];
  expect(spokenIn('de', say)).toMatchInlineSnapshot(`
    [
      "Du legst eine Karte kopfüber.",
      "Diese Karte passt jetzt nirgends, weder aufrecht noch kopfüber: Überall träfe eine Zahl auf eine andere.",
    ]
  `);
});

test('moves and places', () => {
  const say = () => [
    words.move(speech, '3v0,0', who),
    words.move(speech, '3v0,-1', { ...who, view: view }),
    words.place(speech, 'cell:-1,0:up', { ...who, view: view }),
    words.place(speech, 'remove', who),
  ];
  expect(say()).toMatchInlineSnapshot(`
    [
      "Lay the card 1‑3‑2‑0 upside down",
      "Place the card 1‑3‑2‑0 upside down, above Ada’s 3‑0‑2‑1",
      "The right way up, to the left of Ada’s 3‑0‑2‑1",
      "Out of the game",
    ]
  `);
  expect(spokenIn('de', say)).toMatchInlineSnapshot(`
    [
      "Karte 1‑3‑2‑0 kopfüber legen",
      "Karte 1‑3‑2‑0 kopfüber legen, über 3‑0‑2‑1 von Ada",
      "Aufrecht, links von 3‑0‑2‑1 von Ada",
      "Aus dem Spiel",
    ]
  `);
});

test('the table', () => {
  const field = [
    { x: 4, y: 1, card: 1, up: true, seat: 0 },
    { x: 3, y: 1, card: 2, up: false, seat: 1 },
    { x: 4, y: 0, card: 3, up: true, seat: 1 },
  ];
  const say = () => [words.table(speech, { field, options: { deck: 'right' } } as unknown as SwirlView, null, who), words.table(speech, { field: [] } as unknown as SwirlView, null, who)];
  expect(say()).toEqual([
    'Row 1, column 2: 1\u20113\u20112\u20110, placed by Ada. Row 2, column 1: 3\u20110\u20111\u20112, placed by Ada. Row 2, column 2: 2\u20111\u20113\u20110, placed by you.',
    'The field is empty.',
  ]);
  expect(spokenIn('de', say)[0]).toContain('Reihe 2, Spalte 2: 2\u20111\u20113\u20110, von dir.');
});

test('reasons speak of what a move would lead to', () => {
  expectToForesee(speech, ['wins', 'stays_ahead', 'level_at_worst', 'must_remove', 'answers_ahead', 'round_ahead', 'ahead', 'behind', 'find_places', 'stuck']);
});
