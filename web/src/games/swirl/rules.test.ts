// What the board shows before a card is placed must be what the engine does then: whole games, as the engine told them.
import { expect, test } from 'vitest';
import games from './games.fixture.json';
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
