// A lobby as it is told: whom it waits for, and what has just changed.
import type { RoomState } from '../generated/messages';

export type Chair = RoomState['seats'][number];
export type Person = Extract<Chair, { kind: 'person' }>;

const isPerson = (chair: Chair): chair is Person => chair.kind === 'person';

export function seatOf(room: RoomState, guest: number): number | null {
  const seat = room.seats.findIndex((chair) => chair.kind === 'person' && chair.guest === guest);
  return seat < 0 ? null : seat;
}

export function firstOpen(room: RoomState): number | null {
  const seat = room.seats.findIndex(({ kind }) => kind === 'open');
  return seat < 0 ? null : seat;
}

/** The chair on which somebody sits. */
export function chairOf(room: RoomState, guest: number): Person | null {
  return room.seats.filter(isPerson).find((chair) => chair.guest === guest) ?? null;
}

/** Who is in the room and has no seat. */
export function lookingOn(room: RoomState): number[] {
  return room.people.map(({ guest }) => guest).filter((guest) => seatOf(room, guest) === null);
}

/** What must happen before the cards are dealt; `start`: nothing, but that the host says so. */
export type Awaited = { for: 'plan' | 'seat' | 'start' } | { for: 'ready'; guests: number[] };

export function awaited(room: RoomState): Awaited {
  if (room.plan === null) return { for: 'plan' };
  const sitting = room.seats.filter(isPerson);
  if (sitting.length === 0) return { for: 'seat' };
  const guests = sitting.filter(({ guest, ready }) => guest !== room.host && !ready).map(({ guest }) => guest);
  return guests.length > 0 ? { for: 'ready', guests } : { for: 'start' };
}

export interface News {
  what: 'came' | 'left' | 'away' | 'back' | 'sat' | 'stood' | 'ready' | 'unready' | 'host' | 'plan';
  guest: number;
}

/** What others did between two letters of the room: to be said to those who cannot see it. */
export function newsOf(before: RoomState, after: RoomState, me: number): News[] {
  const news: News[] = [];
  const here = ({ people }: RoomState) => new Map(people.map(({ guest, here: is }) => [guest, is]));
  const [was, is] = [here(before), here(after)];
  for (const [guest, now] of is) {
    const then = was.get(guest);
    if (then === undefined) news.push({ what: 'came', guest });
    else if (then !== now) news.push({ what: now ? 'back' : 'away', guest });
  }
  for (const guest of was.keys()) if (!is.has(guest)) news.push({ what: 'left', guest });
  const planned = JSON.stringify(before.plan) !== JSON.stringify(after.plan);
  for (const guest of is.keys()) {
    const [old, now] = [chairOf(before, guest), chairOf(after, guest)];
    if (!old !== !now) news.push({ what: now ? 'sat' : 'stood', guest });
    else if (old && now && old.ready !== now.ready && !planned) news.push({ what: now.ready ? 'ready' : 'unready', guest });
  }
  if (planned) news.push({ what: 'plan', guest: after.host });
  if (before.host !== after.host && after.host !== 0) news.push({ what: 'host', guest: after.host });
  return news.filter(({ what, guest }) => guest !== me || what === 'host');
}
