// Cards and places of Swirl by what can be seen of them: numbers at edges, and the card beside. For the words.
import type { SwirlView } from '../../generated/messages';
import { edges, touched, type Edges } from './rules';

/** The numbers of a card, clockwise from the top. A code has its number, an l if the deck is mirrored, a v if it lies upside down. */
export function seen(code: string): Edges {
  return edges(Number.parseInt(code, 10), !code.includes('v'), code.includes('l') ? 'left' : 'right');
}

/** The first neighbour of a cell: whose card, which, and on which side of it the cell lies. */
export function neighbour(x: number, y: number, view: SwirlView): { seat: number; beside: string; side: string } | null {
  const card = touched(view.field, x, y)[0];
  if (!card) return null;
  const side = card.y > y ? 'above' : card.y < y ? 'below' : card.x > x ? 'left_of' : 'right_of';
  const beside = `${card.card}${view.options['deck'] === 'left' ? 'l' : ''}${card.up ? '' : 'v'}`;
  return { seat: card.seat, beside, side };
}
