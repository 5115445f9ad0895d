// A lesson: a game that was played before, with stops at which the learner decides. It is data, found by tools/lessons.ts from conditions that lie
// beside it, and words of its own in every language. docs/lessons.md says how one is written.
import type { Frame, Refusal, Seat, View } from '../generated/messages';
import type { LanguageCode } from '../store/stored';
import type { Template } from '../words/language';
import type { Values } from '../words/values';

/** Where the learner has come to after a right move. */
export interface Way {
  /** The moves of all that follow, the learner's own among them, until the next stop; in notation, with spaces between. */
  moves: string;
  /** null: the lesson is over. */
  stop: Stop | null;
}

/** Here the learner decides. */
export interface Stop {
  /** The right move is lit from the beginning. */
  lit: boolean;
  /** What the words of the stop name: cards, seats, numbers. */
  values: Values;
  /** By the move. Other legal moves are answered in words and not played. */
  right: Record<string, Way>;
  /** Which of the stop's further words answer a legal move; those that are not here have the usual ones. */
  others: Record<string, string>;
  /** Illegal moves that somebody is likely to try, and what the rules say to them. */
  tries: Record<string, Pick<Refusal, 'refusal' | 'ruling'>>;
}

export interface Lesson extends Way {
  players: number;
  you: Seat;
  options: Record<string, string>;
  seed: string;
  /** The learner has won when it is over. */
  wins: boolean;
  stop: Stop;
}

export interface StopWords {
  /** Before the learner acts: one idea, in at most `mostWords` words. */
  say: Template;
  /** What a legal move is answered that is not the right one; and by the keys of `others`, if there is more to say. */
  other: Template;
  others?: Record<string, Template>;
  /** While the game goes on after a right move. */
  yes?: Template;
}

export interface LessonWords {
  /** One for each stop, in their order. */
  stops: StopWords[];
  /** At the end: what the learner can do now. */
  end: Template;
}

export const mostWords = 14;

/** Every game has these three; their titles are texts of the page. */
export const lessonIds = ['first', 'cards', 'winning'] as const;
export type LessonId = (typeof lessonIds)[number];

export interface Taught {
  lesson: Lesson;
  words: Record<LanguageCode, LessonWords>;
}

/** What a game teaches; it is fetched when somebody wants to learn. */
export type Lessons = Partial<Record<LessonId, Taught>>;

/** Whether this frame asks the seat to decide: a turn only when the window before it has closed. */
export function decides({ prompt, window }: Pick<Frame<View>, 'prompt' | 'window'>, seat: Seat): boolean {
  return prompt !== null && (prompt.secret || window === null || window.called.includes(seat));
}
