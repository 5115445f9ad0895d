// A table as the page meets it, wherever it is: in this browser's own worker (local.ts), or elsewhere. Commands go out one at a time, each
// with an id; numbered frames come in. The page never learns which of them it has.
import type { Frame, Refusal, Seat, Think, View } from '../generated/messages';

/** Whose eyes: a person's here, or everybody's if only bots play and the person watches. */
export type Eyes = Seat | null;
/** One frame, as each of those who look on from here has it. */
export type Step = ReadonlyMap<Eyes, Frame<View>>;

/**
 * How long things take, in milliseconds: a bot's move, a further one of the same turn, a window for people (null: until they have answered),
 * a window for bots alone.
 */
export interface Pace {
  pause: [number, number];
  further?: [number, number];
  window: number | null;
  quick: number;
  /** How long the pauses of each seat are in hundredths of these. */
  tempo?: number[];
}

/** What changes a table. A move and a pass name the frame that asked: if its question is no longer the present one, nothing happens. `call`: should the
 * move make a call necessary, it is made in the same breath. */
export type Command =
  | { do: 'move'; seat: Seat; move: string; frame: number; call?: true }
  | { do: 'pass'; seat: Seat; frame: number }
  | { do: 'back' }
  | { do: 'pace'; pace: Pace };

/** What came of a command: `refusal` if the rules say no, `error` if something else was wrong, in English, and its `code` if a room said so. */
export type Ack = { ok: true } | { ok: false; refusal?: Refusal; error?: string; code?: string };

export type Status = 'open' | 'closed';

export interface TableLink {
  /** What this table offers beside being played at. */
  readonly can: { readonly back: boolean; readonly pace: boolean; readonly hints: boolean; readonly record: boolean };
  readonly status: Watchable<Status>;
  /** The time at the table, in its milliseconds: what windows open and end by. */
  now(): number;

  /** Commands are carried out in the order in which they were sent. The same object again is the same command again: nothing happens twice. */
  send(command: Command): Promise<Ack>;
  /** Steps in order, without gaps; those that have come already, at once. */
  listen(listener: (steps: Step[]) => void): void;

  /** Why the seat could not make this move now; null if it could. */
  why(seat: Seat, move: string): Promise<Refusal | null>;
  /** What the seat has to decide, with all it may know, for an adviser; null if it is not asked. */
  decision(seat: Seat): Promise<Think | null>;
  /** The game so far, as one line; empty if there is none to be had. */
  record(): Promise<string>;
  /** What must be kept here so that the table goes on exactly where it is; nothing if others keep it. */
  journal(): readonly string[];
  /** Nothing is heard or done here any more. */
  close(): void;
}

/** A value that changes, and those who want to know of it. */
export class Watchable<T> {
  #value: T;
  readonly #watchers = new Set<(value: T) => void>();

  constructor(value: T) {
    this.#value = value;
  }
  get value(): T {
    return this.#value;
  }
  set(value: T): void {
    if (value === this.#value) return;
    this.#value = value;
    for (const watcher of this.#watchers) watcher(value);
  }
  /** Hears the value now and whenever it changes, until the function that it returns is called. */
  subscribe(watcher: (value: T) => void): () => void {
    this.#watchers.add(watcher);
    watcher(this.#value);
    return () => this.#watchers.delete(watcher);
  }
}
