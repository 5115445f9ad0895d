import { describe, expect, it } from 'vitest';
import { plan, roomState } from '../engine/room.fixture';
import type { RoomState } from '../generated/messages';
import { awaited, firstOpen, lookingOn, newsOf, seatOf } from './lobby';

const room = (what: Partial<RoomState> = {}): RoomState =>
  roomState({ host: 1, people: [{ guest: 1, here: true }], seats: [{ kind: 'person', guest: 1, ready: false }, { kind: 'open' }], ...what });
const two = room({
  people: [{ guest: 1, here: true }, { guest: 2, here: true }],
  seats: [{ kind: 'person', guest: 1, ready: false }, { kind: 'person', guest: 2, ready: false }],
});

describe('a lobby', () => {
  it('waits for a plan, for somebody to sit, for those who are not ready, and then for the host', () => {
    expect(awaited(room({ plan: null }))).toEqual({ for: 'plan' });
    expect(awaited(room({ seats: [{ kind: 'open' }] }))).toEqual({ for: 'seat' });
    expect(awaited(two)).toEqual({ for: 'ready', guests: [2] });
    expect(awaited(room())).toEqual({ for: 'start' });
  });

  it('knows who sits where', () => {
    expect(seatOf(room(), 1)).toBe(0);
    expect(seatOf(room(), 2)).toBeNull();
    expect(firstOpen(room())).toBe(1);
    expect(firstOpen(two)).toBeNull();
    expect(lookingOn({ ...two, seats: room().seats })).toEqual([2]);
  });

  it('tells what others did, and nobody what they did themselves', () => {
    const came = { ...room(), people: two.people };
    expect(newsOf(room(), came, 1)).toEqual([{ what: 'came', guest: 2 }]);
    expect(newsOf(room(), came, 2)).toEqual([]);
    expect(newsOf(came, two, 1)).toEqual([{ what: 'sat', guest: 2 }]);
    const ready = { ...two, seats: [two.seats[0]!, { ...two.seats[1]!, ready: true }] };
    expect(newsOf(two, ready, 1)).toEqual([{ what: 'ready', guest: 2 }]);
    const gone = { ...two, people: [{ guest: 1, here: false }, { guest: 2, here: true }], host: 2 };
    expect(newsOf(two, gone, 2)).toEqual([{ what: 'away', guest: 1 }, { what: 'host', guest: 2 }]);
    expect(newsOf(two, { ...room(), host: 1 }, 1)).toEqual([{ what: 'left', guest: 2 }]);
  });

  it('says of a new plan only that', () => {
    const ready = { ...two, seats: two.seats.map((chair) => ({ ...chair, ready: true })) };
    const other = { ...two, plan: { ...plan, clock: 30 } };
    expect(newsOf(ready, other, 2)).toEqual([{ what: 'plan', guest: 1 }]);
  });
});
