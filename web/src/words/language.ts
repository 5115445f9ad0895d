// What a language consists of: the texts of the page, in a folder here, and the words of each game, in the game's own folder. The compiler names
// what is missing.
import type { Events, GameEvent, GameId, Preview, Reasons, Refusal, Refusals, View } from '../generated/messages';
import type { LanguageCode } from '../store/stored';
import type { Said } from './values';

export type Colour = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple';

/**
 * A sentence with {argument}s in braces.
 *   {seat}            the name; "you" if it is the reader's seat. {seat.acc} asks for another case, as the language defines them
 *   {seat:lays|lay}   the first form for others, the second if that seat is the reader's
 *   {count|card|cards}  the form that the number takes, in the order of the language's plural categories
 *   {card} {colour}   as the game's words name them; {card.acc} likewise in a case
 * The first letter becomes a capital by itself, and so does an argument that begins a later sentence.
 */
export type Template = string;

/** A part of the rule book: what the answer to "why?" opens. */
export interface RuleSection {
  title: string;
  paragraphs: { text: string; /** What counts how much, as a small table below it. */ list?: [what: string, count: string][]; rulings: string[] }[];
}

export interface OptionWords {
  label: string;
  /** The values that have names. */
  values: Record<string, string>;
  /** Any other value: {value} is the number. */
  number?: Template;
}

export interface GameWords {
  name: string;
  /** One sentence that makes one want to sit down. */
  tagline: string;
  /** What one plays for, in one line of a phone. */
  aim: string;
  /** "about 10 minutes" */
  length: string;
  /** The name of a card in a sentence, with its article where the language has one; `form` is a case that templates ask for. */
  card(code: string, form: string): string;
  /** As a label by itself: "red 5". */
  cardLabel(code: string): string;
  /** Colours, and whatever else a game counts up in a short list: calls, ways up, features, demands. */
  colour(code: string, form: string): string;
  events: Record<string, Template>;
  refusals: Record<string, Template>;
  /** What is said instead of a message where the view tells more, by keys of the game's own. */
  instead?: Record<string, Template>;
  reasons: Record<string, Template>;
  /** What a move is called on a button or by a screen reader, "lay {card}". */
  moves: Record<string, Template>;
  /** The names of places for a screen reader. */
  places: Record<string, Template>;
  /** What the person is asked: "Lay a card or draw". The arguments are the fields of the view. */
  asks: Record<string, Template>;
  /** What the board says, and what is shown at the players. */
  board: Record<string, Template>;
  /** What lies on the table, sentence by sentence, for whoever does not see it. */
  table: Record<string, Template>;
  options: Record<string, OptionWords>;
  rules: RuleSection[];
}

/** The words of a game in the first language: one for each message of the engine, and for each key that its speech makes of moves, places and questions. */
export type WordsOf<G extends GameId, S extends Says> = Omit<GameWords, 'events' | 'refusals' | 'reasons' | 'moves' | 'places' | 'asks' | 'table'> & {
  events: Record<Events[G]['event'], Template>;
  refusals: Record<Refusals[G]['refusal'], Template>;
  reasons: Record<Reasons[G]['reason'], Template>;
  moves: Record<ReturnType<S['move']>['key'], Template>;
  places: Record<ReturnType<S['place']>['key'], Template>;
  asks: Record<ReturnType<S['ask']>, Template>;
  table: Record<ReturnType<S['table']>[number]['key'], Template>;
};

/** What another language must have if one has `W`: the same keys everywhere. */
export type Alike<W extends GameWords> = GameWords & {
  [K in 'events' | 'refusals' | 'reasons' | 'moves' | 'places' | 'asks' | 'board' | 'table']: Record<keyof W[K], Template>;
} & (W extends { instead: infer I } ? { instead: Record<keyof I, Template> } : unknown) & { options: { [O in keyof W['options']]: OptionWords & { values: Record<keyof W['options'][O]['values'], string> } } };

export interface Language {
  code: string;
  /** Whose lists and dates it writes. */
  locale: string;
  name: string;
  /** A player in a case; `name` null is nobody. */
  seat(name: string | null, you: boolean, form: string): string;
  /** A colour on the faces of cards, for those who ask for letters: no two alike. */
  letters: Record<Colour, string>;
  /** 1: to the left, -1: to the right. */
  direction(direction: number): string;
  page: Record<string, Template>;
  /** Who begins: an option of all games that have it. */
  start: OptionWords;
}

/** How a game speaks: what is to be said, as keys to its words. */
export interface Says {
  /** Codes that are no cards are colours, or whatever else the game's words list under `colour`. */
  isCard(code: string): boolean;
  /**
   * What a move is, as a key to the words and their arguments. The view, where there is one, says more: which card leaves, who gets one; and so does
   * the preview, what comes of it.
   */
  move(move: string, view: View | null, preview: Preview): Said;
  /** The same for a place, whose name was cut at its colons. */
  place(place: readonly string[], view: View | null, preview: Preview): Said;
  /** Which question a person is asked: the key to the words. */
  ask(view: View, moves: readonly string[], preview: Preview): string;
  /** What lies on the table: a key and arguments for each sentence. */
  table(view: View, preview: Preview): Said[];
  /** A message tells what the rules know at that moment; where the view tells more, another sentence says it better. */
  insteadOfEvent?(event: GameEvent, view: View): Said | null;
  insteadOfRefusal?(refusal: Refusal, view: View, preview: Preview): string | null;
}

/** All that must be known of a game to speak of it; `Text` are the keys of what its board says. */
export interface Speech<Text extends string = string> extends Says {
  words: Record<LanguageCode, GameWords & { board: Record<Text, Template> }>;
}
