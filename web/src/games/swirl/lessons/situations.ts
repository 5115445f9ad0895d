// What a placement does to the field, for the conditions of the lessons. The learner has seat 0, the other one seat 1.
import type { Situation } from '../../conditions.ts';
import { beyond, cellKey } from '../cards.ts';

export type At = Situation<'swirl'>;

/** A card of the field that a new card meets. */
export interface Touch {
  seat: number;
  /** The number at which they meet. */
  number: number;
  /** The number across from it, which lies against the new card once this one has turned. */
  across: number;
}

/** What can be placed; where nothing fits, all moves take a card out of the game. */
export const lays = (at: At): string[] => at.moves.filter((move) => !move.startsWith('x'));

const cellOf = (move: string) => move.slice(2).split(',').map(Number) as [number, number];

export function touches(at: At, move: string): Touch[] {
  const [x, y] = cellOf(move);
  return beyond.flatMap(([dx, dy], edge) => {
    const index = at.view.field.findIndex((laid) => laid.x === x + dx && laid.y === y + dy);
    if (index < 0) return [];
    const numbers = at.preview.edges[index]!;
    return [{ seat: at.view.field[index]!.seat, number: numbers[(edge + 2) % 4]!, across: numbers[edge]! }];
  });
}

/** What this placement brings a seat, less than 0 if it costs something. */
export function brings(at: At, move: string, seat: number): number {
  return at.preview.placements[move]!.points[seat]! - at.view.points[seat]!;
}

/** How many 3s of the learner look onto a card now and would look onto an empty place after it. */
export function frees(at: At, move: string): number {
  const taken = new Set(at.view.field.map(({ x, y }) => cellKey(x, y)));
  const later = new Set([...taken, move.slice(2)]);
  return at.preview.placements[move]!.turns.filter((index) => {
    const { x, y, seat } = at.view.field[index]!;
    const edge = at.preview.edges[index]!.indexOf(3);
    const [dx, dy] = beyond[edge]!;
    return seat === 0 && taken.has(cellKey(x + dx, y + dy)) && !later.has(cellKey(x - dx, y - dy));
  }).length;
}

/** Whether a phone shows the whole field above the guide, or nearly so if there are more than three rows, with cards that are easy to read. */
export function isSmall({ view }: At, rows = 3): boolean {
  const span = (along: 'x' | 'y') => Math.max(...view.field.map((laid) => laid[along])) - Math.min(...view.field.map((laid) => laid[along])) + 1;
  return span('x') <= 7 && span('y') <= rows;
}

/** These if there are not too many: what a learner can be asked to find. */
export function few(moves: readonly string[], most = 2): readonly string[] {
  return moves.length <= most ? moves : [];
}

/** Cards of the hand that fit nowhere, and what is said to them. */
export function misfits(at: At): Record<string, string> {
  const { x, y } = at.preview.open[0]!;
  const cards = at.hand.filter((card) => !at.moves.some((move) => move.startsWith(card)));
  return Object.fromEntries(cards.map((card) => [`${card}^${cellKey(x, y)}`, 'edge_differs']));
}
