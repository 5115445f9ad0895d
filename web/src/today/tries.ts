// The tries at the deals of days that were made here: the first one at each is the one that counts. The game itself lies with all others (store/saves.ts);
// what is kept here outlives it.
import type { GameId, Outcome } from '../generated/messages';
import { Keeper } from '../store/keeper';
import { finished, getSave, newSave, type Save } from '../store/saves';
import { openShelf, ownFactory, type Shelf } from '../store/shelf';
import { daysBefore } from './days';
import { dealAt, nameOf, setupFor, type DealId } from './deal';
import type { Second } from './second';

export interface Try extends DealId {
  /** The name of the deal. */
  id: string;
  /** The game that is played. */
  save: string;
  /** Who sat there, so that it can be told later. */
  names: string[];
  outcome: Outcome | null;
  moves: string;
  /** What came of it with the expert in the person's place, as soon as it was found out. */
  second: Second | null;
}

/** What stands of it: nothing, a game that goes on, a result, or a game that was thrown away. */
export type Standing = 'none' | 'open' | 'over' | 'gone';

/** What is needed of the games that are kept. */
export interface Games {
  begin(deal: DealId): Promise<Save>;
  get(id: string): Promise<Save | null>;
}

export class Tries {
  readonly #kept: Keeper<Try>;
  readonly #games: Games;

  constructor(shelf: Promise<Shelf<Try> | null>, games: Games) {
    this.#kept = new Keeper(shelf);
    this.#games = games;
  }

  async all(): Promise<Try[]> {
    return (await Promise.all((await this.#kept.all()).map((one) => this.#caughtUp(one)))).sort((a, b) => (a.date < b.date ? 1 : -1));
  }
  async get(name: string): Promise<Try | null> {
    const found = await this.#kept.get(name);
    return found && this.#caughtUp(found);
  }
  async standing(name: string): Promise<Standing> {
    const found = await this.get(name);
    if (!found) return 'none';
    if (found.outcome) return 'over';
    return (await this.#games.get(found.save)) ? 'open' : 'gone';
  }

  /** The first try; if it has begun already, there is no other. */
  async begin(deal: DealId): Promise<Try> {
    const before = await this.get(nameOf(deal));
    if (before) return before;
    const save = await this.#games.begin(deal);
    const begun: Try = {
      ...deal,
      id: nameOf(deal),
      save: save.id,
      names: save.seats.map(({ name }) => name),
      outcome: null,
      moves: '',
      second: null,
    };
    await this.#kept.put(begun);
    return begun;
  }

  async keepSecond(name: string, second: Second): Promise<void> {
    const found = await this.get(name);
    if (found) await this.#kept.put({ ...found, second });
  }

  /** The page may have been closed in the moment in which the game ended. */
  async #caughtUp(one: Try): Promise<Try> {
    if (one.outcome) return one;
    const save = await this.#games.get(one.save);
    if (!save || !finished(save)) return one;
    const over = { ...one, outcome: save.outcome, moves: save.moves };
    await this.#kept.put(over);
    return over;
  }
}

/** The days on which a deal was finished: of one game, or of any. */
export function daysPlayed(tries: readonly Try[], game?: GameId): Set<string> {
  return new Set(tries.filter((one) => one.outcome && (game === undefined || one.game === game)).map(({ date }) => date));
}

/** The deals of a day: where somebody has tried one that an earlier version of the page dealt, that one, unless it is today's. */
export function dealsOf(date: string, today: string, tries: readonly Try[], games: readonly GameId[]): { deal: DealId; tried: Try | null }[] {
  return games.map((game) => {
    const deal = dealAt(game, date);
    const own = tries.find(({ id }) => id === nameOf(deal));
    const tried = own ?? (date === today ? undefined : tries.find((one) => one.game === game && one.date === date));
    return { deal: tried ?? deal, tried: tried ?? null };
  });
}

/** So many days before this one, latest first. */
export function earlier(today: string, days: number): string[] {
  return Array.from({ length: days }, (_, i) => daysBefore(today, i + 1));
}

export const tries = new Tries(openShelf<Try>(ownFactory(), 'parlour-days', 'tries'), {
  get: getSave,
  begin(deal) {
    const { seed, ...setup } = setupFor(deal);
    return newSave(setup, { seed, moves: '' });
  },
});
