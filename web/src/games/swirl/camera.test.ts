import { expect, test } from 'vitest';
import { beyondSight, cellSize, fitted, showing, zoomed } from './camera';

const window = { width: 360, height: 300 };
const middle = (camera: { x: number; y: number; scale: number }, cell: { x: number; y: number }) => ({
  x: camera.x + cell.x * cellSize.width * camera.scale,
  y: camera.y + cell.y * cellSize.height * camera.scale,
});

test('the whole field is in sight, whatever its shape', () => {
  for (const far of [{ x: 6, y: 0 }, { x: 0, y: -3 }, { x: -5, y: 3 }]) {
    const camera = fitted([{ x: 0, y: 0 }, far], window);
    for (const cell of [{ x: 0, y: 0 }, far]) {
      const { x, y } = middle(camera, cell);
      expect(x - (cellSize.width / 2) * camera.scale).toBeGreaterThanOrEqual(0);
      expect(x + (cellSize.width / 2) * camera.scale).toBeLessThanOrEqual(window.width);
      expect(y - (cellSize.height / 2) * camera.scale).toBeGreaterThanOrEqual(0);
      expect(y + (cellSize.height / 2) * camera.scale).toBeLessThanOrEqual(window.height);
    }
  }
});

test('cards stay large enough to press: a field that is too large reaches out of sight', () => {
  const cells = [{ x: 0, y: 0 }, { x: 2, y: -12 }];
  const camera = fitted(cells, window);
  expect(camera.scale * cellSize.width).toBe(44);
  expect(beyondSight(camera, cells, window)).toEqual(['up', 'down']);
  expect(beyondSight(fitted([cells[0]!], window), [cells[0]!], window)).toEqual([]);
});

test('what lies under the finger stays there', () => {
  const before = fitted([{ x: 0, y: 0 }], window);
  const cell = { x: 2, y: -1 };
  const after = zoomed(before, 1.4, middle(before, cell));
  expect(middle(after, cell).x).toBeCloseTo(middle(before, cell).x);
  expect(middle(after, cell).y).toBeCloseTo(middle(before, cell).y);
});

test('a cell out of sight comes into it, one in sight moves nothing', () => {
  const camera = fitted([{ x: 0, y: 0 }], window);
  expect(showing(camera, { x: 0, y: 0 }, window)).toEqual(camera);
  const shown = showing(camera, { x: 30, y: 0 }, window);
  expect(middle(shown, { x: 30, y: 0 }).x + (cellSize.width / 2) * shown.scale).toBeCloseTo(window.width);
});
