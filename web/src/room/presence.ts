// Who is at a shared table, as its room tells it: the names of the seats, whether somebody is there, and what has changed.
import type { Room } from '../engine/remote';
import type { Seat } from '../generated/messages';

/** `standIn`: a bot plays for somebody. */
export type State = 'here' | 'away' | 'bot' | 'standIn';

type Names = ReadonlyMap<number, string>;

/** The seat of a guest in the running or last game. */
export function seatOf(room: Room, guest: number): Seat | null {
  const seat = room.game?.seats.findIndex((each) => each.guest === guest) ?? -1;
  return seat < 0 ? null : seat;
}

export function stateOf(room: Room, seat: Seat): State {
  const { guest = null, bot = null } = room.game?.seats[seat] ?? {};
  if (guest === null) return 'bot';
  if (bot !== null) return 'standIn';
  return room.people.some((person) => person.guest === guest && person.here) ? 'here' : 'away';
}

/** Everybody sees bots under the same names, and none has that of a person. */
export function seatNames(room: Room, names: Names, bots: readonly string[], nameless: (guest: number) => string): string[] {
  const people = new Set(room.game?.seats.map(({ guest }) => (guest === null ? '' : names.get(guest))));
  const free = bots.filter((name) => !people.has(name));
  let next = 0;
  return (room.game?.seats ?? []).map(({ guest }) => (guest === null ? free[next++ % free.length]! : names.get(guest) || nameless(guest)));
}

/** Who has which seat, as a table knows it: `bot` if the table has one there by itself. */
export function seatsOf(room: Room, names: readonly string[]): { name: string; bot?: string }[] {
  return (room.game?.seats ?? []).map(({ guest, bot }, seat) => ({ name: names[seat]!, ...(guest === null && { bot: bot ?? '' }) }));
}

/** Those who look on. */
export function watchers(room: Room): number[] {
  return room.people.filter(({ guest, here }) => here && seatOf(room, guest) === null).map(({ guest }) => guest);
}

export interface Change {
  guest: number;
  what: 'came' | 'left' | 'isAway' | 'taken' | 'returned';
}

/** What others have done between two letters of a room: one change for each of them. */
export function changes(before: Room, after: Room, me: number): Change[] {
  const here = (room: Room, guest: number) => room.people.find((person) => person.guest === guest)?.here;
  const guests = [...new Set([...before.people, ...after.people].map(({ guest }) => guest))].filter((guest) => guest !== me);
  return guests.flatMap((guest): Change[] => {
    const [was, is] = [here(before, guest), here(after, guest)];
    const seat = before.game?.number === after.game?.number ? seatOf(after, guest) : null;
    const [played, plays] = seat === null ? [false, false] : [before, after].map((room) => room.game!.seats[seat]!.bot !== null);
    if (played !== plays) return [{ guest, what: plays ? 'taken' : 'returned' }];
    if (is && !was) return [{ guest, what: 'came' }];
    if (is === undefined && was !== undefined) return [{ guest, what: 'left' }];
    if (was && is === false) return [{ guest, what: 'isAway' }];
    return [];
  });
}
