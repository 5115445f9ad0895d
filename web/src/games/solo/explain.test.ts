import { expect, test } from 'vitest';
import type { SoloView, View } from '../../generated/messages';
import { explained, seated } from '../../table/explaining.fixture';
import { spokenIn } from '../saying.fixture';
import { solo } from '.';

const view: Partial<SoloView> = {
  options: { target: '200' } as SoloView['options'],
  direction: -1,
  turn: 1,
  pending: 0,
  top: 'r5',
  colour: 'r',
  answered: [2],
  hand_sizes: [7, 4, 1],
  draw_size: 61,
  scores: [35, 0, 120],
};
const at = (more: Partial<SoloView>) => seated(solo, { ...view, ...more } as Partial<View>, {});

test('what fits on the pile: a number, a sign, a colour that was named, anything', () => {
  expect(explained(at({}), 'top')).toBe('What fits now: red, any 5, or a black card.');
  expect(explained(at({ top: 'gs', colour: 'g' }), 'top')).toBe('What fits now: green, the same sign, or a black card.');
  expect(explained(at({ top: 'xc', colour: 'y' }), 'top')).toBe('What fits now: yellow, or a black card.');
  expect(explained(at({ top: 'xa', colour: 'any' }), 'top')).toBe('After an All Swap any card may follow.');
  expect(spokenIn('de', () => [explained(at({}), 'top')])).toEqual(['Was jetzt passt: Rot, jede 5 oder eine schwarze Karte.']);
});
test('cards that pile up, and for whom', () => {
  const sitting = at({ top: 'bd', colour: 'b', pending: 6 });
  expect(explained(sitting, 'top')).toBe('6 cards have piled up. Ada answers with another Draw card or a Protection, or takes them all.');
  expect([...sitting.lit]).toEqual(['pile']);
});
test('the direction, and the cards to draw from', () => {
  const sitting = at({});
  expect(explained(sitting, 'way')).toBe('Play goes anticlockwise. A Change Direction turns it round.');
  expect([...sitting.lit]).toEqual(['way']);
  expect(explained(sitting, 'draw')).toContain('61 cards to draw from.');
});
test('a Solo! that was called, and penalty points where there are any', () => {
  const said = explained(at({}), 'seat:2');
  expect(said).toContain('Ben has a single card left and has called Solo!');
  expect(said).toContain('Ben has 120 penalty points');
  expect(said).toContain('The game ends beyond 200, and the fewest win.');
  expect(explained(at({ options: { target: '0' } as SoloView['options'] }), 'seat:0')).toBe('You have 7 cards in hand.');
});
test('what a card of the hand does that is no number', () => {
  const said = (card: string) => explained(at({}), `card:${card}`);
  expect([said('rs'), said('pb')]).toEqual(['Red Skip: the next player misses a turn.', 'Blue-bolt Protection: it always fits, and it wards off what is done to you.']);
  expect(['gc', 'bd', 'yw', 'rg', 'xc', 'xd', 'xa'].every(said)).toBe(true);
  expect(said('r5')).toBe('');
  expect(spokenIn('de', () => [said('xc')])).toEqual(['Farbwahl: Passt immer, und du nennst die Farbe, die folgen muss.']);
});
