// Messages, moves and questions all end as a key and values: numbers for seats and numbers, codes for cards and colours. The names of the
// arguments tell seats from numbers, and a game's codes tell cards from colours; the engine's schema keeps to that (games/words.test.ts).
import { seatArguments } from '../generated/messages';

export type Values = Readonly<Record<string, unknown>>;

export interface Said {
  key: string;
  values: Values;
}

export function said<K extends string>(key: K, values: Values = {}) {
  return { key, values };
}

// `seat`, `other` and `turn` are in texts of the page's own too.
const seats = new Set(['seat', 'other', 'turn', ...seatArguments]);

/** Is an argument of this name a seat if its value is a number? */
export function namesSeat(argument: string): boolean {
  return seats.has(argument);
}
