// What the board has to reckon by itself to show a card's effect before it is placed: edges, contacts, the swirl and the points (W8-W16).
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
const beyond = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

export function edges(card: number, up: boolean, deck: string): Edges {
  const [top, right, bottom, left] = faces[card - 1]!;
  const [r, l] = deck === 'left' ? [left, right] : [right, left];
  return up ? [top, r, bottom, l] : [bottom, l, top, r];
}

export function cellKey(x: number, y: number): string {
  return `${x},${y}`;
}

function byCell(field: readonly Laid[]): Map<string, Laid> {
  return new Map(field.map((laid) => [cellKey(laid.x, laid.y), laid]));
}

/** The cards that one at this cell touches at an edge: those that swirl when it is placed (W12). */
export function touched(field: readonly Laid[], x: number, y: number): Laid[] {
  const cells = byCell(field);
  return beyond.flatMap(([dx, dy]) => cells.get(cellKey(x + dx, y + dy)) ?? []);
}

/** The field once a card is placed: its neighbours have turned, the card itself lies as it was laid. */
export function placed(field: readonly Laid[], card: Laid): Laid[] {
  const turning = new Set(touched(field, card.x, card.y));
  return [...field.map((laid) => (turning.has(laid) ? { ...laid, up: !laid.up } : laid)), card];
}

/** The empty cells beside the field where some card fits, whoever holds it (W7, W8). */
export function usable(field: readonly Laid[], deck: string): { x: number; y: number }[] {
  if (field.length === 0) return [{ x: 0, y: 0 }];
  const cells = byCell(field);
  const beside = new Map(
    field.flatMap(({ x, y }) => beyond.map(([dx, dy]) => [cellKey(x + dx, y + dy), { x: x + dx, y: y + dy }] as const)),
  );
  const fits = (numbers: Edges, x: number, y: number) =>
    beyond.every(([dx, dy], side) => {
      const other = cells.get(cellKey(x + dx, y + dy));
      return !other || edges(other.card, other.up, deck)[(side + 2) % 4] === numbers[side];
    });
  const faced = faces.flatMap((_, i) => [edges(i + 1, true, deck), edges(i + 1, false, deck)]);
  return [...beside].flatMap(([key, cell]) =>
    !cells.has(key) && faced.some((numbers) => fits(numbers, cell.x, cell.y)) ? [cell] : [],
  );
}

/** For each seat the sum of its numbers that look onto an empty cell (W16). */
export function points(field: readonly Laid[], seats: number, deck: string): number[] {
  const cells = byCell(field);
  const sums = Array.from({ length: seats }, () => 0);
  for (const laid of field) {
    const numbers = edges(laid.card, laid.up, deck);
    beyond.forEach(([dx, dy], side) => {
      if (!cells.has(cellKey(laid.x + dx, laid.y + dy))) sums[laid.seat]! += numbers[side]!;
    });
  }
  return sums;
}
