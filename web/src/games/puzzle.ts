// A puzzle: a position in which one move, or one whole turn, is shown to be best. Puzzles are data, found by `parlour puzzles` (docs/puzzles.md); a game
// adds the words for what happens more often after one turn than after another, and says what its seat has seen that lies on the table no more.
import type { Events, GameEvent, GameId, Reason, Seat, Views } from '../generated/messages';
import type { LanguageCode } from '../store/stored';
import type { Template } from '../words/language';

export const bands = ['easy', 'medium', 'hard'] as const;
export type Band = (typeof bands)[number];

/** What speaks for the right turn in figures: it happens so often after it, and so often after the tempting one. Of its arguments, the seats are here. */
export interface Telling {
  event: string;
  ruling: string;
  when: 'lap' | 'end';
  right: number;
  tempting: number;
  [seat: string]: unknown;
}

/** A share of games won, and its standard error. */
export type Chance = [share: number, error: number];

/** A line of a file, as docs/puzzles.md has it. */
export interface Puzzle {
  id: string;
  players: number;
  options: Record<string, string>;
  seed: string;
  moves: string;
  seat: Seat;
  lap: number;
  right: string[];
  tempting: string;
  next: string;
  chances?: Record<'right' | 'tempting' | 'next', Chance>;
  leads?: Record<'right' | 'tempting' | 'next', number>;
  proved: boolean;
  rating: number;
  band: Band;
  themes: string[];
  event?: Telling;
  reason: Reason;
  against?: Reason;
  worlds: number[];
}

/** What was looked through to find those of a file. */
export interface Search {
  games: number;
  positions: number;
}

/** What a game says of its puzzles; it is fetched with them. */
export interface Puzzling<G extends GameId = GameId> {
  /** A sentence without its end, and seats its only arguments: "Ada takes a row". */
  happens: Record<LanguageCode, Record<Events[G]['event'], Template>>;
  /** Cards that have gone from the table and cannot come back before the pile is shuffled. */
  gone(view: Views[G], known: readonly GameEvent[]): string[];
  /** Whether what is remembered is told in a sentence, beside the cards that are gone. */
  tells(event: GameEvent): boolean;
}

/** For lists of all games. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyPuzzling = Omit<Puzzling<any>, 'happens'> & { happens: Record<LanguageCode, Record<string, Template>> };

const files = import.meta.glob<Puzzle[]>('./*/puzzles.json', { import: 'puzzles' });
const searches = import.meta.glob<Search>('./*/puzzles.json', { import: 'looked_through' });
const sayings = import.meta.glob<AnyPuzzling>('./*/puzzling.ts', { import: 'puzzling' });

const fileOf = (game: GameId) => files[`./${game}/puzzles.json`];

export function hasPuzzles(game: GameId): boolean {
  return fileOf(game) !== undefined;
}
/** Those that come with the page; none if the game has none. */
export async function puzzlesOf(game: GameId): Promise<Puzzle[]> {
  return (await fileOf(game)?.()) ?? [];
}
export async function searchOf(game: GameId): Promise<Search> {
  return searches[`./${game}/puzzles.json`]!();
}
export async function puzzlingOf(game: GameId): Promise<AnyPuzzling> {
  return sayings[`./${game}/puzzling.ts`]!();
}
export function puzzlePath(game: GameId, id = ''): string {
  return `#/puzzles/${game}${id && `/${id}`}`;
}
