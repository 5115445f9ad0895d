// What there is to say about a game that was played or left.
import type { Outcome } from '../generated/messages';
import type { Save } from '../store/saves';
import { words, type Who } from '../words/words.svelte';
import { shownNames } from '../table/names';

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(names);
}

/** The seat of the person whose device it is, if they play alone. */
const alone = (save: Save): number | null => (save.local.length === 1 ? save.local[0]! : null);

/** Everybody but the person at the device; everybody if there are several, or none. */
export function opponents(save: Save): string {
  return listed(shownNames(save.seats, alone(save)).filter((_, seat) => seat !== alone(save)));
}

/** How it ended, as whoever reads would say it. */
export function ending({ status, winners }: Outcome, who: Who): string {
  if (status === 'unfinished') return words.t('over.unfinished');
  const [first] = winners;
  if (winners.length === 1 && first !== undefined) return words.t('over.won', { seat: first }, who);
  const named = (form: string) => listed(winners.map((seat) => words.seat(seat, who, form)));
  if (status === 'drawn') return words.t('over.drawn', { names: named('dat') });
  const own = who.you !== null && winners.includes(who.you);
  return words.t(own ? 'over.wonTogetherYou' : 'over.wonTogether', { names: named('nom') });
}

export function result(save: Save): string {
  const you = alone(save);
  return save.outcome ? ending(save.outcome, { names: shownNames(save.seats, you), you }) : words.t('over.unfinished');
}

export function when(time: number): string {
  return new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
