import { expect, test } from 'vitest';
import type { SwirlPreview, SwirlView } from '../../generated/messages';
import { closing } from '.';

const view = {
  observer: 0,
  options: { form: 'competitive', deck: 'right' },
  hand: [4],
  hand_sizes: [1, 0],
  removed: [[], []],
  field: [{ x: 3, y: -5, card: 6, up: true, seat: 1 }],
  points: [0, 6],
} as Partial<SwirlView> as SwirlView;
const preview: SwirlPreview = { edges: [[0, 3, 1, 2]], open: [{ x: 3, y: -6 }], placements: { '4v3,-6': { turns: [0], points: [4, 5] } } };

test("a contest's game closes with its last card on the field, and turned what it touches", () => {
  const closed = closing({ view, preview }, [{ event: 'placed', ruling: 'W8', seat: 0, card: '4', way: 'v', x: 3, y: -6 }]);
  expect(closed.field).toEqual([
    { x: 3, y: -5, card: 6, up: false, seat: 1 },
    { x: 3, y: -6, card: 4, up: false, seat: 0 },
  ]);
  expect(closed).toMatchObject({ hand: [], hand_sizes: [0, 0], removed: [[], []], points: [4, 5] });
});

test('or with a card that is removed', () => {
  const closed = closing({ view, preview }, [{ event: 'removed', ruling: 'W10', seat: 0, card: '4' }]);
  expect(closed).toMatchObject({ field: view.field, hand: [], hand_sizes: [0, 0], removed: [[4], []], points: view.points });
});
