// The games that were played on this device: what each is and its moves; and, as long as it is not over, the journal of its room, from which it
// goes on exactly, open windows included. A game goes on whether it can be kept or not.
import type { GameId, Outcome } from '../generated/messages';
import { freshId, freshSeed } from './chance';
import { Keeper, plain } from './keeper';
import type { Effort } from './played';
import { openShelf, ownFactory } from './shelf';

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
  effort?: Effort;
  /** Begun from the middle, or somebody was helped: it says nothing about who plays how well. */
  practice?: true;
  /** The name of the day's deal that it is the try at which counts. */
  deal?: string;
}

export type Setup = Pick<Save, 'game' | 'options' | 'seats' | 'local' | 'deal'>;
/** Whose cards are known already, or who begins in the middle, practises. */
export type Begun = Pick<Save, 'seed' | 'moves' | 'practice'>;

/** Of each kind, finished and interrupted. */
const kept = 50;

/** Where it is played. */
export function pathOf({ id, deal }: Save): string {
  return deal === undefined ? `#/play/${id}` : `#/today/${deal}`;
}

export function finished(save: Save): boolean {
  return save.outcome !== null && save.outcome.status !== 'unfinished';
}

/** Apart from the saves, so that their list stays light. */
interface Journal {
  id: string;
  /** Those of the save that it was kept with: if they differ, the game has gone on without it. */
  moves: string;
  lines: readonly string[];
}

export class Saves {
  readonly #saves: Keeper<Save>;
  readonly #journals: Keeper<Journal>;

  constructor(factory: IDBFactory | undefined) {
    this.#saves = new Keeper(openShelf<Save>(factory, 'parlour', 'saves'));
    this.#journals = new Keeper(openShelf<Journal>(factory, 'parlour-journals', 'journals'));
  }

  async put(save: Save, journal: readonly string[] = []): Promise<void> {
    await this.#saves.put({ ...save, updated: Date.now() });
    if (finished(save) || journal.length === 0) await this.#journals.remove(save.id);
    else await this.#journals.put({ id: save.id, moves: save.moves, lines: journal });
  }

  get(id: string): Promise<Save | null> {
    return this.#saves.get(id);
  }

  /** What the game goes on from exactly; nothing if its moves are all there is. */
  async journal({ id, moves }: Save): Promise<readonly string[]> {
    const kept = await this.#journals.get(id);
    return kept?.moves === moves ? kept.lines : [];
  }

  /** Newest first. */
  async list(): Promise<Save[]> {
    return (await this.#saves.all()).sort((a, b) => b.updated - a.updated);
  }

  async remove(id: string): Promise<void> {
    await this.#journals.remove(id);
    await this.#saves.remove(id);
  }

  /** `begun`: with this seed, and where these moves lead. */
  async begin(setup: Setup, begun: Begun | null = null): Promise<Save> {
    await this.#tidy();
    const now = Date.now();
    const save: Save = { ...plain(setup), id: freshId(), ...(begun ?? { seed: freshSeed(), moves: '' }), started: now, updated: now, outcome: null };
    await this.put(save);
    return save;
  }

  /** Lets go of the oldest games, and of those in which nothing ever happened. */
  async #tidy(): Promise<void> {
    const saves = await this.list();
    const done = saves.filter(finished);
    const open = saves.filter((save) => !finished(save) && (save.moves !== '' || save.deal !== undefined));
    const untouched = saves.filter((save) => !finished(save) && !open.includes(save));
    for (const save of [...done.slice(kept), ...open.slice(kept), ...untouched]) await this.remove(save.id);
  }
}

const saves = new Saves(ownFactory());

export const newSave = (setup: Setup, begun: Begun | null = null): Promise<Save> => saves.begin(setup, begun);
export const putSave = (save: Save, journal: readonly string[] = []): Promise<void> => saves.put(save, journal);
export const getJournal = (save: Save): Promise<readonly string[]> => saves.journal(save);
export const getSave = (id: string): Promise<Save | null> => saves.get(id);
export const listSaves = (): Promise<Save[]> => saves.list();
export const removeSave = (id: string): Promise<void> => saves.remove(id);
