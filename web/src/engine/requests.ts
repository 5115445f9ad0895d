// What the page and its workers agree on beside the engine's own messages.
import type { GameId, Request, SeatPlan } from '../generated/messages';

/** All that a game follows from. */
export interface TableSetup {
  game: GameId;
  options: Record<string, string>;
  seats: SeatPlan[];
  seed: string;
  moves?: string;
}
export type TableRequest = Extract<Request, { table: number }>;

/** What a worker says when it can answer nothing any more. */
export interface Broken {
  broken: string;
}

/** A clock that page and workers agree on. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
