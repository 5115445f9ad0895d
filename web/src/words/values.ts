// Messages, moves and questions all end as a key and values: numbers for seats and numbers, codes for cards and colours. The names of the
// arguments tell seats from numbers, and a game's codes tell cards from colours; the engine's schema keeps to that (words.test.ts).
import type { GameId } from '../generated/messages';

export type Values = Readonly<Record<string, unknown>>;

export interface Said {
  key: string;
  values: Values;
}

const seats = new Set(['seat', 'target', 'helper', 'asker', 'receiver', 'first', 'turn', 'other']);

/** Is an argument of this name a seat if its value is a number? */
export function namesSeat(argument: string): boolean {
  return seats.has(argument);
}

const cards: Record<GameId, RegExp> = {
  help: /^(n\d+|w|s|z|no)$/,
  swirl: /^\d/,
  freaky: /^[roygbp]{2}\d$/,
  schwupps: /^([bpgry]\d+|a)$/,
  solo: /^([rgby][1-9scdwg]|x[cda]|p[rgby])$/,
};

export function isCard(game: GameId, code: string): boolean {
  return cards[game].test(code);
}
