// What there is to say about a game that was played or left.
import type { Save } from '../store/saves';
import { ending, listed } from '../table/ending';
import { shownNames } from '../table/names';
import { words } from '../words/words.svelte';

/** The seat of the person whose device it is, if they play alone. */
const alone = (save: Save): number | null => (save.local.length === 1 ? save.local[0]! : null);

/** Everybody but the person at the device; everybody if there are several, or none. */
export function opponents(save: Save): string {
  return listed(shownNames(save.seats, alone(save)).filter((_, seat) => seat !== alone(save)));
}

export function result(save: Save): string {
  const you = alone(save);
  return save.outcome ? ending(save.outcome, { names: shownNames(save.seats, you), you }) : words.t('over.unfinished');
}

export function when(time: number): string {
  return new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
