// Made by tools/generate.mjs from the engine's own schema and replies. Not to be edited.
export type GameId = 'help' | 'swirl' | 'freaky' | 'schwupps' | 'solo';
export type Seat = number;

export interface GameEvent { event: string; ruling: string; [argument: string]: string | number | null }
export interface Refusal { refusal: string; ruling: string; [argument: string]: string | number | null }
export interface Reason { reason: string; ruling: string; [argument: string]: string | number | null }

export interface Outcome { status: 'unfinished' | 'won' | 'drawn'; winners: Seat[]; scores: number[] }
export interface Prompt { moves: string[]; secret: boolean }
export interface Window { interject: Seat[]; protect: Seat[]; call: Seat[]; opened: number; ends: number | null }
export interface Frame<View> {
  seq: number;
  reset: number | null;
  events: GameEvent[];
  view: View;
  hands: string[][] | null;
  to_act: Seat | null;
  prompt: Prompt | null;
  window: Window | null;
  outcome: Outcome;
  round: number;
  moves: number;
  back: boolean;
}

interface AnyView {
  observer: Seat | null;
  phase: string;
  to_act: Seat | null;
  options: Record<string, string>;
  scores: number[];
}
export interface HelpView extends AnyView {
  round: number; direction: number; first: Seat; turn: Seat | null; helper: Seat | null; passed: string | null; returned: string | null;
  calls: (number | null)[]; row: string[]; values: number[]; no: string[]; switch_helps: boolean; hand: string[] | null;
  hand_sizes: number[]; draw_size: number; discard: string[];
}
export interface SwirlView extends AnyView {
  game: number; first: Seat; hand: number[] | null; hand_sizes: number[]; removed: number[][];
  field: { x: number; y: number; card: number; up: boolean; seat: Seat }[]; points: number[];
}
export interface FreakyView extends AnyView {
  first: Seat; played: number; row: number | null; rows: string[][]; ripe: number[]; hand: string[] | null; hand_sizes: number[];
  draw_size: number; collected: number[];
}
export interface SchwuppsView extends AnyView {
  game: number; first: Seat; acted: boolean; schwupped: boolean; table: string[]; next: string; schwupps_size: number; used: string[];
  tops: string[]; under: string[][]; hand: string[] | null; hand_sizes: number[]; pile_sizes: number[]; common_size: number; box: number;
}
export interface SoloView extends AnyView {
  round: number; first: Seat; direction: number; turn: Seat; mover: Seat | null; skip: string; pending: number; top: string; colour: string | null;
  target: Seat | null; gift: string[]; protected: Seat[]; drawn: string | null; answered: Seat[]; gift_count: number;
  answered_already: boolean; hand: string[] | null; hand_sizes: number[]; draw_size: number; discard: string[];
}
export interface Views { help: HelpView; swirl: SwirlView; freaky: FreakyView; schwupps: SchwuppsView; solo: SoloView }
export type View = Views[GameId];
