import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Watchable, type Ack, type Eyes, type Step, type TableLink } from '../engine/link';
import type { Deal, LineStatus, Room, RoomCommand, RoomLink, Said } from '../engine/remote';
import type { Frame, View } from '../generated/messages';
import { settings } from '../store/settings.svelte';
import { Attempt } from '../table/effort';
import { event, frame } from '../table/frames.fixture';
import { LiveTable } from '../table/live.svelte';
import { notice } from '../ui/notice.svelte';
import { Company, talkSwitch } from './company.svelte';

vi.mock('../engine/client', () => ({ advise: () => Promise.resolve([]) }));

const me = 3;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  Object.assign(settings, { language: 'en', speed: 'normal', switches: {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function roomOf(more: Partial<Room> = {}, bots: (string | null)[] = [null, null, 'greedy'], here = true): Room {
  const seats = [me, 5, null].map((guest, i) => ({ guest, bot: bots[i] }));
  return {
    phase: 'playing',
    host: me,
    plan: { clock: 0 },
    people: [{ guest: me, here: true }, { guest: 5, here }],
    game: { number: 1, seats, rests: false },
    ...more,
  } as unknown as Room;
}
const shown = (seq: number, more: Partial<Frame<View>> = {}) => frame(seq, { events: [event('laid', { seat: 1 })], ...more });

/** Anna (seat 0, here) with Bert and a bot, at a table that says what a test wants. */
async function company(room = roomOf()) {
  let say!: (steps: Step[]) => void;
  const steps = (...frames: Frame<View>[]): Step[] => frames.map((one) => new Map<Eyes, Frame<View>>([[0, one]]));
  const at = {
    can: { back: false, pace: false, hints: true, record: false },
    now: () => 0,
    send: () => Promise.resolve({ ok: true }),
    listen(listener: typeof say) {
      say = listener;
      listener(steps(shown(1)));
    },
    close: () => undefined,
  } as unknown as TableLink;
  const table = await LiveTable.at(at, { game: 'solo', names: ['', '', ''], local: [0], started: 0, together: true, attempt: new Attempt() });
  const sent: RoomCommand[] = [];
  const ears: ((said: Said) => void)[] = [];
  const link = {
    id: 'k7',
    me,
    line: new Watchable<LineStatus>({ state: 'open' }),
    room: new Watchable<Room | null>(room),
    names: new Watchable<ReadonlyMap<number, string>>(new Map([[me, 'Anna'], [5, 'Bert']])),
    deal: new Watchable<Deal | null>(null),
    hear(ear: (said: Said) => void) {
      ears.push(ear);
      return () => undefined;
    },
    send(command: RoomCommand): Promise<Ack> {
      sent.push(command);
      return Promise.resolve({ ok: false, code: 'silence' });
    },
  };
  const people = new Company(link as unknown as RoomLink, table);
  return { people, table, link, sent, hear: (said: Said) => ears.forEach((ear) => ear(said)), say: (...frames: Frame<View>[]) => say(steps(...frames)) };
}
const turnOf = (to_act: number): Partial<Frame<View>> => ({ to_act });

describe('the people around a shared table', () => {
  it('have their names, and bots have some of their own', async () => {
    const { table, link } = await company();
    expect(table.sitting.names).toEqual(['Anna', 'Bert', 'Finn']);
    link.names.set(new Map([[me, 'Anna'], [5, 'Berta']]));
    expect(table.sitting.names[1]).toBe('Berta');
    expect(table.sitting.faces, 'a person elsewhere has none').toEqual([settings.figure, null, 'finn']);
  });
  it('are told of when they go, are played for, and come back', async () => {
    const { people, link } = await company();
    const after = (room: Room) => {
      link.room.set(room);
      return notice.text; // for eyes and ears
    };
    expect(after(roomOf({}, undefined, false))).toBe('Bert is away.');
    expect(people.state(1)).toBe('away');
    expect(after(roomOf({}, [null, 'normal', 'greedy'], false))).toBe('The computer plays for Bert.');
    expect(after(roomOf())).toBe('Bert plays again.');
  });
  it('know that a bot plays for the person here, and say so', async () => {
    const { people, link } = await company();
    expect(people.standsIn).toBe(false);
    link.room.set(roomOf({}, ['normal', null, 'greedy']));
    expect(people.standsIn).toBe(true);
    expect(people.spoken?.text).toBe('The computer plays for you.');
  });
  it('have played with help once a bot has played for them, also before they sat down', async () => {
    const { table, link } = await company();
    link.room.set(roomOf({}, [null, 'normal', 'greedy']));
    expect(table.occasion.attempt!.helped).toBe(false);
    link.room.set(roomOf({}, ['normal', null, 'greedy']));
    link.room.set(roomOf());
    expect(table.occasion.attempt!.helped).toBe(true);
    const back = await company(roomOf({}, ['normal', null, 'greedy']));
    back.link.room.set(roomOf());
    expect(back.table.occasion.attempt!.helped).toBe(true);
  });
  it('are heard for a moment, unless one does not want to', async () => {
    const { people, hear } = await company();
    hear({ guest: 5, phrase: 'wow' });
    expect(people.said.get(1)).toBe('Wow!');
    expect(people.spoken?.text).toBe('Bert: Wow!');
    vi.advanceTimersByTime(6000);
    expect(people.said.size).toBe(0);
    people.hear(5, false);
    hear({ guest: 5, phrase: 'oops' });
    people.hear(5, true);
    settings.switches[talkSwitch] = false;
    hear({ guest: 5, phrase: 'oops' });
    expect(people.said.size).toBe(0);
    hear({ guest: me, text: 'my own' });
    expect(notice.text).toBe('Anna: my own');
  });
});

describe('a line that is lost', () => {
  it('is counted in seconds, and what was missed is told when it is back', async () => {
    const { people, link, say } = await company();
    const { timeOrigin } = performance;
    link.line.set({ state: 'lost', since: timeOrigin + performance.now() });
    expect(people.spoken?.text).toBe('The connection is lost.');
    vi.advanceTimersByTime(4000);
    expect(people.lostFor).toBe(4);
    link.line.set({ state: 'open' });
    expect(people.lostFor).toBeNull();
    say(shown(2), shown(3));
    vi.advanceTimersByTime(800);
    expect(people.missed).toHaveLength(2);
    vi.advanceTimersByTime(15_000);
    expect(people.missed).toBeNull();
    expect(people.table.sitting.frame.seq).toBe(3);
  });
  it('is not worth a word if it was back at once', async () => {
    const { people, link, say } = await company();
    link.line.set({ state: 'lost', since: performance.timeOrigin + performance.now() });
    vi.advanceTimersByTime(500);
    link.line.set({ state: 'open' });
    say(shown(2));
    vi.advanceTimersByTime(5000);
    expect(people.missed).toBeNull();
  });
});

describe('a page that was put away', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
  });
  it('tells what came since, and nothing of another game or after a moment', async () => {
    const before = await company();
    before.people.shown(shown(0));
    expect((await company()).people.missed).toBeNull();
    vi.advanceTimersByTime(3000);
    expect((await company()).people.missed).toMatchObject([{ seq: 1 }]);
    const next = roomOf();
    next.game!.number = 2;
    expect((await company(next)).people.missed).toBeNull();
  });
});

describe('a turn', () => {
  it('has a clock if it was seen to begin', async () => {
    const { people } = await company(roomOf({ plan: { clock: 30 } as Room['plan'] }));
    people.shown(shown(1, turnOf(1)));
    expect(people.clock).toBeNull(); // it had begun before this page came
    people.shown(shown(2, turnOf(1)));
    expect(people.clock).toBeNull();
    people.shown(shown(3, turnOf(0)));
    expect(people.clock).toEqual({ seat: 0, left: 30 });
    vi.advanceTimersByTime(12_000);
    people.shown(shown(4, turnOf(0))); // several moves have one clock
    expect(people.clock).toEqual({ seat: 0, left: 18 });
  });
  it('of somebody who is silent can be handed to a bot, and that is refused politely', async () => {
    const { people, sent } = await company();
    people.shown(shown(2, turnOf(1)));
    vi.advanceTimersByTime(119_000);
    expect(people.silent).toBeNull();
    vi.advanceTimersByTime(1500);
    expect(people.silent).toEqual({ seat: 1, minutes: 2 });
    await people.hand(1);
    expect(sent).toEqual([{ do: 'hand', seat: 1 }]);
    expect(notice.text).toBe('Bert is back already.');
    people.close();
  });
});
