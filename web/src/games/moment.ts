// The great moments of a game: pictures of about a second that lie above the table, made of what everybody at it is told anyway. They are data,
// what is seen and which way it goes; the table plays them, or shows them halfway where nothing is to move (table/MomentLayer.svelte).
import type { Frame, GameEvent, GameId, Views } from '../generated/messages';
import type { SoundGroup, Tone } from '../sound/tones';
import { shapes } from '../ui/shapes';
import type { Colour } from '../words/language';

/** Lines and areas around 0, 0 in a box from -12 to 12. */
export type Drawing = readonly { d: string; fill?: string; stroke?: string; width?: number; /** In degrees. */ turn?: number }[];

/** The name of an anchor, or a place on the board: each of the two in parts of a hundred of it, or as far along as an anchor is. */
export type Spot = string | readonly [x: number | string, y: number | string];

/** Where something is at some time, and how. */
export interface Station {
  at: Spot;
  /** From 0, the beginning, to 1; evenly if left out. */
  when?: number;
  /** In degrees. */
  turn?: number;
  /** 1 if left out. */
  scale?: number;
  /** From 0 to 1, which it is if left out. */
  seen?: number;
}

export interface Piece {
  /** A card's face, or its back for null. */
  thing: { card: string | null; seat?: number } | { drawing: Drawing };
  /** In parts of a hundred of the board's smaller side, or so many times as wide as an anchor. */
  width: number | readonly [times: number, of: string];
  /** The one in the middle is shown where nothing moves. */
  way: readonly Station[];
  /** Its part of the moment's time, from 0 to 1. */
  from?: number;
  to?: number;
}

export interface Moment {
  /** What is written large: its letters jump up one by one, or all of it sweeps over the table. */
  title?: { text: string; manner: 'calls' | 'sweeps'; at: Spot };
  pieces: readonly Piece[];
  /** Instead of what the events would sound like. */
  sound?: { group: SoundGroup; tones: readonly Tone[] };
  /** The events whose travelling cards are among the pieces. */
  carries?: readonly GameEvent[];
  /** In milliseconds at the usual pace. */
  length?: number;
}

/** How somebody at the device has won: what comes down, up or along, and how it sounds. */
export interface Celebration {
  drawings: readonly Drawing[];
  manner: 'rains' | 'rises' | 'spins' | 'bursts' | 'sweeps';
  chord: readonly Tone[];
}

/** Names in the language of whoever looks. */
export interface Names {
  game: string;
  card(code: string): string;
  /** A text of the game's board. */
  board(key: string): string;
}

export interface Happened<G extends GameId = GameId> {
  /** Those of one frame, which log and voice tell too. */
  events: readonly GameEvent[];
  frame: Frame<Views[G]>;
  before: Views[G];
  /** A round begins with it. */
  deals: boolean;
  names: Names;
}

export interface Moments<G extends GameId = GameId> {
  /** The anchor from which a round's cards are dealt; the middle of the board if left out. */
  stock?: string;
  /** null: nothing that is more than usual. */
  of(happened: Happened<G>): Moment | null;
  celebration: Celebration;
}

export const pip = (colour: Colour): Drawing => [{ d: shapes[colour], fill: `var(--card-${colour})`, stroke: 'var(--card-paper)', width: 1.6 }];

/** Its notes one after the other, and then all of them. `steps` are half tones above `root`, which is in Hertz. */
export function chord(root: number, steps: readonly number[], wave: OscillatorType): Tone[] {
  const notes = steps.map((step) => root * 2 ** (step / 12));
  const apart = 0.09;
  return [
    ...notes.map((pitch, i) => ({ pitch, at: i * apart, length: 0.16, loud: 0.16, wave })),
    ...notes.map((pitch) => ({ pitch, at: notes.length * apart + 0.04, length: 0.9, loud: 0.42 / notes.length, wave })),
  ];
}

/** Something rushes by: breaths that swell and fade. */
export function rush(breaths: number): Tone[] {
  return Array.from({ length: breaths }, (_, i) => ({ pitch: null, at: i * 0.09, length: 0.22, loud: 0.16 + 0.14 * Math.sin((Math.PI * (i + 1)) / (breaths + 1)) }));
}
