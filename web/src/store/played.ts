// The games that the person of this device has played to their end. Unlike saves they stay until somebody deletes them, and they hold no more of a game than
// statistics need: its record only until everything has been read from it.
import type { GameId, Seat } from '../generated/messages';
import { Keeper } from './keeper';
import { ownFactory, openShelf } from './shelf';

/** Whom one played against: bots of one level, bots of several, or other people. */
export const levels = ['easy', 'normal', 'hard', 'mixed', 'people'] as const;
export type Level = (typeof levels)[number];

/** What a person has put into a game. */
export interface Effort {
  /** Decisions in turn, and what they took in all, in milliseconds. */
  moves: number;
  time: number;
}

/** What the record says at once. `share`: 1 for a win, its part of a shared one, 0 for none. */
export interface Result {
  players: number;
  share: number;
  points: number;
  honours: string[];
}

/** Costs of choices, as parts of a win. */
export interface Costs {
  cases: number;
  sum: number;
  squares: number;
}

/** What the engine thinks of the person's choices: of how many it has looked at how many, and how long that took. */
export interface Judged {
  choices: number;
  looked: number;
  spent: number;
  cost: number;
  habits: Record<string, Costs>;
}

/** How these things are written: whoever changes that raises it, and reads what was written before. */
export const playedVersion = 1;

export interface Played {
  version: typeof playedVersion;
  /** The same wherever this game is told of: of a save, or of a game in a room. */
  id: string;
  game: GameId;
  level: Level;
  seat: Seat;
  /** By the calendar. */
  ended: number;
  effort: Effort;
  /** null once everything has been read from it. */
  record: string | null;
  result: Result | null;
  /** null also where the engine can tell nothing: the game was played by other rules. */
  judged: Judged | null;
}

export class PlayedGames {
  readonly #games: Keeper<Played>;

  constructor(factory: IDBFactory | undefined) {
    this.#games = new Keeper(openShelf<Played>(factory, 'parlour-played', 'played'));
  }

  /** A game counts once, however often one hears of its end. */
  async add(game: Pick<Played, 'id' | 'game' | 'level' | 'seat' | 'effort' | 'record'>): Promise<void> {
    if (await this.#games.get(game.id)) return;
    await this.#games.put({ ...game, version: playedVersion, ended: Date.now(), result: null, judged: null });
  }
  put(game: Played): Promise<void> {
    return this.#games.put(game);
  }
  get(id: string): Promise<Played | null> {
    return this.#games.get(id);
  }
  /** What another version has written is left alone. */
  async all(): Promise<Played[]> {
    return (await this.#games.all()).filter(({ version }) => version === playedVersion);
  }
  /** Whether something has not been read from their records yet. */
  async wait(): Promise<boolean> {
    return (await this.all()).some(({ record }) => record !== null);
  }
  remove(id: string): Promise<void> {
    return this.#games.remove(id);
  }
  /** Whatever version has written it. */
  async clear(): Promise<void> {
    for (const { id } of await this.#games.all()) await this.#games.remove(id);
  }
}

export function levelOf(seats: readonly { bot?: string }[]): Level {
  const bots = new Set(seats.flatMap(({ bot }) => (bot === undefined ? [] : [bot])));
  const [only = ''] = bots;
  return bots.size === 1 && ['easy', 'normal', 'hard'].includes(only) ? (only as Level) : 'mixed';
}

export const playedGames = new PlayedGames(ownFactory());
