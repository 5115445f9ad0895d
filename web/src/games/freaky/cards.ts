// What the codes of cards say: background, circles, value, as in "yp6".
import type { Colour } from '../../words/language';

export const features = ['background', 'circles', 'value'] as const;
export type Feature = (typeof features)[number];

const colours: Record<string, Colour> = { r: 'red', o: 'orange', y: 'yellow', g: 'green', b: 'blue', p: 'purple' };

export function colourOf(letter: string): Colour {
  return colours[letter]!;
}
