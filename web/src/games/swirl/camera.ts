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
const largest = 2;
/** A field of few cards does not fill the window: a card has at most this scale until the person asks for more. */
const comfortable = 1.25;
/** Below this scale the places around the field are cut, so that the cards have the room. */
const roomy = 0.5;
/** At this scale a finger finds a place and eyes read the numbers: rather than shrink further, the field is looked at in part. */
const readable = 0.45;
/** So much of a place that is cut can still be seen and pressed. */
const strip = 0.45;
const edge = 5;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function around(cells: readonly Cell[]): Box {
  const xs = cells.map(({ x }) => x);
  const ys = cells.map(({ y }) => y);
  return { left: Math.min(...xs) - 0.5, top: Math.min(...ys) - 0.5, right: Math.max(...xs) + 0.5, bottom: Math.max(...ys) + 0.5 };
}

function scaleFor({ left, top, right, bottom }: Box, window: Size, aside: number): number {
  const wide = (window.width - aside - 2 * edge) / ((right - left) * cellSize.width);
  const high = (window.height - 2 * edge) / ((bottom - top) * cellSize.height);
  return Math.min(comfortable, wide, high);
}

/** Where the middle of cell 0 lies along one side of the window: `low` and `high` in the middle if there is room, otherwise `newest`, or near it. */
function origin(low: number, high: number, newest: number, step: number, room: number, aside: number): number {
  const length = (high - low) * step;
  const free = room - aside;
  if (length <= free - 2 * edge + 1e-6) return Math.min(room / 2, free - edge - length / 2) - ((low + high) / 2) * step;
  return Math.min(edge - low * step, Math.max(free - edge - high * step, free / 2 - newest * step));
}

/**
 * The cards in the middle, as large as the window allows, with the places around them, in part at least; `aside` is kept free on the right.
 * If that makes them too small to be read, only a part of them is in sight, with the newest card, unless the `whole` field is wanted.
 */
export function fitted(cards: readonly Cell[], places: readonly Cell[], window: Size, aside = 0, whole = false): Camera {
  const all = around([...cards, ...places]);
  const field = cards.length > 0 ? around(cards) : all;
  const part: Box = {
    left: Math.max(all.left, field.left - strip),
    top: Math.max(all.top, field.top - strip),
    right: Math.min(all.right, field.right + strip),
    bottom: Math.min(all.bottom, field.bottom + strip),
  };
  const box = scaleFor(all, window, aside) < roomy ? part : all;
  const fits = scaleFor(box, window, aside);
  const scale = whole ? fits : Math.max(readable, fits);
  const newest = cards.at(-1) ?? { x: 0, y: 0 };
  return {
    x: origin(box.left, box.right, newest.x, cellSize.width * scale, window.width, aside),
    y: origin(box.top, box.bottom, newest.y, cellSize.height * scale, window.height, 0),
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

/** The size of an arrow at the edge of the window, and how far from it that stands. */
const arrow = 44;
const off = 4;

/** Where along a side of the window an arrow lies on none of these cells, in parts of the side; the middle if there is no such place. */
export function freeAlong(side: Side, camera: Camera, cells: readonly Cell[], window: Size): number {
  const level = side === 'up' || side === 'down';
  const far = (room: number, part: number) => off + part * (room - 2 * off - arrow);
  const covers = (part: number) => {
    const left = level ? far(window.width, part) : far(window.width, side === 'left' ? 0 : 1);
    const top = level ? far(window.height, side === 'up' ? 0 : 1) : far(window.height, part);
    const meets = (low: number, middle: number, size: number) => Math.abs(low + arrow / 2 - middle) < (arrow + size * camera.scale) / 2;
    return cells.some(({ x, y }) => meets(left, camera.x + x * cellSize.width * camera.scale, cellSize.width) && meets(top, camera.y + y * cellSize.height * camera.scale, cellSize.height));
  };
  return (level ? [0.5, 0, 1] : [0.5, 0.25, 0.75]).find((part) => !covers(part)) ?? 0.5;
}

/** Enlarged by a factor; what lies at the point stays there. */
export function zoomed(camera: Camera, factor: number, point: Cell): Camera {
  const scale = Math.min(largest, camera.scale * factor);
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
