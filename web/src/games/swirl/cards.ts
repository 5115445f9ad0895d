// The numbers on the cards, and which cards lie side by side.
import type { SwirlView } from '../../generated/messages';

export type Laid = SwirlView['field'][number];
/** Top, right, bottom, left. */
export type Edges = readonly [number, number, number, number];

const faces: readonly Edges[] = [
  [2, 1, 3, 0],
  [1, 2, 3, 0],
  [1, 3, 2, 0],
  [0, 2, 3, 1],
  [0, 3, 2, 1],
  [0, 3, 1, 2],
];

/** Where the cell beyond each edge lies, in the order of the edges. */
export const beyond = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Where the numbers stand on a face of 100 by 140, in the order of the edges. */
export const middles = [
  [50, 23],
  [77, 70],
  [50, 117],
  [23, 70],
] as const;

export function edges(card: number, up: boolean, deck: string): Edges {
  const [top, right, bottom, left] = faces[card - 1]!;
  const [r, l] = deck === 'left' ? [left, right] : [right, left];
  return up ? [top, r, bottom, l] : [bottom, l, top, r];
}

export function cellKey(x: number, y: number): string {
  return `${x},${y}`;
}

/** The cards beside a cell, edge to edge. */
export function beside(field: readonly Laid[], x: number, y: number): Laid[] {
  const cells = new Map(field.map((laid) => [cellKey(laid.x, laid.y), laid]));
  return beyond.flatMap(([dx, dy]) => cells.get(cellKey(x + dx, y + dy)) ?? []);
}
