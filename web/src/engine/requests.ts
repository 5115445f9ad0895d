// What the page and its workers agree on beside the engine's own messages.
import type { GameId } from '../generated/messages';

/** All that a game follows from. */
export interface TableSetup {
  game: GameId;
  options: Record<string, string>;
  /** Without `bot`: a person. */
  seats: { name: string; bot?: string }[];
  seed: string;
  moves?: string;
}

/** What a worker says when it can answer nothing any more. */
export interface Broken {
  broken: string;
}

/** A clock that page and workers agree on. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
