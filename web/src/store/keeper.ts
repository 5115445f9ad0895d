// Things that are kept on this device. They live in IndexedDB; where there is none, or it refuses, they last until the page closes. Nothing
// here ever fails for the caller.
import type { Shelf } from './shelf';

/** A copy; the page's reactive objects cannot be stored as they are. */
export function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

export class Keeper<T extends { id: string }> {
  readonly #shelf: Promise<Shelf<T> | null>;
  /** What the shelf would not take. */
  readonly #memory = new Map<string, T>();

  constructor(shelf: Promise<Shelf<T> | null>) {
    this.#shelf = shelf;
  }

  async put(thing: T): Promise<void> {
    const own = plain(thing);
    try {
      const shelf = await this.#shelf;
      if (!shelf) throw new Error('no shelf');
      await shelf.put(own);
      this.#memory.delete(own.id);
    } catch {
      this.#memory.set(own.id, own);
    }
  }

  async get(id: string): Promise<T | null> {
    const remembered = this.#memory.get(id);
    if (remembered) return plain(remembered);
    try {
      return (await (await this.#shelf)?.get(id)) ?? null;
    } catch {
      return null;
    }
  }

  async all(): Promise<T[]> {
    const things = new Map<string, T>();
    try {
      for (const thing of (await (await this.#shelf)?.all()) ?? []) things.set(thing.id, thing);
    } catch {
      // What is in memory is all there is.
    }
    for (const thing of this.#memory.values()) things.set(thing.id, plain(thing));
    return [...things.values()];
  }

  async remove(id: string): Promise<void> {
    this.#memory.delete(id);
    try {
      await (await this.#shelf)?.remove(id);
    } catch {
      // It stays; the person can try again.
    }
  }
}
