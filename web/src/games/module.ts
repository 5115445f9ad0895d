// What the page must know about a game. A game is one folder: its faces, its board, how its moves are read, how it looks, and its words in every
// language; everything around the board (hands, players, log, hints, windows, sounds) is the same for all.
import type { Component } from 'svelte';
import type { Frame, GameEvent, GameId, Previews, Views, Window } from '../generated/messages';
import type { EventSound } from '../sound/tones';
import type { Colour, Speech } from '../words/language';
import type { Values } from '../words/values';
import type { AnyFeats } from './feats';
import type { LessonId, Lessons } from './lesson';
import type { Moments } from './moment';
import type { Sitting } from './sitting.svelte';

/**
 * A legal move as a person meets it: a card of the hand goes to a place on the table. Either may be missing: without a card the place is
 * pressed at once; without a place the card is played when it is pressed; without both it is a button.
 */
export interface Choice {
  move: string;
  card: string | null;
  /** Further cards of the hand that lead to the same choice, such as the others of a Triple+. */
  also?: string[];
  /** A second card of the hand that goes along, such as the one that a Switch puts in: it and the place are chosen in any order. */
  along?: string;
  /** "slot:3", "cell:0,-1", "row:2", "pile:3", "seat:2", "colour:g" … */
  place: string | null;
  /**
   * The place is no place on the table but a further step, such as a colour to name: the board asks for it by itself, and nothing else is asked
   * meanwhile. If it is the only choice, there is nothing to ask.
   */
  step?: true;
  /**
   * What it is at this table: `draw` is under the key D (draw, take, end, stop, keep: what one does when there is nothing to lay), `answer` and
   * `decline` are the two ways out of a question out of turn (Space), `play` is all the rest.
   */
  role: 'play' | 'draw' | 'answer' | 'decline';
}

/** A card that travels. Anchors are names that boards, hands and players give to elements (`use:anchor`). */
export interface Flight {
  /** null: face down. */
  card: string | null;
  from: string;
  to: string;
  /** How many at once; 1 if left out. */
  count?: number;
}

export interface CardProps {
  code: string;
  /** Whose card it is, where players have a colour. */
  seat?: number;
}

export interface Badge<Text extends string> {
  key: Text;
  count?: number;
  short?: Text;
}

/** What a badge or a number means, as a text of the game's board. */
export interface Explained<Text extends string = string> {
  key: Text;
  values?: Values;
  /** Where the rule book has more. */
  ruling?: string;
  /** What the board lights while it is read, by names of the board's own. */
  lights?: readonly string[];
}

export interface BoardProps<G extends GameId = GameId> {
  view: Views[G];
  /** What comes of moves before they are made, as the engine has it. */
  preview: Previews[G];
  sitting: Sitting;
}

/** A card in a picture; all in widths and heights of a card. */
export interface Lying {
  code: string;
  x: number;
  y?: number;
  seat?: number;
  moved?: true;
}
export interface MovePicture {
  before: readonly Lying[];
  after: readonly Lying[];
}

/** How a table looks, wherever one meets it. */
export interface Look {
  /** The cloth, and the same in the shade. White text is readable on both. */
  felt: string;
  deep: string;
  /** What lies on it on the home screen: a moment of the game, in its own cards. All in parts of a hundred of the scene; `turn` in degrees. */
  scene: { width: number; cards: { code: string; x: number; y: number; turn: number; seat?: number }[] };
  /** The cards beside the rules: the part of the rule book that explains a ruling begins with a row of them. */
  pictures: Record<string, string[]>;
  /** Moves beside the rules: the paragraph that explains a ruling ends with one. */
  moves?: Record<string, MovePicture>;
}

