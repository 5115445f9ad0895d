// How Swirl speaks: what moves, places and questions are, as keys to its words with their arguments.
import type { GameEvent, SwirlView } from '../../generated/messages';
import type { Speech } from '../../words/language';
import { said } from '../../words/values';
import { codeOf } from './moves';
import { codeAs, neighbour, story } from './seen';
import { de } from './words/de';
import { en } from './words/en';

/** A cell is named by a card beside it; only the first card has none. */
function cellAt(cell: string, up: boolean, card: string | null, view: SwirlView | null) {
  const [x, y] = cell.split(',').map(Number);
  const found = view && neighbour(x!, y!, view);
  if (!found) return said(up ? 'first_up' : 'first_down', { card });
  return said(up ? 'place_up' : 'place_down', { card, ...found });
}

function move(move: string, view: SwirlView | null) {
  const code = (card: string) => (view ? codeOf(card, view) : card);
  if (move.startsWith('x')) return said('remove', { card: code(move.slice(1)) });
  return cellAt(move.slice(2), move[1] === '^', code(move[0]!), view);
}

function place([name, ...rest]: readonly string[], view: SwirlView | null) {
  if (name === 'remove') return said('remove');
  return cellAt(rest[0]!, rest[1] === 'up', null, view);
}

function ask(view: SwirlView, moves: readonly string[]) {
  if (view.field.length === 0) return 'first';
  return moves.length > 0 && moves.every((move) => move.startsWith('x')) ? 'remove' : 'place';
}

/** Which card, and beside which it was placed: what it touched has turned since. */
function insteadOfEvent(event: GameEvent, view: SwirlView) {
  if (event.event === 'removed') return said('removed', { ...event, card: codeAs(Number(event.card), true, view) });
  if (event.event !== 'placed') return null;
  const values = { ...event, card: codeAs(Number(event.card), event.way === '^', view) };
  const told = story(event, view);
  if (!told) return said('placed_alone', values);
  return said(told.count === 0 ? 'placed_first' : told.count === 1 ? 'placed_one' : 'placed_more', { ...values, ...told });
}

/** Card by card, as one reads. */
function table(view: SwirlView) {
  const [left, top] = (['x', 'y'] as const).map((way) => Math.min(...view.field.map((laid) => laid[way])));
  const cards = view.field.toSorted((one, other) => one.y - other.y || one.x - other.x);
  if (cards.length === 0) return [said('empty')];
  return cards.map(({ x, y, card, up, seat }) => said('card', { row: y - top! + 1, column: x - left! + 1, card: codeAs(card, up, view), seat }));
}

const says = { isCard: (code: string) => /^\d/.test(code), move, place, ask, table, insteadOfEvent };
export type Says = typeof says;
export type InsteadKey = NonNullable<ReturnType<typeof insteadOfEvent>>['key'];
export type Text = keyof typeof en.board;

export const speech: Speech<Text> = { ...says, words: { en, de } };
