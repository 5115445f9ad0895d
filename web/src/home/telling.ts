// What there is to say about a game that was played or left.
import type { Save } from '../store/saves';
import { words } from '../words/words.svelte';

/** As British readers write lists and dates. */
function locale(): string {
  return words.language === 'en' ? 'en-GB' : words.language;
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names);
}

/** Everybody but the person at the device; everybody if there are several, or none. */
export function opponents(save: Save): string {
  const alone = save.local.length === 1 ? save.local[0] : undefined;
  return listed(save.seats.filter((_, seat) => seat !== alone).map(({ name }) => name));
}

export function result(save: Save): string {
  const { outcome } = save;
  if (!outcome || outcome.status === 'unfinished') return words.t('over.unfinished');
  const names = save.seats.map(({ name }) => name);
  const winners = listed(outcome.winners.map((seat) => names[seat] ?? ''));
  if (outcome.status === 'drawn') return words.t('over.drawn', { names: winners });
  const [first] = outcome.winners;
  if (outcome.winners.length !== 1 || first === undefined) return words.t('over.wonTogether', { names: winners });
  return words.t('over.won', { seat: first }, { names, you: save.local.length === 1 ? save.local[0]! : null });
}

export function when(time: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