/** `Text` are the keys of the texts of its board. */
export interface GameModule<G extends GameId = GameId, Text extends string = string> {
  id: G;
  speech: Speech<Text>;
  look: Look;
  /** How many play if nobody says otherwise. */
  usual: number;
  /** How many play the deal of a day: with so many, a round takes five minutes at most. The more there are, the fewer of its moves are one's own. */
  daily: number;
  /** Options of the game that "Play" begins with; the others have their defaults. */
  quick: Record<string, string>;
  /** Lengths of a contest that people play, where the engine takes any number. */
  lengths?: readonly string[];
  /** What a contest consists of. */
  unit: 'round' | 'game';
  /** What wins a contest to this target, where it is not simply the most points of several rounds: a text with a {count}. */
  goal?(target: string, single: boolean): { key: Text; count: number } | null;
  /** Points count against whoever has them. */
  penalties?: boolean;
  /** Width of a card divided by its height. */
  ratio: number;
  /** A face says something at every edge: cards of a hand rather shrink than cover each other. */
  whole?: boolean;
  /**
   * Its board needs all the height there is: on a wide screen the hand lies beside it, and no room is kept for buttons, since all it asks for is
   * done with cards and places.
   */
  tall?: boolean;
  /** A card's face as one SVG that fills its box; it draws no shadow and no name: names come from the words. */
  Card: Component<CardProps>;
  /** What lies in the middle of the table. */
  Board: Component<BoardProps<G>>;
  /** The cards of the hand as codes, in the order in which they are held. */
  hand(view: Views[G]): string[] | null;
  /** How many cards a seat holds. */
  handSize(view: Views[G], seat: number): number;
  /** What is shown at a seat beside its cards: a text, which may have a {count}; `short` is what eyes get instead. */
  badge?(view: Views[G], seat: number): Badge<Text> | null;
  /**
   * What something means that was pressed: "badge:2" and "points:2" are what stands at a player, all other names are those that the board gives to
   * its own badges (Explains.svelte), but "card:no" is a special card of the hand. null: it is not there now, or what the table says of it is enough.
   */
  explain?(about: string, view: Views[G], preview: Previews[G]): Explained<Text> | null;
  /**
   * What the score sheet counts where points do not tell how it stands: a text as its heading, the numbers by seat, and whether few are
   * good. Seats show no points then.
   */
  counts?(view: Views[G]): { key: Text; of: number[]; few: boolean } | null;
  /** The colour of a seat, where players have one. */
  colour?(seat: number): Colour;
  /** 1: play passes to the next seat, -1: to the one before; null if the game has no direction. */
  direction(view: Views[G]): 1 | -1 | null;
  read(move: string, view: Views[G]): Choice;
  /** A move with this card that the rules would at least understand, though they refuse it: their refusal says why it cannot be played. */
  attempt(card: string, view: Views[G]): string;
  /** A text with {card}: what the card that is picked still needs, if that is not where it goes; with {along} or {place}, if one of the two was chosen. */
  needs?(places: readonly string[], chosen: { along: string | null; at: string | null }): Text | null;
  /** The move of a card, a second one of the hand and a place, also where the rules refuse it. */
  pair?(card: string, along: string, place: string): string;
  /** The same for the answer that a window asks for; only games with windows have it. */
  attemptAnswer?(window: Window, view: Views[G]): string;
  /** Windows of the game, by what they ask for: what is on the button; what is said to who has nothing for it; and of {names} who may have something. */
  windows?: Record<Exclude<keyof Window, 'opened' | 'ends'>, { button: Text; nothing?: Text; others?: Text }>;
  /** Whether one of the choices may leave so few cards that the person must call. */
  calls?(preview: Previews[G]): boolean;
  /** What is said when they have called ahead. */
  calling?: Text;
  /** A move as a small picture, where its sentence alone is hard to follow. */
  pictureOf?(move: string, view: Views[G]): MovePicture;
  /** The cards that travel in an event. */
  flights(event: GameEvent, frame: Frame<Views[G], Previews[G]>): Flight[];
  /** Whether somebody's move has brought the person this card, which nobody asked them about. */
  handed?(event: GameEvent, you: number): boolean;
  /** Whether log, voice and sound tell of an event; of all if left out. */
  tells?(event: GameEvent): boolean;
  sound(event: GameEvent): EventSound | null;
  /**
   * How many times longer than usual a moment with this event is shown; 1 if left out. 0: as long as any, but told last where there is
   * room for little.
   */
  weight?(event: GameEvent): number;
  /** Its great moments, and how a win is celebrated; fetched while somebody sits down. */
  moments(): Promise<{ moments: Moments<G> }>;
  /** Keys that its board listens to, and what they do. */
  keys?: readonly { caps: readonly string[]; text: Text }[];
  /** What one can switch off in the settings, under the name "game.name". */
  switches?: readonly { name: string; label: Text; help: Text }[];
  /** What one can learn by playing, in this order; it is fetched when somebody wants to. */
  lessons?: { ids: readonly LessonId[]; load(): Promise<{ lessons: Lessons }> };
  /** Its honours and habits; they are fetched when a game is over, or somebody looks at statistics. */
  feats?(): Promise<{ feats: AnyFeats }>;
}

/** For lists of all games. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGameModule = Omit<GameModule<any>, 'id'> & { id: GameId };
