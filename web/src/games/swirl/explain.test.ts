import { expect, test } from 'vitest';
import type { SwirlView, View } from '../../generated/messages';
import { explained, seated } from '../../table/explaining.fixture';
import { swirl } from '.';

const field = [
  { x: 0, y: 0, card: 1, up: true, seat: 0 },
  { x: 0, y: -1, card: 4, up: true, seat: 1 },
];
const edges = [
  [2, 1, 3, 0],
  [0, 2, 3, 1],
];
const counting = [
  [1, 2],
  [1, 3],
];
const view: Partial<SwirlView> = { field, points: [4, 3], removed: [[], [5]], hand_sizes: [5, 4], options: { form: 'single', deck: 'right' } };

test('points are the numbers that look onto an empty place, and those are lit', () => {
  const sitting = seated(swirl, view as Partial<View>, { edges, counting, open: [], placements: {} });
  expect(explained(sitting, 'seat:0')).toContain('You have 4 points: the numbers of your cards that look onto an empty place. They are lit.');
  expect([...sitting.lit]).toEqual(['edge:0,0:1', 'edge:0,0:2']);
  expect(explained(sitting, 'seat:1')).toContain('Nothing fitted: Ada took 1 card out of the game.');
  expect([...sitting.lit]).toEqual(['edge:0,-1:1', 'edge:0,-1:3']);
});
test('who has none is told what would count', () => {
  const sitting = seated(swirl, { ...view, field: [], points: [0, 0] } as Partial<View>, { edges: [], counting: [], open: [], placements: {} });
  expect(explained(sitting, 'seat:0')).toContain('You have 0 points: what counts are numbers');
});

test('a second press, a card and a move close the explanation', () => {
  const sitting = seated(swirl, { hand: [1], field: [], points: [0, 0], removed: [[], []], options: {} } as unknown as Partial<View>, { edges: [], counting: [] });
  for (const close of [() => sitting.explain('seat:1'), () => sitting.press(0), () => sitting.act('1^0,0')]) {
    sitting.explain('seat:1');
    expect(sitting.explained.length).toBe(1);
    close();
    expect(sitting.wanted.about).toBeNull();
  }
});
