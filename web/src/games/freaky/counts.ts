// What the help with counting says of a row: what it has most of, and how many more make it ripe.
import type { FreakyPreview } from '../../generated/messages';
import { words } from '../../words/words.svelte';
import { speech } from './speech';

export interface Count {
  /** Several where the row has equally many of each. */
  features: string[];
  cards: number;
  missing: number;
}

/** null: no two cards of the row have anything in common. A ripe row names all that make it ripe. */
export function countOf(alike: FreakyPreview['alike'][number] | undefined): Count | null {
  const [most] = alike ?? [];
  if (!most) return null;
  const { cards, missing } = most;
  const features = alike!.filter((other) => (missing === 0 ? other.missing === 0 : other.cards === cards)).map(({ feature }) => feature);
  return { features, cards, missing };
}

/** More than eyes or ears take in: a row that has many things equally often has nothing in particular. */
export const tooMany = ({ features }: Count): boolean => features.length > 3;

/** "yellow backgrounds and 6s". */
export function featureNames({ features }: Count): string {
  return new Intl.ListFormat(words.locale).format(features.map((feature) => words.colour(speech, feature)));
}

/** Which of three texts is about a count: far from ripe, close to it, ripe. */
export function byRipeness<T>({ missing }: Count, far: T, close: T, ripe: T): T {
  return missing === 0 ? ripe : missing === 1 ? close : far;
}
