// What happened in a frame, as it is told: cards that come one by one are one sentence, and what they say twice is said once.
import type { GameEvent } from '../generated/messages';

export interface Told {
  event: GameEvent;
  /** All cards that the sentence names, if it names any. */
  cards: string[];
}

/** Whoever is told the very cards need not be told how many there are. */
const counted: Record<string, string> = { drew_card: 'drew', gift_card: 'gave' };

const alike = (one: GameEvent, other: GameEvent): boolean =>
  Object.keys({ ...one, ...other }).every((key) => key === 'card' || one[key] === other[key]);

export function gather(events: readonly GameEvent[]): Told[] {
  const told: Told[] = [];
  const known = (event: GameEvent) =>
    events.some((other) => counted[other.event] === event.event && other.seat === event.seat);
  for (const event of events) {
    if (known(event)) continue;
    const last = told.at(-1);
    const card = typeof event.card === 'string' ? [event.card] : [];
    if (last && card.length > 0 && alike(last.event, event)) last.cards.push(...card);
    else told.push({ event, cards: card });
  }
  return told;
}

/** So many cards are named where there is only one line; of more it says how many. */
const few = 2;

const received = new Set(['got', 'drew_card', 'gift_card']);

/** What tells most of it in one line: what happened last, and what it was that brought somebody a whole hand. */
export function headline(told: readonly Told[]): Told[] {
  const last = told.at(-1);
  if (!last) return [];
  if (last.cards.length <= few) return [last];
  const cause = told.slice(0, -1).findLast(({ cards }) => cards.length <= few);
  if (!cause) return [last];
  return received.has(last.event.event) ? [cause, last] : [cause];
}

/** Without what weighs nothing in the turn that comes last, if something in it does: what is left tells the turn in few lines. */
export function weighty<T extends Told>(told: readonly T[], weight: (event: GameEvent) => number): T[] {
  const seat = told.findLast(({ event }) => event.seat !== undefined)?.event.seat;
  const from = told.findLastIndex(({ event }) => event.seat !== undefined && event.seat !== seat) + 1;
  const turn = told.slice(from);
  const left = turn.filter(({ event }) => weight(event) > 0);
  return left.length > 0 ? [...told.slice(0, from), ...left] : [...told];
}

/** Of what happened when a round ended, what the score sheet does not say. */
export const story = <T extends Told>(told: readonly T[]): T[] =>
  told.filter(({ event }) => !/^(scored|lost|left_over|contest_won|won|shared|drawn)$/.test(event.event));

/** Of how a round ended, the line that says so: somebody's win, or else what came last. */
export function chief<T extends Told>(told: readonly T[]): T | undefined {
  return told.findLast(({ event }) => /won$/.test(event.event)) ?? told.at(-1);
}

/**
 * How a round ended: its last moment, and what led there where that names no card. Whoever has given the last cards away must call before it counts,
 * and the call alone would say nothing.
 */
export function closing<T extends Told & { seq: number }>(log: readonly T[]): T[] {
  const start = (end: number) => log.findIndex(({ seq }) => seq === log[end]?.seq);
  let from = Math.max(0, start(log.length - 1));
  const end = chief(story(log.slice(from)));
  const deeds = () => story(log.slice(from)).filter((one) => one !== end);
  const doer = deeds()[0]?.event.seat;
  while (from > 0 && doer !== undefined && !deeds().some(({ cards }) => cards.length > 0)) {
    const before = start(from - 1);
    if (!log.slice(before, from).some(({ event }) => event.seat === doer)) break;
    from = before;
  }
  return log.slice(from);
}

/** Of the moment in which a round ended, what ended it. */
export function decisive<T extends Told>(told: readonly T[]): T[] {
  const left = story(told);
  return left.length > 0 ? left : [...told];
}

/** Too many to be named in one line. */
export const isList = ({ event, cards }: Told): boolean => received.has(event.event) && cards.length > few;

/** Where a frame has the end of a round and the next deal in it: both. */
export function splitAtDeal(events: readonly GameEvent[]): { end: GameEvent[]; deal: GameEvent[] } | null {
  const begins = events.findIndex(({ event }) => /^(round_|game_)?begins$/.test(event));
  return begins < 0 ? null : { end: events.slice(0, begins), deal: events.slice(begins) };
}

export const deals = (events: readonly GameEvent[]): boolean => splitAtDeal(events) !== null;
