// What a game must be like to be a lesson: which moments are its stops, and what is right there. tools/lessons.ts looks for a seed by it, and a test
// holds the game that was found to it. Nothing of it is part of the page.
import type { Frame, GameEvent, GameId, Previews, Seat, Views } from '../generated/messages';
import type { Values } from '../words/values';

/** What the learner has before them when they decide. */
export interface Situation<G extends GameId = GameId> {
  frame: Frame<Views[G], Previews[G]>;
  view: Views[G];
  preview: Previews[G];
  /** The cards in hand, as moves name them. */
  hand: readonly string[];
  /** What the rules allow. */
  moves: readonly string[];
  /** All that the learner has heard since the decision before. */
  events: readonly GameEvent[];
  /** What they would have before them after this move, if they are then asked again at once; null if not. */
  after(move: string): Situation<G> | null;
}

export interface StopConditions<G extends GameId = GameId> {
  /** Left out: nothing is lit. */
  lit?: true;
  /** Whether this can be the moment. */
  when?(at: Situation<G>): boolean;
  /** The right moves, all of them legal; if there are none it is not the moment. Each of them must lead on to the next stop. */
  right(at: Situation<G>): readonly string[];
  /** Illegal moves, and the key of the refusal that each of them must get. */
  tries?(at: Situation<G>): Record<string, string>;
  /** The key of words of its own for a legal move that is not right. */
  other?(move: string, at: Situation<G>): string | null;
  /** What the words of the stop name. */
  values?(at: Situation<G>): Values;
  /**
   * A decision on the way to this stop that is none: what is played for the learner. null: it should have been the stop. Left out: windows are let pass,
   * and where there is one move only, it is made.
   */
  meanwhile?(at: Situation<G>): string | null;
  /** So many moves, those of others too, may lie between the stop before and this one; `longestWay` if left out. */
  within?: number;
}

export interface Conditions<G extends GameId = GameId> {
  players: number;
  /** 0 if left out. */
  you?: Seat;
  options?: Record<string, string>;
  /** How the others play, until the learner goes on alone; greedily if left out. */
  bots?: string;
  /** The table is opened where this holds and the learner decides; right after the deal if left out. */
  opening?(at: Situation<G>): boolean;
  /** The learner must have won at the end. */
  wins?: true;
  stops: readonly StopConditions<G>[];
}

export const longestWay = 16;

/** What a stop is at this moment; the text says why it is none. */
export interface Judged {
  right: string[];
  others: Record<string, string>;
  tries: Record<string, string>;
  values: Values;
}

export function judge(conditions: StopConditions, at: Situation): Judged | string {
  if (conditions.when?.(at) === false) return 'the moment is another';
  const right = [...conditions.right(at)];
  if (right.length === 0) return 'no move is right';
  const wrong = at.moves.filter((move) => !right.includes(move));
  if (wrong.length === 0 && !conditions.lit) return 'every move is right';
  const others: Record<string, string> = {};
  for (const move of wrong) {
    const key = conditions.other?.(move, at) ?? null;
    if (key !== null) others[move] = key;
  }
  return { right, others, tries: conditions.tries?.(at) ?? {}, values: conditions.values?.(at) ?? {} };
}

/** What is played for the learner where no stop is; null: nothing, this must be a stop. */
export function played(conditions: StopConditions, at: Situation): string | null {
  if (conditions.meanwhile) return conditions.meanwhile(at);
  return at.frame.prompt!.secret || at.moves.length === 1 ? at.moves.at(-1)! : null;
}

// --- for those who write conditions ------------------------------------------------------------------------------------

/** The legal moves that look like this. */
export function matching(at: Situation, pattern: RegExp): string[] {
  return at.moves.filter((move) => pattern.test(move));
}

/** The legal moves after which this holds. */
export function leadingTo<G extends GameId>(at: Situation<G>, moves: readonly string[], holds: (after: Situation<G>) => boolean): string[] {
  return moves.filter((move) => {
    const after = at.after(move);
    return after !== null && holds(after);
  });
}

/** Whether the hand has exactly these cards, in any order. */
export function holdsExactly(at: Situation, cards: readonly string[]): boolean {
  return [...at.hand].sort().join(' ') === [...cards].sort().join(' ');
}

/** How many cards of the hand are like this. */
export function count(at: Situation, like: (card: string) => boolean): number {
  return at.hand.filter(like).length;
}

/** These if there are exactly so many, and none otherwise: where a stop has one right move. */
export function exactly(number: number, moves: readonly string[]): readonly string[] {
  return moves.length === number ? moves : [];
}
