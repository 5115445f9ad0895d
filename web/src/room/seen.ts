// How far the person at this window has seen a game: after a reload, or when a phone had put the page away, it is told what came since.
import type { Attempt } from '../table/effort';

export interface Seen {
  /** The number of the game in its room. */
  game: number;
  seq: number;
  /** When, by the calendar. */
  at: number;
  /** What the person has put into it. */
  attempt?: Pick<Attempt, 'effort' | 'helped' | 'counted'> | undefined;
}

const key = (room: string) => `parlour.seen.${room}`;

export function lastSeen(room: string): Seen | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(room)) ?? 'null') as Seen | null;
  } catch {
    return null;
  }
}
export function noteSeen(room: string, seen: Seen): void {
  try {
    sessionStorage.setItem(key(room), JSON.stringify(seen));
  } catch {
    // Then nothing is told.
  }
}
