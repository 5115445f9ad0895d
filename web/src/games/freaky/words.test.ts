import { expect, test } from 'vitest';
import type { FreakyView } from '../../generated/messages';
import { words } from '../../words/words.svelte';
import { eventsOf, expectToForesee, spokenIn, who } from '../saying.fixture';
import { speech } from './speech';

const view = { options: { auto_take: 'false' }, ripe: [2], rows: [['yp6'], ['yy5', 'yb5', 'yr5', 'yg5']] } as unknown as FreakyView;
const event = eventsOf(speech);

test('English sentences, about the reader and about others', () => {
  expect([
    event('ripened', { row: 2, feature: '.p.' }),
  ]).toMatchInlineSnapshot(`
    [
      "Row 2 is ripe: four cards with purple circles!",
    ]
  `);
});

test('German sentences, with cases and articles', () => {
  const say = () => [
    event('took', { seat: 1, row: 2, first: 'yp6', last: 'br3', cards: 4 }),
    event('ripened', { row: 2, feature: '.r.' }),
    event('ripened', { row: 2, feature: 'o..' }),
  ];
  expect(spokenIn('de', say)).toMatchInlineSnapshot(`
    [
      "Ada nimmt Reihe 2 mit 4 Karten. Die Reihen dahinter rücken um eins auf.",
      "Reihe 2 ist reif: vier Karten mit roten Kreisen!",
      "Reihe 2 ist reif: vier orange Hintergründe!",
    ]
  `);
});

test('moves and places', () => {
  const say = () => [
    words.move(speech, 'yp6>new', who),
    words.move(speech, 'stop', { ...who, view: view }),
    words.place(speech, 'row:2', who),
  ];
  expect(say()).toMatchInlineSnapshot(`
    [
      "Begin a new row with the 6 with purple circles on yellow",
      "Lay no more, then decide on row 2: 4 cards",
      "Row 2",
    ]
  `);
  expect(spokenIn('de', say)).toMatchInlineSnapshot(`
    [
      "Mit der 6 mit lila Kreisen auf Gelb eine neue Reihe beginnen",
      "Keine mehr legen, dann über Reihe 2 entscheiden: 4 Karten",
      "Reihe 2",
    ]
  `);
});

test('the table', () => {
  const view = { rows: [['yp6', 'yr2'], ['gb1']], ripe: [2], draw_size: 1 } as Partial<FreakyView> as FreakyView;
  const say = () => [words.table(speech, view, null, who)];
  expect(say()).toEqual([
    'Row 1: 6 with purple circles on yellow and 2 with red circles on yellow. Row 2: 1 with blue circles on green. Row 2 is ripe. 1 card to draw from.',
  ]);
  expect(spokenIn('de', say)).toEqual([
    'Reihe 1: 6 mit lila Kreisen auf Gelb und 2 mit roten Kreisen auf Gelb. Reihe 2: 1 mit blauen Kreisen auf Grün. Reihe 2 ist reif. Im Nachziehstapel liegt 1 Karte.',
  ]);
});

test('reasons speak of what a move would lead to', () => {
  expectToForesee(speech, ['new_row', 'grows', 'one_short', 'then_take', 'turn_takes', 'ends_ahead', 'goes_on', 'in_reach', 'harder', 'few_alike', 'new_card']);
});
