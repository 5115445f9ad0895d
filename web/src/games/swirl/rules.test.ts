// What the board shows before a card is placed must be what the engine does then: whole games, as the engine told them.
import { expect, test } from 'vitest';
import games from './games.fixture.json';
import { closing } from '.';
import { read, readCell } from './moves';
import { edges, placed, points, touched, usable, type Laid } from './rules';
import type { SwirlView } from '../../generated/messages';

for (const { deck, players, steps } of games)
  test(`${players} players with the cards ${deck}: the same cards turn and the same numbers count`, () => {
    let field: Laid[] = [];
    for (const step of steps) {
      const choice = read(step.move, { options: { deck } } as Partial<SwirlView> as SwirlView);
      const cell = readCell(choice.place!)!;
      const laid = { ...cell, card: Number(step.move[0]), seat: step.seat };
      const turned = touched(field, cell.x, cell.y).map(({ x, y, up }) => `${x},${y}${up ? 'v' : '^'}`);
      expect(turned.toSorted()).toEqual(step.turned.toSorted());
      expect(usable(field, deck)).toContainEqual({ x: cell.x, y: cell.y });
      field = placed(field, laid);
      expect(points(field, players, deck)).toEqual(step.points);
    }
  });

test('a card upside down shows the opposite edges, a mirrored one exchanges left and right', () => {
  expect(edges(1, true, 'right')).toEqual([2, 1, 3, 0]);
  expect(edges(1, false, 'right')).toEqual([3, 0, 2, 1]);
  expect(edges(1, true, 'left')).toEqual([2, 0, 3, 1]);
});

test('a contest\'s game closes with its last card on the field, and turned what it touches', () => {
  const view = {
    observer: 0,
    options: { form: 'competitive', deck: 'right' },
    hand: [4],
    hand_sizes: [1, 0],
    removed: [[], []],
    field: [{ x: 3, y: -5, card: 6, up: true, seat: 1 }],
    points: [0, 6],
  } as Partial<SwirlView> as SwirlView;
  const closed = closing(view, [{ event: 'placed', ruling: 'W8', seat: 0, card: '4', way: 'v', x: 3, y: -6 }]);
  expect(closed.field).toEqual([
    { x: 3, y: -5, card: 6, up: false, seat: 1 },
    { x: 3, y: -6, card: 4, up: false, seat: 0 },
  ]);
  expect(closed).toMatchObject({ hand: [], hand_sizes: [0, 0], removed: [[], []] });
  expect(closed.points).toEqual(points(closed.field, 2, 'right'));
  const removed = closing(view, [{ event: 'removed', ruling: 'W10', seat: 0, card: '4' }]);
  expect(removed).toMatchObject({ field: view.field, hand: [], hand_sizes: [0, 0], removed: [[4], []] });
});
