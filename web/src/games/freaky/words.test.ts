import { beforeEach, expect, test } from 'vitest';
import type { FreakyView } from '../../generated/messages';
import { settings } from '../../store/settings.svelte';
import { words } from '../../words/words.svelte';
import { speech } from './speech';

const who = { names: ['Jonas', 'Ada', 'Ben', 'Cleo'], you: 0 };
const view = { options: { auto_take: 'false' }, ripe: [2], rows: [['yp6'], ['yy5', 'yb5', 'yr5', 'yg5']] } as unknown as FreakyView;
const event = (key: string, args: object) => words.event(speech, { event: key, ruling: 'G1', ...args }, who);

beforeEach(() => {
  settings.language = 'en';
});

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
  settings.language = 'de';
  expect([
    event('took', { seat: 1, row: 2, first: 'yp6', last: 'br3', cards: 4 }),
    event('ripened', { row: 2, feature: '.r.' }),
    event('ripened', { row: 2, feature: 'o..' }),
  ]).toMatchInlineSnapshot(`
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
      "Stop here, then decide on row 2: 4 cards",
      "Row 2",
    ]
  `);
  settings.language = 'de';
  expect(say()).toMatchInlineSnapshot(`
    [
      "Mit der 6 mit lila Kreisen auf Gelb eine neue Reihe beginnen",
      "Hier aufhören, dann über Reihe 2 entscheiden: 4 Karten",
      "Reihe 2",
    ]
  `);
});
