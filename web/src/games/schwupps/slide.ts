// The Schwupps cards on the table have no names of their own; to let one slide from place to place the board gives each a number for as long
// as it can be followed.
import type { Frame, SchwuppsView } from '../../generated/messages';

/** The places: "next" on the Schwupps pile, and beside the four number piles. */
export const places = ['next', 'one', 'two', 'three', 'four'] as const;
export type Place = (typeof places)[number];

/** Where a pile, or the Schwupps card on its left, has its place in the grid: two rows of two, each row two lines high. */
export function area(pile: number, what: 'rule' | 'pile'): string {
  return `${pile < 3 ? 1 : 4} / ${(pile % 2 === 1 ? 2 : 4) + (what === 'pile' ? 1 : 0)} / span 2`;
}

export interface Rule {
  id: number;
  code: string;
  place: Place;
}

/** The cards in the frame; those that were there before keep their numbers, if its news tell where they went. */
export function followed(before: readonly Rule[], frame: Pick<Frame<SchwuppsView>, 'events' | 'view'>): Rule[] {
  const { table, next } = frame.view;
  const codes = [next, ...table];
  let ids: (number | null)[] = places.map((place) => before.find((rule) => rule.place === place)?.id ?? null);
  let old: (string | null)[] = places.map((place) => before.find((rule) => rule.place === place)?.code ?? null);
  for (const event of frame.events) {
    if (event.event !== 'schwupped') continue;
    const slide = <T>([pile, one, two, three, four]: (T | null)[]): (T | null)[] =>
      event['row'] === 'top' ? [null, pile!, one!, three!, four!] : [null, one!, two!, pile!, three!];
    ids = slide(ids);
    old = slide(old);
  }
  let fresh = Math.max(0, ...before.map((rule) => rule.id));
  return places.map((place, index) => {
    const code = codes[index]!;
    const known = old[index] === code ? ids[index] : null;
    return { id: known ?? ++fresh, code, place };
  });
}
