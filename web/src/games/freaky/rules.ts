// What two cards have in common (F2, F5). A code is background, circles, value: "yp6".
import type { Colour } from '../../words/language';

/** At the end of a turn one draws up to so many. */
export const handSize = 3;

export const features = ['background', 'circles', 'value'] as const;
export type Feature = (typeof features)[number];

const colours: Record<string, Colour> = { r: 'red', o: 'orange', y: 'yellow', g: 'green', b: 'blue', p: 'purple' };

export function colourOf(letter: string): Colour {
  return colours[letter]!;
}

export function shared(card: string, other: string): Feature[] {
  return features.filter((_, place) => card[place] === other[place]);
}
