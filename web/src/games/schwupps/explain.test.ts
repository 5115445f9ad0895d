import { expect, test } from 'vitest';
import type { SchwuppsPreview, SchwuppsView, View } from '../../generated/messages';
import { explained, seated } from '../../table/explaining.fixture';
import { spokenIn } from '../saying.fixture';
import { schwupps } from '.';

const view: Partial<SchwuppsView> = {
  options: { form: 'tournament', deck: 'even' },
  table: ['+2', '=n', '=c', '=e'],
  tops: ['b9', 'r7', 'g2', 'p4'],
  next: '-1',
  schwupps_size: 25,
  common_size: 54,
  box: 1,
  hand_sizes: [4, 4, 2],
  pile_sizes: [16, 1, 0],
  scores: [5, -3, 0],
};
const number = (wanted: number) => ({ number: wanted, colour: null });
const wants: SchwuppsPreview['wants'] = [number(1), number(7), { number: null, colour: 'g' }, { number: 4, colour: 'p' }];
const sitting = seated(schwupps, view as Partial<View>, { wants });

test('what a pile wants, and why', () => {
  expect(explained(sitting, 'pile:1')).toBe('On pile 1 lies a 9, and +2 asks for 1, in any colour. After 10 comes 1 again.');
  expect([...sitting.lit]).toEqual(['pile:1']);
  expect(explained(sitting, 'rule:2')).toBe('Pile 2 asks for the number of its top card: 7, in any colour.');
  expect(explained(sitting, 'pile:3')).toBe('Pile 3 asks for the colour of its top card: any green card.');
  expect(spokenIn('de', () => [explained(sitting, 'pile:4')])).toEqual([
    'Stapel 4 verlangt Farbe oder Zahl seiner obersten Karte: jede Karte in Lila, oder jede 4.',
  ]);
});
test('cards left, and points of a tournament', () => {
  expect(explained(sitting, 'seat:1')).toBe(
    'Ada has 1 card in the personal pile. Each turn ends with drawing up to four from it. Ada has −3 points: 5 for each game won, and one less for each card left in the others. The most win. Ada has 4 cards in hand.',
  );
  expect(explained(sitting, 'seat:2')).toContain('Ben has no personal pile left: the last card in hand wins.');
  const single = seated(schwupps, { ...view, options: { form: 'single', deck: 'even' } } as Partial<View>, { wants });
  expect(explained(single, 'seat:0')).not.toContain('point');
});
test('what a push does, and what lies beside the piles', () => {
  expect(explained(sitting, 'push:top')).toContain('pushes the open Schwupps card, −1, into this row from the left');
  expect([...sitting.lit]).toEqual(['next']);
  expect(explained(sitting, 'next')).toContain('25 cards in the Schwupps pile.');
  expect(explained(sitting, 'common')).toContain('54 cards in the common pile.');
  expect(explained(sitting, 'box')).toContain('1 aggravation card was played and is out of the game.');
});
test('what the one special card of the hand does', () => {
  expect(explained(sitting, 'card:a')).toContain('The aggravation card: you schwupp a row');
  expect(explained(sitting, 'card:b7')).toBe('');
});
