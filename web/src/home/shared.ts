// Games that were played with friends, as a server lists them: what each is, and who sat there by the names that this device knows.
import type { FinishedGame } from '../engine/server';
import { games, type GameId } from '../generated/messages';

export interface SharedGame {
  key: string;
  game: GameId;
  names: string[];
  record: string;
}

export interface Known {
  /** What a guest of that room was called. */
  name(room: string, guest: number): string;
  /** What bots are called there, in the order in which they sit. */
  bots(room: string): readonly string[];
}

/** null if the record is none that this page can read. */
export function sharedGame({ room, number, record }: FinishedGame, known: Known): SharedGame | null {
  try {
    const { game, seats } = JSON.parse(record) as { game: GameId; seats: string[] };
    if (!games.some(({ id }) => id === game)) return null;
    const people = seats.map((seat) => /^guest (\d+)$/.exec(seat)?.[1]).map((guest) => (guest === undefined ? null : known.name(room, Number(guest))));
    const free = known.bots(room).filter((name) => !people.includes(name));
    let next = 0;
    return { key: `${room} ${number}`, game, names: people.map((name) => name ?? free[next++ % free.length]!), record };
  } catch {
    return null;
  }
}
