// The row as it lies and as it would be.
import type { Choice } from '../module';

export const fullRow = 6;
/** Of a card: width by height. */
export const ratio = 5 / 7;

/** The number on a card; null on the others. */
export function numberOf(code: string): number | null {
  return code.startsWith('n') && code !== 'no' ? Number(code.slice(1)) : null;
}

/** What a Wild is worth with so many cards to its left. */
export function wildValue(values: readonly number[], slot: number): number {
  return slot === 0 ? 1 : (values[slot - 1] ?? 0) + 1;
}

export interface Exchange {
  place: string;
  move: string;
  /** Where in the row, from 0. */
  index: number;
  card: string;
  /** What lies there and what would, in numbers. */
  before: number;
  after: number;
}

/** What a Switch could change, among the places that can be pressed. */
export function exchanges(places: Iterable<Choice>, values: readonly number[]): Exchange[] {
  const found: Exchange[] = [];
  for (const { place, move } of places) {
    const parts = /^switch:(\d):(\w+)$/.exec(place ?? '');
    if (!parts) continue;
    const index = Number(parts[1]);
    const card = parts[2]!;
    found.push({
      place: place!,
      move,
      index,
      card,
      before: values[index] ?? 0,
      after: numberOf(card) ?? wildValue(values, index),
    });
  }
  return found;
}
