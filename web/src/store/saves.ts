// The games that were played on this device. They live in IndexedDB; where there is none, or it refuses, they last until the page closes.
// Nothing here ever fails for the caller: a game goes on whether it can be kept or not.
import type { GameId, Outcome } from '../generated/messages';
import { freshId, freshSeed } from './chance';
import { openShelf, type Shelf } from './shelf';

export interface Save {
  id: string;
  game: GameId;
  options: Record<string, string>;
  seats: { name: string; bot?: string }[];
  seed: string;
  /** In notation, with spaces between. */
  moves: string;
  started: number;
  updated: number;
  outcome: Outcome | null;
  /** The seats of people at this device. */
  local: number[];
}

export type Setup = Pick<Save, 'game' | 'options' | 'seats' | 'local'>;

/** Of each kind, finished and interrupted. */
const kept = 50;

export function finished(save: Save): boolean {
  return save.outcome !== null && save.outcome.status !== 'unfinished';
}

/** A copy; the page's reactive objects cannot be stored as they are. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

export class Saves {
  readonly #shelf: Promise<Shelf | null>;
  /** What the shelf would not take. */
  readonly #memory = new Map<string, Save>();

  constructor(factory: IDBFactory | undefined) {
    this.#shelf = openShelf(factory);
  }

  async put(save: Save): Promise<void> {
    const own = plain({ ...save, updated: Date.now() });
    try {
      const shelf = await this.#shelf;
      if (!shelf) throw new Error('no shelf');
      await shelf.put(own);
      this.#memory.delete(own.id);
    } catch {
      this.#memory.set(own.id, own);
    }
  }

  async get(id: string): Promise<Save | null> {
    const remembered = this.#memory.get(id);
    if (remembered) return plain(remembered);
    try {
      return (await (await this.#shelf)?.get(id)) ?? null;
    } catch {
      return null;
    }
  }

  /** Newest first. */
  async list(): Promise<Save[]> {
    const saves = new Map<string, Save>();
    try {
      for (const save of (await (await this.#shelf)?.all()) ?? []) saves.set(save.id, save);
    } catch {
      // What is in memory is all there is.
    }
    for (const save of this.#memory.values()) saves.set(save.id, plain(save));
    return [...saves.values()].sort((a, b) => b.updated - a.updated);
  }

  async remove(id: string): Promise<void> {
    this.#memory.delete(id);
    try {
      await (await this.#shelf)?.remove(id);
    } catch {
      // It stays; the person can try again.
    }
  }

  async begin(setup: Setup): Promise<Save> {
    await this.#tidy();
    const now = Date.now();
    const save: Save = { ...plain(setup), id: freshId(), seed: freshSeed(), moves: '', started: now, updated: now, outcome: null };
    await this.put(save);
    return save;
  }

  /** Lets go of the oldest games, and of those in which nothing ever happened. */
  async #tidy(): Promise<void> {
    const saves = await this.list();
    const done = saves.filter(finished);
    const open = saves.filter((save) => !finished(save) && save.moves !== '');
    const untouched = saves.filter((save) => !finished(save) && save.moves === '');
    for (const save of [...done.slice(kept), ...open.slice(kept), ...untouched]) await this.remove(save.id);
  }
}

function factory(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

const saves = new Saves(factory());

export const newSave = (setup: Setup): Promise<Save> => saves.begin(setup);
export const putSave = (save: Save): Promise<void> => saves.put(save);
export const getSave = (id: string): Promise<Save | null> => saves.get(id);
export const listSaves = (): Promise<Save[]> => saves.list();
export const removeSave = (id: string): Promise<void> => saves.remove(id);
