// How Crazy Eights speaks: what moves, places and questions are, as keys to its words with their arguments.
import type { EightsView } from '../../generated/messages';
import type { Speech } from '../../words/language';
import { said } from '../../words/values';
import { de } from './words/de';
import { en } from './words/en';

function move(move: string) {
  if (move === 'draw' || move === 'pass') return said(move);
  const [card, suit] = move.split('=');
  return suit === undefined ? said('lay', { card }) : said('lay_eight', { card, suit });
}

function place([, suit]: readonly string[]) {
  return said('suit', { suit });
}

function ask({ drawn }: EightsView, moves: readonly string[]) {
  if (moves.includes('pass')) return moves.length > 1 ? 'last_chance' : 'pass';
  return drawn > 0 ? 'again' : 'turn';
}

function table({ top, wanted, stock_size }: EightsView) {
  return [said('top', { card: top }), said('wanted', { suit: wanted }), said('stock', { count: stock_size })];
}

const says = { isCard: (code: string) => /^[cdhs](A|[2-9]|10|J|Q|K)$/.test(code), move, place, ask, table };
export type Says = typeof says;
export type Text = keyof typeof en.board;

export const speech: Speech<Text> = { ...says, words: { en, de } };
