// What there is to say about a game that was played or left.
import type { Save } from '../store/saves';
import { words } from '../words/words.svelte';
import { shownNames } from './names';

/** As British readers write lists and dates. */
function locale(): string {
  return words.language === 'en' ? 'en-GB' : words.language;
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names);
}

/** The seat of the person whose device it is, if they play alone. */
const alone = (save: Save): number | null => (save.local.length === 1 ? save.local[0]! : null);

/** Everybody but the person at the device; everybody if there are several, or none. */
export function opponents(save: Save): string {
  return listed(shownNames(save.seats, alone(save)).filter((_, seat) => seat !== alone(save)));
}

export function result(save: Save): string {
  const { outcome } = save;
  if (!outcome || outcome.status === 'unfinished') return words.t('over.unfinished');
  const names = shownNames(save.seats, alone(save));
  const winners = listed(outcome.winners.map((seat) => names[seat] ?? ''));
  if (outcome.status === 'drawn') return words.t('over.drawn', { names: winners });
  const [first] = outcome.winners;
  if (outcome.winners.length !== 1 || first === undefined) return words.t('over.wonTogether', { names: winners });
  return words.t('over.won', { seat: first }, { names, you: alone(save) });
}

export function when(time: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
