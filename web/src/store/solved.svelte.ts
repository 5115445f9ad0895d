// What somebody has made of the puzzles, on this device only.
import { keepText, keptText } from './local-text';

const key = 'parlour.puzzles';

/** Which puzzles one wants to see. */
export const wishes = ['any', 'easy', 'medium', 'hard'] as const;

export interface Solved {
  band: (typeof wishes)[number];
  /** What the person is worth, by game. */
  ratings: Record<string, number>;
  /** The puzzles that were tried, by "game.puzzle": whether they were solved at once. */
  solved: Record<string, boolean>;
}

function each<T>(value: unknown, right: (one: unknown) => one is T): Record<string, T> {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, T] => right(entry[1])));
}

/** Whatever is missing or broken is as for somebody who has tried none. */
export function readSolved(text: string | null): Solved {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    // As if there were nothing.
  }
  const { band, ratings, solved } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    band: wishes.find((wish) => wish === band) ?? 'any',
    ratings: each(ratings, (one): one is number => Number.isFinite(one)),
    solved: each(solved, (one): one is boolean => typeof one === 'boolean'),
  };
}

export const own: Solved = $state(readSolved(keptText(key)));

/** As another tab may have left it since. */
export function lookAgain(): void {
  const text = keptText(key);
  if (text !== null) Object.assign(own, readSolved(text));
}
export function keepSolved(): void {
  keepText(key, JSON.stringify(own));
}
