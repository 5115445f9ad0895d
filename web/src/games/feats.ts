// What somebody can be proud of in a game, and what they keep missing. Both are read from finished games: honours from what a seat has heard and seen, habits
// from the engine's reasons why another move would have been better. Nothing here knows rules. Fetched when somebody looks at statistics, or a game is over.
import type { Frame, GameEvent, GameId, Outcome, Reasons, Seat, Views } from '../generated/messages';
import type { LanguageCode } from '../store/stored';

/** A finished game as one seat has had it. */
export interface Course<G extends GameId = GameId> {
  you: Seat;
  players: number;
  outcome: Outcome;
  frames: readonly Frame<Views[G]>[];
  /** All that the seat has heard, in order. */
  events: readonly GameEvent[];
}

/**
 * A feat is a number that must reach `least`; null: this game had no occasion. So the game that just misses has the next number below: `least - step`,
 * with a step of 1 if there is none.
 */
export interface Honour<G extends GameId = GameId> {
  least: number;
  step?: number;
  measure(course: Course<G>): number | null;
}

/** The reasons that make up a habit: those that spoke against what was done, and those for what was left undone. */
export interface Habit<Reason extends string = string> {
  against?: readonly Reason[];
  missed?: readonly Reason[];
}

export interface FeatWords<Honours extends string = string, Habits extends string = string> {
  honours: Record<Honours, { name: string; what: string }>;
  /** A whole sentence that speaks to whoever has the habit. */
  habits: Record<Habits, string>;
}

export interface Feats<G extends GameId = GameId, Honours extends string = string, Habits extends string = string> {
  /** Ten of them. */
  honours: Record<Honours, Honour<G>>;
  habits: Record<Habits, Habit<Reasons[G]['reason']>>;
  words: Record<LanguageCode, FeatWords<Honours, Habits>>;
}
/** For lists of all games. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyFeats = Feats<any>;

export function courseOf<G extends GameId>(frames: readonly Frame<Views[G]>[], you: Seat): Course<G> {
  const { outcome } = frames.at(-1)!;
  return { you, players: outcome.scores.length, outcome, frames, events: frames.flatMap(({ events }) => events) };
}

export function earned(feats: AnyFeats, course: Course): string[] {
  const reached = ({ measure, least }: Honour) => (measure(course) ?? -Infinity) >= least;
  return Object.keys(feats.honours).filter((key) => reached(feats.honours[key]!));
}

/** The first habit that these reasons belong to, what was wrong before what was missed. */
export function habitOf(feats: AnyFeats, against: readonly { reason: string }[], missed: readonly { reason: string }[]): string | null {
  const habits = Object.entries(feats.habits);
  const among = (side: keyof Habit, { reason }: { reason: string }) => habits.find(([, habit]) => habit[side]?.includes(reason))?.[0];
  for (const one of against) if (among('against', one)) return among('against', one)!;
  for (const one of missed) if (among('missed', one)) return among('missed', one)!;
  return null;
}

// --- what honours are made of ----------------------------------------------------------------------------------------------

type Test = (event: GameEvent) => boolean;

/** Its events of these kinds, done by this seat: they name first who did it. */
export function by(seat: Seat, ...kinds: string[]): Test {
  return ({ event, seat: doer }) => doer === seat && kinds.includes(event);
}
export function count(events: readonly GameEvent[], test: Test): number {
  return events.filter(test).length;
}
export function most(numbers: readonly number[]): number | null {
  return numbers.length > 0 ? Math.max(...numbers) : null;
}

/** Where few are more. */
export function negative(number: number | null): number | null {
  return number === null ? null : -number;
}

export function won({ outcome, you }: Course): boolean {
  return outcome.status === 'won' && outcome.winners.includes(you);
}
/** By how many points alone at the top; null unless won so. */
export function lead(course: Course): number | null {
  const { scores, winners } = course.outcome;
  if (!won(course) || winners.length > 1) return null;
  return scores[course.you]! - Math.max(...scores.filter((_, seat) => seat !== course.you));
}

/** Cut before each event of this kind; what comes before the first is left out. */
export function parts(events: readonly GameEvent[], begin: string): GameEvent[][] {
  const cut: GameEvent[][] = [];
  for (const event of events)
    if (event.event === begin) cut.push([event]);
    else cut.at(-1)?.push(event);
  return cut;
}

/** What this seat did in a row, as often as it did: until somebody else does one of these things. */
export function turns(events: readonly GameEvent[], seat: Seat, kinds: readonly string[]): GameEvent[][] {
  const done: GameEvent[][] = [];
  let last: unknown = null;
  for (const event of events) {
    if (!kinds.includes(event.event)) continue;
    if (event.seat === seat && last !== seat) done.push([]);
    if (event.seat === seat) done.at(-1)!.push(event);
    last = event.seat;
  }
  return done;
}
