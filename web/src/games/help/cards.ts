// What the codes of cards say, and what a Switch would change.
import type { Choice } from '../module';

/** Of a card: width by height. */
export const ratio = 5 / 7;

/** The number on a card; null on the others. */
export function numberOf(code: string): number | null {
  return code.startsWith('n') && code !== 'no' ? Number(code.slice(1)) : null;
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

/** What a Switch could change, among the places that can be pressed; `wild`: what a Wild would be worth, place by place. */
export function exchanges(places: Iterable<Choice>, values: readonly number[], wild: readonly number[]): Exchange[] {
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
      after: numberOf(card) ?? wild[index] ?? 0,
    });
  }
  return found;
}
