// The rooms that somebody at this device was in lately, to come back to: with the secret of each, so that its link can be handed on again. It
// stays on the device, and is read by this page alone.
import { games, type GameId } from '../generated/messages';

export interface Lately {
  id: string;
  /** null if they came without one, or it was renewed by somebody else. */
  secret: string | null;
  game: GameId | null;
  /** What the people there are called, by their numbers: records of their games have no more than those. */
  names: Record<string, string>;
  /** When they were there last. */
  at: number;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

const key = 'parlour.rooms';
const most = 12;
const longest = 30 * 24 * 3600 * 1000;

function isLately(value: unknown): value is Lately {
  if (typeof value !== 'object' || value === null) return false;
  const { id, secret, game, names, at } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    /^[a-z0-9]{1,32}$/.test(id) &&
    (secret === null || (typeof secret === 'string' && /^[0-9a-f]{32}$/.test(secret))) &&
    (game === null || games.some((known) => known.id === game)) &&
    typeof names === 'object' &&
    names !== null &&
    Object.values(names).every((name) => typeof name === 'string') &&
    typeof at === 'number'
  );
}

export class LatelyRooms {
  /** null: they last until the page closes. */
  readonly #storage: Storage | null;
  #rooms: Lately[] = [];

  constructor(storage: Storage | null) {
    this.#storage = storage;
  }

  /** The last one first; what is broken, or long ago, is left out. */
  list(now = Date.now()): Lately[] {
    return this.#read().filter(({ at }) => now - at < longest);
  }

  get(id: string): Lately | null {
    return this.#read().find((room) => room.id === id) ?? null;
  }

  /** What is not said stays as it was. */
  put(id: string, what: Partial<Omit<Lately, 'id' | 'at'>>, at = Date.now()): void {
    const old = this.get(id) ?? { id, secret: null, game: null, names: {}, at };
    this.#write([{ ...old, ...what, at }, ...this.#read().filter((room) => room.id !== id)].slice(0, most));
  }

  remove(id: string): void {
    this.#write(this.#read().filter((room) => room.id !== id));
  }

  clear(): void {
    this.#write([]);
  }

  #read(): Lately[] {
    try {
      const read: unknown = JSON.parse(this.#storage?.getItem(key) ?? '[]');
      if (this.#storage) this.#rooms = Array.isArray(read) ? read.filter(isLately) : [];
    } catch {
      // What is in memory is all there is.
    }
    return this.#rooms;
  }

  #write(rooms: Lately[]): void {
    this.#rooms = rooms;
    try {
      this.#storage?.setItem(key, JSON.stringify(rooms));
    } catch {
      // They last until the page closes.
    }
  }
}

function own(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export const lately = new LatelyRooms(own());

const started = new Map<string, unknown>();

/** What somebody chose for a room that they made just now, until they are in it. */
export const chosen = {
  put: (id: string, plan: unknown): void => void started.set(id, plan),
  take(id: string): unknown {
    const plan = started.get(id);
    started.delete(id);
    return plan;
  },
};
