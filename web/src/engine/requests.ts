// What is asked of a desk and what it replies: docs/table.md, as types.
import type { Frame, GameId, Outcome, Reason, Refusal, Seat, View } from '../generated/messages';

export interface SeatPlan {
  name: string;
  /** Missing for a person. */
  bot?: string;
}
export interface Pace {
  pause: [number, number];
  window: number | null;
  quick: number;
}
export interface TableSetup {
  game: GameId;
  options: Record<string, string>;
  seats: SeatPlan[];
  seed: string;
  moves?: string;
}
export type Viewer = Seat | null | 'all';

/** A decision with all that its seat may know; made by the engine for the engine. */
export interface Think {
  ticket: number;
  seat: Seat;
  bot: string | null;
  game: GameId;
  view: string;
  knowledge: string;
  moves: string[];
  seed: string;
  check: string;
}
export interface Hint {
  move: string;
  chance: number;
  error: number;
  reason: Reason | null;
}
export interface ReadRecord {
  game: GameId;
  players: number;
  options: Record<string, string>;
  seats: string[];
  seed: string;
  moves: string;
  result: Outcome;
}
export interface Analysis {
  game: GameId;
  players: number;
  start: number[];
  moves: {
    number: number;
    seat: Seat;
    move: string;
    noticed: boolean;
    chances: number[];
    choice: { offered: number; chosen_chance: number; best: string; best_chance: number; error: number } | null;
  }[];
  turning_points: { number: number; seat: Seat; before: number; after: number; by_choice: number; by_rest: number }[];
  costly: number[];
  sums: { start: number; by_choices: number; by_rest: number; end: number }[];
}

export type TableRequest =
  | ({ do: 'open'; table: number; pace: Pace } & TableSetup)
  | { do: 'move' | 'why'; table: number; seat: Seat; move: string }
  | { do: 'pass' | 'ask'; table: number; seat: Seat }
  | { do: 'back' | 'time' | 'record' | 'close'; table: number }
  | { do: 'pace'; table: number; pace: Pace }
  | { do: 'thought'; table: number; ticket: number; move: string }
  | { do: 'frames'; table: number; viewer: Viewer; from: number; to?: number };
export type Request =
  | TableRequest
  | { do: 'think' | 'hints'; think: Think }
  | { do: 'read'; line: string }
  | { do: 'analyse'; record: string; iterations: number; seed: number }
  | { do: 'schema' };

export interface Reply {
  ok: boolean;
  refusal?: Refusal;
  error?: string;
  next?: number;
  due?: number | null;
  think?: Think | null;
  frames?: Frame<View>[];
  record?: string;
  move?: string;
  hints?: Hint[];
  analysis?: Analysis;
}

/** What a worker says when it can answer nothing any more. */
export interface Broken {
  broken: string;
}

/** A clock that page and workers agree on. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
