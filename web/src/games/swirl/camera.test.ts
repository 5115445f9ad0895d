import { expect, test } from 'vitest';
import { beyondSight, cellSize, fitted, showing, zoomed, type Camera, type Cell } from './camera';

const window = { width: 360, height: 300 };
const middle = (camera: Camera, cell: Cell) => ({
  x: camera.x + cell.x * cellSize.width * camera.scale,
  y: camera.y + cell.y * cellSize.height * camera.scale,
});

function inSight(camera: Camera, cell: Cell): boolean {
  const { x, y } = middle(camera, cell);
  const wide = (cellSize.width / 2) * camera.scale;
  const high = (cellSize.height / 2) * camera.scale;
  return x - wide >= 0 && x + wide <= window.width && y - high >= 0 && y + high <= window.height;
}

test('the whole field is in sight, whatever its shape', () => {
  for (const far of [{ x: 6, y: 0 }, { x: 0, y: -3 }, { x: -5, y: 3 }, { x: 2, y: -12 }]) {
    const cards = [{ x: 0, y: 0 }, far];
    const places = [{ x: 0, y: 1 }, { x: far.x - 1, y: far.y }];
    const camera = fitted(cards, places, window);
    expect(cards.every((card) => inSight(camera, card))).toBe(true);
    for (const place of places) {
      const { x, y } = middle(camera, place);
      expect(x + 0.3 * cellSize.width * camera.scale).toBeGreaterThan(0);
      expect(y - 0.3 * cellSize.height * camera.scale).toBeLessThan(window.height);
    }
  }
});

test('places are whole while there is room for them', () => {
  const places = [{ x: 1, y: 0 }, { x: 0, y: -1 }];
  const camera = fitted([{ x: 0, y: 0 }], places, window);
  expect(places.every((place) => inSight(camera, place))).toBe(true);
});

test('the field keeps clear of what stands beside it, and stays in the middle if it can', () => {
  const wide = fitted([{ x: 0, y: 0 }, { x: 9, y: 0 }], [], window, 100);
  expect(middle(wide, { x: 9.5, y: 0 }).x).toBeLessThanOrEqual(window.width - 100);
  expect(middle(fitted([{ x: 0, y: 0 }], [], { width: 900, height: 300 }, 100), { x: 0, y: 0 }).x).toBe(450);
});

test('a direction is offered where something lies out of sight', () => {
  const cells = [{ x: 0, y: 0 }, { x: 0, y: -3 }];
  expect(beyondSight(fitted(cells, [], window), cells, window)).toEqual([]);
  expect(beyondSight(fitted([cells[0]!], [], window), cells, window)).toEqual(['up']);
});

test('what lies under the finger stays there', () => {
  const before = fitted([{ x: 0, y: 0 }], [], window);
  const cell = { x: 2, y: -1 };
  const after = zoomed(before, 1.4, middle(before, cell));
  expect(middle(after, cell).x).toBeCloseTo(middle(before, cell).x);
  expect(middle(after, cell).y).toBeCloseTo(middle(before, cell).y);
});

test('a cell out of sight comes into it, one in sight moves nothing', () => {
  const camera = fitted([{ x: 0, y: 0 }], [], window);
  expect(showing(camera, { x: 0, y: 0 }, window)).toEqual(camera);
  const shown = showing(camera, { x: 30, y: 0 }, window);
  expect(middle(shown, { x: 30, y: 0 }).x + (cellSize.width / 2) * shown.scale).toBeCloseTo(window.width);
});
