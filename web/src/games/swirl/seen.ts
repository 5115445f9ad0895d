// Cards and places of Swirl by what can be seen of them: numbers at edges, and the card beside. For the words.
import type { GameEvent, SwirlView } from '../../generated/messages';
import { beside, edges, type Edges, type Laid } from './cards';

/** The numbers of a card, clockwise from the top. A code has its number, an l if the deck is mirrored, a v if it lies upside down. */
export function seen(code: string): Edges {
  return edges(Number.parseInt(code, 10), !code.includes('v'), code.includes('l') ? 'left' : 'right');
}

export function codeAs(card: number, up: boolean, view: SwirlView): string {
  return `${card}${view.options['deck'] === 'left' ? 'l' : ''}${up ? '' : 'v'}`;
}

function sideOf(card: Laid, x: number, y: number): string {
  return card.y > y ? 'above' : card.y < y ? 'below' : card.x > x ? 'left_of' : 'right_of';
}

/** The first neighbour of a cell: whose card, which, and on which side of it the cell lies. */
export function neighbour(x: number, y: number, view: SwirlView): { seat: number; beside: string; side: string } | null {
  const card = beside(view.field, x, y)[0];
  return card ? { seat: card.seat, beside: codeAs(card.card, card.up, view), side: sideOf(card, x, y) } : null;
}

/** Beside which card one was placed, as that lay at the time, and how many turned; null if the card is no longer on the field. */
export function story(placed: GameEvent, view: SwirlView): { other: number; beside: string; side: string; count: number } | { count: 0 } | null {
  const { x, y, card, seat } = placed as GameEvent & { x: number; y: number };
  const at = view.field.findIndex((laid) => laid.x === x && laid.y === y && laid.card === Number(card) && laid.seat === seat);
  if (at < 0) return null;
  const before = beside(view.field.slice(0, at), x, y);
  const first = before[0];
  if (!first) return { count: 0 };
  // The field is in the order in which it was placed: this card and each later one beside it turned the neighbour.
  const turns = beside(view.field.slice(at), first.x, first.y).length;
  const up = turns % 2 === 0 ? first.up : !first.up;
  return { other: first.seat, beside: codeAs(first.card, up, view), side: sideOf(first, x, y), count: before.length };
}
