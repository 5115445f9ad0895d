import { expect, test } from 'vitest';
import type { SoloView } from '../../generated/messages';
import { words } from '../../words/words.svelte';
import { eventsOf, expectToForesee, refusalsOf, spokenIn, who } from '../saying.fixture';
import { speech } from './speech';

const view = { observer: 0, phase: 'turn', to_act: 0, pending: 4, top: 'rd', gift: [], target: null } as unknown as SoloView;
const event = eventsOf(speech);
const refusal = refusalsOf(speech);

test('English sentences, about the reader and about others', () => {
  expect([
    event('played', { seat: 0, card: 'r5' }),
    event('played', { seat: 1, card: 'xa' }),
    event('gave', { seat: 1, target: 0, count: 2, left: 3 }),
    event('changed_direction', { direction: -1 }),
  ]).toMatchInlineSnapshot(`
    [
      "You lay a red 5.",
      "Ada lays an All Swap.",
      "Ada gives you 2 cards.",
      "Change of direction: play now goes anticlockwise.",
    ]
  `);
});

test('German sentences, with cases and articles', () => {
  const say = () => [
    event('played', { seat: 0, card: 'r5' }),
    event('played', { seat: 1, card: 'gs' }),
    event('played', { seat: 1, card: 'yg' }),
    event('protected', { seat: 1, card: 'pb' }),
    event('named', { seat: 0, colour: 'g' }),
    event('swapped', { seat: 1, target: 0 }),
    event('gave', { seat: 1, target: 0, count: 1, left: 3 }),
    event('all_swapped', { direction: 1 }),
    refusal('does_not_fit', { card: 'gs', top: 'rw', colour: 'r' }),
  ];
  expect(spokenIn('de', say)).toMatchInlineSnapshot(`
    [
      "Du legst eine rote 5.",
      "Ada legt einen grünen Aussetzer.",
      "Ada legt ein gelbes Geschenk.",
      "Ada legt einen Schutz mit blauem Blitz dagegen.",
      "Du wünschst dir Grün.",
      "Ada tauscht mit dir die Handkarten.",
      "Ada schenkt dir 1 Karte.",
      "Alle ungeschützten Handkarten wandern im Uhrzeigersinn einen Platz weiter.",
      "Der grüne Aussetzer passt nicht auf den roten Tausch. Gebraucht wird Rot, die gleiche Zahl, das gleiche Zeichen oder eine schwarze Karte.",
    ]
  `);
});

test('one card is turned over, several cards are', () => {
  const turned = (...cards: string[]) => words.event(speech, { event: 'turned', ruling: 'S2', card: cards[0]! }, who, cards);
  expect([turned('r3'), turned('rw', 'r3')]).toEqual(['A red 3 is turned over.', 'A red Swap and a red 3 are turned over.']);
  expect(spokenIn('de', () => [turned('r3'), turned('rw', 'r3')])).toEqual(['Eine rote 3 wird aufgedeckt.', 'Ein roter Tausch und eine rote 3 werden aufgedeckt.']);
});

test('moves and places', () => {
  const say = () => [
    words.move(speech, 'xd=g', who),
    words.move(speech, '+7rbyb', who),
    words.move(speech, 'take', { ...who, view: view }),
    words.move(speech, '@1', { ...who, view: { ...view, top: 'rg' } }),
    words.move(speech, '!pr', who),
    words.place(speech, 'triple:7rbyb', who),
    words.place(speech, 'colour:y', who),
  ];
  expect(say()).toMatchInlineSnapshot(`
    [
      "Lay the Draw 4 and ask for green",
      "Triple+: 4 cards with the number 7, blue on top",
      "Take 4 cards",
      "Give to Ada",
      "Ward it off with a red-bolt Protection",
      "Triple+ with 4 cards, blue on top",
      "Ask for yellow",
    ]
  `);
  expect(spokenIn('de', say)).toMatchInlineSnapshot(`
    [
      "Die Zieh 4 legen und Grün wünschen",
      "Triple+: 4 Karten mit der Zahl 7, Blau obenauf",
      "4 Karten nehmen",
      "Ada schenken",
      "Den Schutz mit rotem Blitz dagegenlegen",
      "Triple+ mit 4 Karten, Blau obenauf",
      "Gelb wünschen",
    ]
  `);
});

test('questions', () => {
  const say = () => [
    words.ask(speech, view, who),
    words.ask(speech, { ...view, pending: 0 }, { ...who, preview: { call_is_near: true }, frame: { prompt: { moves: ['r3', 'draw'], secret: false } } }),
    words.ask(speech, { ...view, phase: 'protect', to_act: 0, turn: 2, target: 0, top: 'bg' }, who),
    words.ask(speech, { ...view, to_act: 1 }, who),
    words.ask(speech, { ...view, to_act: null, phase: 'over' }, who),
  ];
  expect(say()).toMatchInlineSnapshot(`
    [
      "4 cards are coming at you: answer, or take them.",
      "Your turn: press Solo!, then lay a card, or draw one.",
      "Ben wants to give you cards. Ward it off?",
      "It is Ada’s turn",
      "The game is over",
    ]
  `);
  expect(spokenIn('de', say)).toMatchInlineSnapshot(`
    [
      "4 Karten kommen auf dich zu: Antworte, oder nimm sie.",
      "Du bist dran: Drücke Solo!, dann lege eine Karte; oder ziehe eine.",
      "Ben will dir Karten schenken. Wehrst du dich?",
      "Ada ist dran",
      "Die Partie ist zu Ende",
    ]
  `);
});

test('options', () => {
  expect(words.optionValue(speech, 'solo.target', '500')).toBe('More than 500');
  expect(words.optionValue(speech, 'solo.target', '0')).toBe('a single round');
  expect(words.optionValue(speech, 'start', '1', who)).toBe('Ada');
  expect(words.optionValue(speech, 'start', '1')).toBe('Seat 2');
  expect(words.option(speech, 'start')).toBe('Who begins');
});

test('the table', () => {
  const told = (more: object) => words.table(speech, { top: 'r5', colour: 'r', pending: 0, draw_size: 70, direction: 1, ...more } as SoloView, null, who);
  const say = () => [told({}), told({ top: 'xd', colour: 'g', pending: 4 }), told({ top: 'xa', colour: 'any' })];
  expect(say()).toEqual([
    'The red 5 lies on top. 70 cards to draw from. Play goes clockwise.',
    'The Draw\u00A04 lies on top. It asks for green. 4 cards are waiting to be drawn. 70 cards to draw from. Play goes clockwise.',
    'The All Swap lies on top. Any card fits. 70 cards to draw from. Play goes clockwise.',
  ]);
  expect(spokenIn('de', say)[1]).toBe(
    'Obenauf liegt die Zieh\u00A04. Gewünscht ist Grün. 4 Karten müssen gezogen werden. Im Zugstapel liegen 70 Karten. Es geht im Uhrzeigersinn.',
  );
});

test('reasons speak of what a move would lead to', () => {
  expectToForesee(speech, ['last_card', 'next_draws', 'skips', 'turns_away', 'will_fit', 'none_will_fit', 'receives_gift', 'not_skipped', 'cards_left', 'turn_sooner']);
});
