// What there is to say about the deals of days: dates, results, and the short text that goes to others.
import { modules } from '../games/all';
import type { GameId, Outcome } from '../generated/messages';
import { say } from '../words/today';
import { words } from '../words/words.svelte';
import { startOf } from './days';
import type { DealId } from './deal';
import { agreement, resultOf, type Second } from './second';
import type { Standing, Try } from './tries';

export function gameName(game: GameId): string {
  return words.gameName(modules[game].speech);
}

/** The day as it is called here, wherever on earth that is. */
export function dayName(date: string, style: 'long' | 'short' = 'long'): string {
  const form = style === 'long' ? ({ weekday: 'long', day: 'numeric', month: 'long' } as const) : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(words.locale, { timeZone: 'UTC', ...form }).format(startOf(date));
}
/** By the clock of this device. */
export function clockTime(time: number): string {
  return new Intl.DateTimeFormat(words.locale, { timeStyle: 'short' }).format(time);
}

const hasPoints = ({ scores }: Outcome) => scores.some((score) => score > 1);

/** One word, and the person's points where the game gives some. */
export function resultWords(game: GameId, outcome: Outcome): string {
  const result = resultOf(outcome);
  const { penalties } = modules[game];
  const count = outcome.scores[0] ?? 0;
  if (hasPoints(outcome) && result === 'won') return say(penalties ? 'wonWithPenalty' : 'wonWith', { count });
  if (hasPoints(outcome) && result === 'lost') return say(penalties ? 'lostWithPenalty' : 'lostWith', { count });
  return say(result);
}
/** The person's result beside the expert's, in a line. */
export function bothWords(game: GameId, own: Outcome, its: Outcome): string {
  if (!hasPoints(own) || !hasPoints(its)) {
    const [mine, other] = [own, its].map((outcome) => say(resultOf(outcome)).toLocaleLowerCase(words.locale));
    return say('bothResults', { own: mine!, its: other! });
  }
  return say(modules[game].penalties ? 'bothPenalty' : 'bothPoints', { own: own.scores[0]!, its: its.scores[0]! });
}

/** How a try stands, or that there is none; on a day that is over it can come to nothing more. */
export function standingWords(tried: Pick<Try, 'game' | 'outcome'> | null, standing: Exclude<Standing, 'over'>, past: boolean): string {
  if (tried?.outcome) return resultWords(tried.game, tried.outcome);
  return past && standing === 'none' ? say('state.missed') : say(`state.${standing}`);
}

/** A sign for each decision: as the expert would have decided, or not. */
export function signs({ decisions }: Second): string {
  return decisions.map(({ made, instead }) => (made === instead ? '●' : '○')).join('');
}

export interface Telling {
  deal: DealId;
  outcome: Outcome;
  second: Second | null;
  /** Days in a row. */
  days: number;
}

/** Line by line, without a word about the cards. */
export function message({ deal, outcome, second, days }: Telling): string[] {
  const lines = [
    say('message', { title: words.t('home.today'), game: gameName(deal.game), date: dayName(deal.date, 'short') }),
    say('messageOwn', { result: resultWords(deal.game, outcome) }),
  ];
  if (second) {
    const { same, count } = agreement(second);
    lines.push(say('messageExpert', { result: resultWords(deal.game, second.outcome) }));
    if (count > 0) lines.push(`${signs(second)} ${say('alike', { same, count })}`);
  }
  if (days > 1) lines.push(say('streak', { count: days }));
  return lines;
}
