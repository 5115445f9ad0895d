// What the page must know about a game. A game is one folder: its faces, its board, and how its moves are read; everything
// around the board (hands, players, log, hints, windows, sounds) is the same for all.
import type { Component } from 'svelte';
import type { Frame, GameEvent, GameId, Views, Window } from '../generated/messages';
import type { Colour } from '../ui/Pip.svelte';
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
  /** A second card of the hand that goes along, such as the one that a Switch puts in. */
  along?: string;
  /** "slot:3", "cell:0,-1", "row:2", "pile:3", "seat:2", "colour:g" … */
  place: string | null;
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

/** What is heard of an event. */
export type EventSound = 'card' | 'draw' | 'alarm';
/** Turns and results sound for whoever listens, in all games alike. */
export type SoundClass = EventSound | 'turn' | 'win' | 'lose';

export interface CardProps {
  code: string;
  /** For Swirl: the number of the seat whose colour the card has. Other games ignore it. */
  seat?: number;
}

export interface BoardProps<G extends GameId = GameId> {
  view: Views[G];
  sitting: Sitting;
}

export interface GameModule<G extends GameId = GameId> {
  id: G;
  /** How many play if nobody says otherwise. */
  usual: number;
  /** Options of the game that "Play" begins with; the others have their defaults. */
  quick: Record<string, string>;
  /** Width of a card divided by its height. */
  ratio: number;
  /** A face says something at every edge: cards of a hand rather shrink than cover each other. */
  whole?: boolean;
  /** A card's face as one SVG that fills its box; it draws no shadow and no name: names come from the words. */
  Card: Component<CardProps>;
  /** What lies in the middle of the table. */
  Board: Component<BoardProps<G>>;
  /** The cards of the hand as codes, in the order in which they are held. */
  hand(view: Views[G]): string[] | null;
  /** How many cards a seat holds. */
  handSize(view: Views[G], seat: number): number;
  /** What is shown at a seat beside its cards: a page text under `board.`, which may have a {count}; `short` is what eyes get instead. */
  badge?(view: Views[G], seat: number): { key: string; count?: number; short?: string } | null;
  /**
   * What the score sheet counts where points do not tell how it stands: a page text as its heading, the numbers by seat, and whether few are
   * good. Seats show no points then.
   */
  counts?(view: Views[G]): { key: string; of: number[]; few: boolean } | null;
  /** The colour of a seat, where players have one. */
  colour?(seat: number): Colour;
  /** 1: play passes to the next seat, -1: to the one before; null if the game has no direction. */
  direction(view: Views[G]): 1 | -1 | null;
  read(move: string, view: Views[G]): Choice;
  /** A move with this card that the rules would at least understand, though they refuse it: their refusal says why it cannot be played. */
  attempt(card: string, view: Views[G]): string;
  /** A page text with {card}: what the card that is picked still needs, if that is not where it goes. */
  needs?(places: readonly string[]): string | null;
  /** The same for the answer that a window asks for; only games with windows have it. */
  attemptAnswer?(window: Window, view: Views[G]): string;
  /** Whether one of the choices may leave so few cards that the person must call. */
  calls?(view: Views[G], choices: readonly Choice[]): boolean;
  /** The cards that travel in an event. */
  flights(event: GameEvent, frame: Frame<Views[G]>): Flight[];
  /** How the table lies when a round ends with these events, where the view before them does not show it. */
  closing?(view: Views[G], events: readonly GameEvent[]): Views[G];
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
}

/** For lists of all games. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGameModule = GameModule<any>;
