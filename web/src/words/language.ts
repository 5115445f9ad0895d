// What a language consists of. One folder a language, and its line in words.svelte.ts; the compiler names what is missing.
import type { GameId } from '../generated/messages';

/**
 * A sentence with {argument}s in braces.
 *   {seat}            the name; "you" if it is the reader's seat. {seat.acc} asks for another case, as the language defines them
 *   {seat:lays|lay}   the first form for others, the second if that seat is the reader's
 *   {count|card|cards}  the form that the number takes, in the order of the language's plural categories
 *   {card} {colour}   as the game's words name them; {card.acc} likewise in a case
 * The first letter becomes a capital by itself.
 */
export type Template = string;

/** A part of the rule book: what the answer to "why?" opens. */
export interface RuleSection {
  title: string;
  paragraphs: { text: string; rulings: string[] }[];
}

export interface GameWords {
  name: string;
  /** One sentence that makes one want to sit down. */
  tagline: string;
  /** "about 10 minutes" */
  length: string;
  /** The name of a card in a sentence, with its article where the language has one; `form` is a case that templates ask for. */
  card(code: string, form: string): string;
  /** As a label by itself: "red 5". */
  cardLabel(code: string): string;
  colour(code: string, form: string): string;
  events: Record<string, Template>;
  refusals: Record<string, Template>;
  reasons: Record<string, Template>;
  /** What a move is called on a button or by a screen reader: "lay the red 5 into slot 3". */
  move(move: string, seat: (seat: number, form: string) => string): string;
  /** The names of places ("slot:3") for a screen reader. */
  place(place: string, seat: (seat: number, form: string) => string): string;
  /** What the person is asked, by the view's phase: "Your turn: lay a card or draw". */
  asks: Record<string, Template>;
  options: Record<string, { label: string; values: Record<string, string> }>;
  rules: RuleSection[];
}

export interface Language {
  code: string;
  name: string;
  /** The reader's seat and the others in a case: seat(null, "nom") is nobody. */
  seat(name: string | null, you: boolean, form: string): string;
  page: Record<string, Template>;
  games: Record<GameId, GameWords>;
}
