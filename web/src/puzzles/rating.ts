// What somebody is worth at puzzles, as chess players count it; and which puzzle comes next.
import type { Band, Puzzle } from '../games/puzzle';

/** Who has solved nothing yet. */
export const firstRating = 1200;
/** The first puzzles tell much, the later ones little. */
const steps = { first: 64, later: 24 } as const;
const firstFew = 12;
const lowest = 400;

/** How likely it is to be solved, by the ratings of both. */
export function expected(own: number, puzzle: number): number {
  return 1 / (1 + 10 ** ((puzzle - own) / 400));
}
/** After one more puzzle; `tried`: how many came before it. */
export function moved(own: number, puzzle: number, solved: boolean, tried: number): number {
  const step = tried < firstFew ? steps.first : steps.later;
  return Math.max(lowest, Math.round(own + step * (Number(solved) - expected(own, puzzle))));
}

export interface Wish {
  band: Band | 'any';
  rating: number;
  /** By puzzle, whether it was solved at once; what is missing was never tried. */
  solved: (id: string) => boolean | undefined;
  /** The one that lies there. */
  but?: string | undefined;
}

/** One that was never tried, as near to one's own rating as there is; if there is none, one that was missed, and then any. */
export function choose(puzzles: readonly Puzzle[], { band, rating, solved, but }: Wish): Puzzle | undefined {
  const far = (one: Puzzle) => Math.abs(one.rating - rating);
  const stage = (one: Puzzle) => ({ undefined: 0, false: 1, true: 2 })[String(solved(one.id)) as 'true'];
  const others = puzzles.filter(({ id }) => id !== but);
  const wanted = others.filter((one) => band === 'any' || one.band === band);
  return (wanted.length > 0 ? wanted : others).toSorted((one, other) => stage(one) - stage(other) || far(one) - far(other))[0];
}
