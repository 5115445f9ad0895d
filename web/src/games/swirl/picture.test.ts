import { expect, it } from 'vitest';
import type { SwirlView } from '../../generated/messages';
import { pictureOf } from './picture';

const field = [
  { x: 0, y: 0, card: 1, up: true, seat: 0 },
  { x: 0, y: -1, card: 4, up: false, seat: 1 },
  { x: 5, y: 5, card: 6, up: true, seat: 1 },
];
const view = { to_act: 0, field, options: {} } as unknown as SwirlView;

it('shows the cards beside the place, and how they turn', () => {
  expect(pictureOf('3v-1,0', view)).toEqual({
    before: [{ code: '1', x: 1, y: 0, seat: 0 }],
    after: [
      { code: '1v', x: 1, y: 0, seat: 0 },
      { code: '3v', x: 0, y: 0, seat: 0, moved: true },
    ],
  });
  expect(pictureOf('2^1,-1', view)?.after).toContainEqual({ code: '4', x: 0, y: 0, seat: 1 });
});

it('shows the card alone that is removed, and the first one as it comes', () => {
  expect(pictureOf('x2', view)).toEqual({ before: [{ code: '2', x: 0, seat: 0, moved: true }], after: [] });
  expect(pictureOf('2^0,0', { ...view, field: [] })).toEqual({ before: [], after: [{ code: '2', x: 0, y: 0, seat: 0, moved: true }] });
});
