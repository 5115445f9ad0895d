// The window onto Swirl's endless grid: how much it is enlarged and where the middle of cell (0,0) lies in it.
export interface Camera {
  x: number;
  y: number;
  scale: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Cell {
  x: number;
  y: number;
}

/** A cell at scale 1. */
export const cellSize: Size = { width: 100, height: 140 };
const smallest = 0.2;
const largest = 1.5;
/** A field of few cards does not fill the window: a card has at most this scale until the person asks for more. */
const comfortable = 0.8;
/** Smaller cards can be neither read nor pressed: rather than that, a part of the field is out of sight. */
const readable = 0.44;
const edge = 5;

/** Of the box around some cells; two cells, or none. */
export function corners(cells: readonly Cell[]): Cell[] {
  if (cells.length === 0) return [];
  const xs = cells.map(({ x }) => x);
  const ys = cells.map(({ y }) => y);
  return [
    { x: Math.min(...xs), y: Math.min(...ys) },
    { x: Math.max(...xs), y: Math.max(...ys) },
  ];
}

/** All cells in sight, in the middle, as large as the window allows; `aside` is kept free on the left and on the right. */
export function fitted(cells: readonly Cell[], window: Size, aside = 0): Camera {
  const [{ x: left, y: top }, { x: right, y: bottom }] = corners(cells) as [Cell, Cell];
  const wide = (window.width - 2 * (edge + aside)) / ((right - left + 1) * cellSize.width);
  const high = (window.height - 2 * edge) / ((bottom - top + 1) * cellSize.height);
  const scale = Math.max(readable, Math.min(comfortable, wide, high));
  return {
    x: window.width / 2 - ((left + right) / 2) * cellSize.width * scale,
    y: window.height / 2 - ((top + bottom) / 2) * cellSize.height * scale,
    scale,
  };
}

export type Side = 'up' | 'right' | 'down' | 'left';

/** The sides on which cells lie out of sight, more than half of them. */
export function beyondSight(camera: Camera, cells: readonly Cell[], window: Size): Side[] {
  const xs = cells.map(({ x }) => camera.x + x * cellSize.width * camera.scale);
  const ys = cells.map(({ y }) => camera.y + y * cellSize.height * camera.scale);
  const sides: Record<Side, boolean> = {
    up: ys.some((y) => y < 0),
    right: xs.some((x) => x > window.width),
    down: ys.some((y) => y > window.height),
    left: xs.some((x) => x < 0),
  };
  return (Object.keys(sides) as Side[]).filter((side) => sides[side]);
}

/** Enlarged by a factor; what lies at the point stays there. */
export function zoomed(camera: Camera, factor: number, point: Cell): Camera {
  const scale = Math.max(smallest, Math.min(largest, camera.scale * factor));
  const real = scale / camera.scale;
  return { x: point.x - (point.x - camera.x) * real, y: point.y - (point.y - camera.y) * real, scale };
}

export function moved(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Moved just so far that the cell is in sight. */
export function showing(camera: Camera, cell: Cell, window: Size): Camera {
  const shift = (origin: number, place: number, size: number, room: number) => {
    const middle = origin + place * size * camera.scale;
    const half = (size * camera.scale) / 2;
    if (middle - half < 0) return half - middle;
    if (middle + half > room) return room - half - middle;
    return 0;
  };
  return moved(
    camera,
    shift(camera.x, cell.x, cellSize.width, window.width),
    shift(camera.y, cell.y, cellSize.height, window.height),
  );
}
