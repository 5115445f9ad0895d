// How a game ended, as whoever reads would say it.
import type { Outcome } from '../generated/messages';
import { words, type Who } from '../words/words.svelte';

export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(names);
}

export function ending({ status, winners }: Outcome, who: Who): string {
  if (status === 'unfinished') return words.t('over.unfinished');
  const [first] = winners;
  if (winners.length === 1 && first !== undefined) return words.t('over.won', { seat: first }, who);
  const named = (form: string) => listed(winners.map((seat) => words.seat(seat, who, form)));
  if (status === 'drawn') return words.t('over.drawn', { names: named('dat') });
  const own = who.you !== null && winners.includes(who.you);
  return words.t(own ? 'over.wonTogetherYou' : 'over.wonTogether', { names: named('nom') });
}
