// What two cards have in common (F2, F5). A code is background, circles, value: "yp6".
import type { Colour } from '../../ui/Pip.svelte';

export const features = ['background', 'circles', 'value'] as const;
export type Feature = (typeof features)[number];

const colours: Record<string, Colour> = { r: 'red', o: 'orange', y: 'yellow', g: 'green', b: 'blue', p: 'purple' };

export function colourOf(letter: string): Colour {
  return colours[letter]!;
}

export function shared(card: string, other: string): Feature[] {
  return features.filter((_, place) => card[place] === other[place]);
}

/** How many cards of a row have its commonest feature: at four the row is ripe (F14). */
export function ripeness(row: readonly string[]): { feature: Feature; of: string; count: number } {
  let best: { feature: Feature; of: string; count: number } = { feature: 'background', of: '', count: 0 };
  features.forEach((feature, place) => {
    for (const card of row) {
      const count = row.filter((other) => other[place] === card[place]).length;
      if (count > best.count) best = { feature, of: card[place]!, count };
    }
  });
  return best;
}
