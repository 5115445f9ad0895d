// What the codes of cards say: background, circles, value, as in "yp6".
import type { Colour } from '../../words/language';

export const features = ['background', 'circles', 'value'] as const;
export type Feature = (typeof features)[number];

const colours: Record<string, Colour> = { r: 'red', o: 'orange', y: 'yellow', g: 'green', b: 'blue', p: 'purple' };

export function colourOf(letter: string): Colour {
  return colours[letter]!;
}

/** A feature as the engine writes it: "y.." is a yellow background, ".p." purple circles, "..6" the value 6. */
export function featureOf(code: string): { kind: Feature; sign: string } {
  const at = [...code].findIndex((sign) => sign !== '.');
  return { kind: features[at]!, sign: code[at]! };
}

export function hasFeature(card: string, feature: string): boolean {
  return [...feature].some((sign, i) => sign !== '.' && card[i] === sign);
}
