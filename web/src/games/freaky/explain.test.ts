import { expect, test } from 'vitest';
import type { FreakyView, View } from '../../generated/messages';
import { settings } from '../../store/settings.svelte';
import { explained, seated } from '../../table/explaining.fixture';
import { spokenIn } from '../saying.fixture';
import { freaky } from '.';

const rows = [['rr1'], ['yp6', 'yb3', 'rp4', 'op3'], ['yg1', 'yb4', 'bb4', 'ry2'], ['gg1', 'gb4', 'gy2', 'gg3']];
const alike = [
  [],
  [
    { feature: '.p.', cards: 3, missing: 1 },
    { feature: 'y..', cards: 2, missing: 2 },
    { feature: '..3', cards: 2, missing: 2 },
  ],
  [
    { feature: 'y..', cards: 2, missing: 2 },
    { feature: '.b.', cards: 2, missing: 2 },
  ],
  [
    { feature: 'g..', cards: 4, missing: 0 },
    { feature: '.g.', cards: 2, missing: 2 },
  ],
];
const view: Partial<FreakyView> = { rows, collected: [5, 0, 1], hand_sizes: [3, 3, 3], draw_size: 27 };
const sitting = seated(freaky, view as Partial<View>, { alike, hand: 3, runs_out: false });

test('what is close in a row, and which cards make it so', () => {
  expect(explained(sitting, 'row:2')).toBe('Three times in row 2: cards with purple circles. They are lit; one more makes it ripe.');
  expect([...sitting.lit]).toEqual(['card:2:0', 'card:2:2', 'card:2:3']);
  expect(explained(sitting, 'row:3')).toBe('Twice in row 3: yellow backgrounds and cards with blue circles. They are lit; four times make it ripe.');
  expect([...sitting.lit]).toEqual(['card:3:0', 'card:3:1', 'card:3:2']);
  expect(explained(sitting, 'row:1')).toBe('No two cards of row 1 have anything in common yet. Four that do make it ripe.');
  expect(spokenIn('de', () => [explained(sitting, 'row:2')])).toEqual(['Dreimal in Reihe 2: Karten mit lila Kreisen. Sie leuchten; mit einer mehr ist die Reihe reif.']);
});
test('what is ripe, and for whom', () => {
  expect(explained(sitting, 'row:4')).toBe('Row 4 is ripe, with four or more green backgrounds; they are lit. Whoever has laid their cards may take it, all 4 cards.');
  expect([...sitting.lit]).toHaveLength(4);
});
test('who counts for themselves is told how, and no more', () => {
  settings.switches['freaky.ripe'] = false;
  const said = explained(sitting, 'row:4');
  delete settings.switches['freaky.ripe'];
  expect(said).toBe('Row 4 has 4 cards. Four of a row that share background, circles or value make it ripe.');
});
test('cards taken, and those left to draw', () => {
  expect(explained(sitting, 'seat:2')).toBe('Ben has taken 1 card with ripe rows. The most in the end win. Ben has 3 cards in hand.');
  expect(explained(sitting, 'draw')).toContain('27 cards left to draw. Each turn ends with drawing up to 3');
  expect(explained(seated(freaky, { ...view, draw_size: 4 } as Partial<View>, { alike, hand: 3, runs_out: true }), 'draw')).toContain('Only 4 cards are left');
});
