import { expect, test } from 'vitest';
import { beyondSight, cellSize, fitted, freeAlong, showing, zoomed, type Camera, type Cell } from './camera';

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

test('the whole field is in sight when it is wanted, whatever its shape', () => {
  for (const far of [{ x: 6, y: 0 }, { x: 0, y: -3 }, { x: -5, y: 3 }, { x: 2, y: -12 }]) {
    const cards = [{ x: 0, y: 0 }, far];
    const places = [{ x: 0, y: 1 }, { x: far.x - 1, y: far.y }];
    const camera = fitted(cards, places, window, 0, true);
    expect(cards.every((card) => inSight(camera, card))).toBe(true);
    for (const place of places) {
      const { x, y } = middle(camera, place);
      expect(x + 0.3 * cellSize.width * camera.scale).toBeGreaterThan(0);
      expect(y - 0.3 * cellSize.height * camera.scale).toBeLessThan(window.height);
    }
  }
});

test('a finger finds every place on a phone, and the newest card is in sight however large the field', () => {
  for (const far of [{ x: 4, y: 4 }, { x: -9, y: 1 }, { x: 1, y: -12 }])
    for (const cards of [[{ x: 0, y: 0 }, far], [far, { x: 0, y: 0 }]]) {
      const camera = fitted(cards, [{ x: 0, y: 1 }, { x: far.x, y: far.y - 1 }], window);
      expect(cellSize.width * camera.scale).toBeGreaterThanOrEqual(44);
      expect(inSight(camera, cards.at(-1)!)).toBe(true);
      // Nothing of the window is left empty while there is more to be seen.
      const high = (y: number) => middle(camera, { x: 0, y }).y;
      if (Math.abs(far.y) > 4) expect(high(Math.min(0, far.y)) < 80 || high(Math.max(0, far.y) + 1) > window.height - 80).toBe(true);
    }
});

test('cards grow with the window', () => {
  const cards = [-2, 2].map((at) => ({ x: at, y: at }));
  const places = [-3, 3].map((at) => ({ x: at, y: at }));
  expect(cellSize.width * fitted(cards, places, { width: 840, height: 660 }, 200).scale).toBeGreaterThanOrEqual(64);
  expect(cellSize.width * fitted([{ x: 0, y: 0 }], [{ x: 0, y: -1 }, { x: 0, y: 1 }], { width: 840, height: 660 }).scale).toBeGreaterThan(100);
});

test('places are whole while there is room for them', () => {
  const places = [{ x: 1, y: 0 }, { x: 0, y: -1 }];
  const camera = fitted([{ x: 0, y: 0 }], places, window);
  expect(places.every((place) => inSight(camera, place))).toBe(true);
});

test('the field keeps clear of what stands beside it, and stays in the middle if it can', () => {
  const wide = fitted([{ x: 0, y: 0 }, { x: 9, y: 0 }], [], window, 100, true);
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

test('an arrow stands where it lies on nothing, as long as there is such a place', () => {
  const camera = { x: 180, y: 20, scale: 0.45 };
  const column = [-1, 0, 1, 2, 3, 4].map((y) => ({ x: 0, y }));
  expect([freeAlong('up', camera, column, window), freeAlong('down', camera, column, window)]).toEqual([0, 0]);
  expect(freeAlong('up', camera, [...column, { x: -3, y: 0 }], window)).toBe(1);
  expect(freeAlong('up', camera, [...column, { x: -3, y: 0 }, { x: 3, y: 0 }], window)).toBe(0.5);
  expect(freeAlong('up', camera, [{ x: 2, y: 3 }], window)).toBe(0.5);
  expect(freeAlong('left', { ...camera, x: 20, y: 150 }, [{ x: 0, y: 0 }], window)).not.toBe(0.5);
});
