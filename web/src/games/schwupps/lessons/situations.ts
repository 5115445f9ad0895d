// What the conditions of these lessons ask of a situation.
import { exactly, matching, type Situation } from '../../conditions.ts';

export type At = Situation<'schwupps'>;

/** Number cards with the piles that take them. */
export const lays = (at: At): string[] => matching(at, />/);
export const rows = (at: At): string[] => matching(at, /^(top|bottom)$/);
export const cardOf = (move: string): string => move.split('>')[0]!;
export const pileOf = (move: string): number => Number(move.split('>')[1]);
/** The cards that can be laid on piles with this demand. */
export const laysOn = (at: At, demand: string): string[] => lays(at).filter((move) => at.view.table[pileOf(move) - 1] === demand);

/** The row, if it is only one, whose schwupp makes a card fit that is held already: nobody can know the one that it brings. */
export function helpfulRow(at: At): readonly string[] {
  const fits = ({ number, colour }: At['preview']['wants'][number], card: string): boolean => card[0] === colour || Number(card.slice(1)) === number;
  const helps = (row: 'top' | 'bottom') => at.preview[row].wants.some((wanted) => at.hand.some((card) => fits(wanted, card)));
  return exactly(1, (['top', 'bottom'] as const).filter(helps));
}

/** All cards that a seat has to get rid of. */
export const left = ({ view }: At, seat: number): number => view.hand_sizes[seat]! + view.pile_sizes[seat]!;
