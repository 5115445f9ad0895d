import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Watchable, type Command, type Eyes, type Status, type Step, type TableLink } from '../engine/link';
import { openLocal, type LocalTable } from '../engine/local';
import { now } from '../engine/requests';
import type { Frame, Refusal, Seat, Think, View } from '../generated/messages';
import { settings } from '../store/settings.svelte';
import { getSave, type Save } from '../store/saves';
import { event, frame, window } from './frames.fixture';
import { openKept, type Kept } from './kept';
import { LiveTable } from './live.svelte';
import { asking } from './telling';

/** The other end of the link: what it was sent, and what it says when a test wants it to. */
const table = vi.hoisted(() => ({
  sent: [] as Command[],
  wondered: [] as [Seat, string][],
  can: { back: true, pace: true, hints: true, record: true },
  moves: '',
  opened: null as LocalTable | null,
  journal: [] as string[],
  refusal: null as Refusal | null,
  first: [] as Step[],
  say: (() => undefined) as (steps: Step[]) => void,
  closed: false,
}));
vi.mock('../engine/local', () => ({
  openLocal(opened: LocalTable): Promise<TableLink> {
    table.opened = opened;
    return Promise.resolve({
      can: table.can,
      status: new Watchable<Status>('open'),
      now,
      send(command) {
        table.sent.push(command);
        return Promise.resolve(table.refusal ? { ok: false, refusal: table.refusal } : { ok: true });
      },
      listen(listener) {
        table.say = listener;
        listener(table.first);
      },
      why(seat, move) {
        table.wondered.push([seat, move]);
        return Promise.resolve(table.refusal);
      },
      decision: () => Promise.resolve({} as Think),
      record: () => Promise.resolve(JSON.stringify({ moves: table.moves, result: { status: 'unfinished' } })),
      journal: () => table.journal,
      close: () => (table.closed = true),
    });
  },
}));
vi.mock('./fetch-moments', () => ({ fetchMoments: () => Promise.resolve(null) }));
vi.mock('../engine/client', () => ({ advise: () => Promise.resolve([{ move: 'r7', chance: 0.5 }]) }));

const page = { documentElement: { dataset: {} as Record<string, string> } };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.documentElement.dataset = {};
  Object.assign(settings, { speed: 'normal', answer: 'normal', confirm: false });
  Object.assign(table, { sent: [], wondered: [], moves: '', journal: [], refusal: null, closed: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seen = (eyes: Eyes) => ({ observer: eyes, options: { solo_call: 'manual' }, hand: ['r7', 'b3'], hand_sizes: [2, 4, 4], phase: 'turn', top: 'r5' }) as unknown as View;
const shown = (seq: number, more: Partial<Frame<View>> = {}, eyes: Eyes = 0) => frame(seq, { events: [event('laid', { seat: 2 })], view: seen(eyes), ...more });
const turn = { moves: ['r7', 'draw'], secret: false } as unknown as Frame<View>['prompt'];
const aside = { moves: ['!r5', 'wait'], secret: true } as unknown as Frame<View>['prompt'];
const alone = (...frames: Frame<View>[]): Step[] => frames.map((one) => new Map([[0, one]]));
const watched = (...frames: Frame<View>[]): Step[] => frames.map((one) => new Map([[null, one]]));
const say = (...frames: Frame<View>[]) => table.say(alone(...frames));
const sent = <Do extends Command['do']>(what: Do) => table.sent.filter((command): command is Extract<Command, { do: Do }> => command.do === what);

async function open(local = [0], first = alone(shown(1)), seats: Save['seats'] = ['Ada', 'Ben', 'Cleo'].map((name) => ({ name }))): Promise<LiveTable> {
  const save: Save = { id: 'one', game: 'solo', options: {}, seats, seed: '1', moves: '', started: 0, updated: 0, outcome: null, local };
  table.first = first;
  return ((await openKept(save)) as Kept).table;
}

describe('what comes from the table', () => {
  it('shows only the last frame of what was played before', async () => {
    const live = await open([0], alone(shown(1), shown(2), shown(3)));
    expect(live.sitting.frame.seq).toBe(3);
    expect(live.news.events).toEqual([]);
    expect(live.log.entries).toHaveLength(3);
  });
  it('comes in the tempo of those who were kept with the game, whose faces are shown', async () => {
    const live = await open([0], alone(shown(1)), [{ name: '' }, { name: 'Edda', bot: 'hard' }, { name: 'Ben', bot: 'easy' }]);
    expect(live.sitting.faces).toEqual([settings.figure, 'edda', 'ben']);
    expect(table.opened!.pace.tempo).toEqual([100, 130, 75]);
    live.repace();
    expect(sent('pace').at(-1)!.pace.tempo).toEqual([100, 130, 75]);
  });
  it('follows frame by frame, at the person\'s pace', async () => {
    const live = await open();
    say(shown(2), shown(3));
    expect(live.news).toMatchObject({ seq: 2, events: [{ event: 'laid' }] });
    vi.advanceTimersByTime(274); // half of the usual time, since another waits
    expect(live.sitting.frame.seq).toBe(2);
    vi.advanceTimersByTime(1);
    expect(live.sitting.frame.seq).toBe(3);
  });
  it('does not make those wait who want no movement', async () => {
    const live = await open();
    page.documentElement.dataset = { motion: 'none' };
    say(shown(2), shown(3), shown(4));
    expect(live.sitting.frame.seq).toBe(4);
  });
  it('stands still under a sheet, and so does the table', async () => {
    const live = await open();
    live.cover(true);
    say(shown(2));
    vi.advanceTimersByTime(60_000);
    expect(live.sitting.frame.seq).toBe(1);
    live.cover(false);
    expect(live.sitting.frame.seq).toBe(2);
    expect(sent('pace')).toMatchObject([{ pace: { pause: [3_600_000, 3_600_000] } }, { pace: { pause: [800, 1600] } }]);
  });
  it('is heard no more after the person has left', async () => {
    const live = await open();
    live.leave();
    expect(table.closed).toBe(true);
    say(shown(2));
    vi.runAllTimers();
    expect(live.sitting.frame.seq).toBe(1);
  });
});

describe('what the person does', () => {
  it('never waits for what is still to be shown', async () => {
    const live = await open();
    say(shown(2), shown(3), shown(4, { to_act: 0, prompt: turn }));
    live.sitting.press(0);
    expect(live.sitting.frame.seq).toBe(4);
  });
  it('plays a card that was prepared as soon as the turn has come', async () => {
    const live = await open();
    say(shown(2, { to_act: 1 }));
    live.sitting.press(0);
    expect(live.prepared).toEqual({ index: 0, card: 'r7' });
    say(shown(3, { to_act: 0, prompt: turn }));
    vi.runAllTimers();
    expect(sent('move')).toEqual([{ do: 'move', seat: 0, move: 'r7', frame: 3 }]);
    expect(live.prepared).toBeNull();
  });
  it('is asked for a turn only when nobody can speak before it any more', async () => {
    const live = await open();
    say(shown(2, { to_act: 0, prompt: turn, window: window({ join: [1, 2] }) }));
    expect(live.soon).toBe(true);
    expect(asking(live)).toBe('Your turn in a moment. You may choose already.');
    say(shown(2.5, { moves: 2, events: [], to_act: 0, prompt: turn }));
    vi.runAllTimers();
    expect(live.soon).toBe(false);
    expect(asking(live)).toBe('Your turn: lay a card or draw one.');
  });
  it('may choose before that: the table keeps it', async () => {
    const live = await open();
    say(shown(2, { to_act: 0, prompt: turn, window: window({ join: [1, 2] }) }));
    live.sitting.press(0);
    expect(sent('move')).toEqual([{ do: 'move', seat: 0, move: 'r7', frame: 2 }]);
    expect(live.chosen).toEqual({ index: 0, card: 'r7' });
    expect(asking(live)).toBe('In a moment: Lay the red 7');
    say(shown(3, { to_act: 2 }));
    vi.runAllTimers();
    expect(live.chosen).toBeNull();
  });
  it('keeps a prepared card until then', async () => {
    const live = await open();
    say(shown(2, { to_act: 1 }));
    live.sitting.press(0);
    say(shown(3, { to_act: 0, prompt: turn, window: window({ join: [1, 2] }) }));
    vi.runAllTimers();
    expect(sent('move')).toEqual([]);
    expect(live.chosen).toEqual({ index: 0, card: 'r7' });
    say(shown(3.5, { moves: 3, events: [], to_act: 0, prompt: turn }));
    expect(sent('move')).toEqual([{ do: 'move', seat: 0, move: 'r7', frame: 3.5 }]);
  });
  it('answers what is seen, not what is still to be shown', async () => {
    const live = await open([0], alone(shown(1, { to_act: 0, prompt: turn })));
    live.cover(true);
    say(shown(2, { to_act: 0, prompt: turn }));
    live.sitting.press(0);
    expect(sent('move')).toEqual([{ do: 'move', seat: 0, move: 'r7', frame: 1 }]);
  });
  it('is not offered what the table cannot do', async () => {
    table.can = { back: false, pace: false, hints: false, record: false };
    const live = await open([0], alone(shown(1, { to_act: 0, prompt: turn })));
    table.can = { back: true, pace: true, hints: true, record: true };
    live.skip();
    await live.askHint();
    expect(table.sent).toEqual([]);
    expect(live.hint.step).toBe(0);
  });
  it('waits to be confirmed where the person wishes so', async () => {
    settings.confirm = true;
    const live = await open([0], alone(shown(1, { to_act: 0, prompt: turn })));
    live.sitting.press(0);
    expect(live.pending).toBe('r7');
    live.reconsider();
    live.confirm();
    expect(sent('move')).toEqual([]);
    live.sitting.press(0);
    live.confirm();
    expect(sent('move')).toHaveLength(1);
  });
  it('is told why the rules refuse it', async () => {
    const live = await open([0], alone(shown(1, { to_act: 0, prompt: turn })));
    table.refusal = { refusal: 'no_match', ruling: 'S4' } as Refusal;
    live.sitting.press(1); // no choice uses it
    await vi.advanceTimersByTimeAsync(0);
    expect(table.wondered).toEqual([[0, 'b3']]);
    expect(live.sitting.refusal).toEqual(table.refusal);
  });
  it('calls Solo! ahead, with the card that makes it necessary', async () => {
    const far = await open([0], alone(shown(1, { to_act: 0, prompt: turn, preview: { call_is_near: false } })));
    expect(far.mayCall).toBe(false);
    const live = await open([0], alone(shown(1, { to_act: 0, prompt: turn, preview: { call_is_near: true } })));
    expect(live.mayCall).toBe(true);
    live.answer();
    expect(live.calling).toBe(true);
    live.sitting.press(0);
    expect(sent('move')).toEqual([{ do: 'move', seat: 0, move: 'r7', frame: 1, call: true }]);
    await vi.advanceTimersByTimeAsync(0);
    say(shown(2, { to_act: 1 }));
    await vi.advanceTimersByTimeAsync(3000);
    expect(live.calling).toBe(false);
  });
  it('keeps a call ahead through all steps of a Gift, and calls by itself where somebody could answer first', async () => {
    const live = await open([0], alone(shown(1, { to_act: 0, prompt: turn, preview: { call_is_near: true } })));
    live.answer();
    live.sitting.press(0);
    await vi.advanceTimersByTimeAsync(0);
    say(shown(2, { to_act: 0, prompt: { moves: ['b3'], secret: false }, preview: { call_is_near: true } }));
    await vi.advanceTimersByTimeAsync(3000);
    expect(live.calling).toBe(true);
    say(shown(3, { to_act: 0, prompt: { moves: ['solo', 'silent'], secret: false }, window: window({ called: [0] }) }));
    await vi.advanceTimersByTimeAsync(3000);
    expect(sent('move').at(-1)).toEqual({ do: 'move', seat: 0, move: 'solo', frame: 3 });
    expect(live.calling).toBe(false);
  });
  it('is written down after each move', async () => {
    const live = await open([0], alone(shown(1, { to_act: 0, prompt: turn })));
    table.moves = 'r7';
    live.sitting.press(0);
    await vi.advanceTimersByTimeAsync(0);
    expect((await getSave('one'))!.moves).toBe('r7');
  });
  it('goes on from the journal that was written with it', async () => {
    const live = await open([0], alone(shown(1, { window: window({ join: [0] }), prompt: aside })));
    Object.assign(table, { moves: 'g3 r5', journal: ['{"number":0}', '{"number":1}'] });
    live.pass();
    await vi.advanceTimersByTimeAsync(0);
    await openKept((await getSave('one'))!);
    expect(table.opened).toMatchObject({ id: 'one', setup: { moves: 'g3 r5' }, journal: table.journal });
  });
  it('gets a hint a step further each time, and none about another moment', async () => {
    const live = await open([0], alone(shown(1, { to_act: 0, prompt: turn })));
    await live.askHint();
    expect(live.hint.step).toBe(1);
    expect(live.sitting.hinted).toBeNull();
    await live.askHint();
    expect(live.sitting.hinted).toBe('r7');
    say(shown(2, { to_act: 1 }));
    expect(live.hint.step).toBe(0);
    expect(live.sitting.hinted).toBeNull();
  });
  it('is left alone by a hint when it has acted, before the table answers', async () => {
    const live = await open([0], alone(shown(1, { to_act: 0, prompt: turn })));
    await live.askHint();
    live.sitting.act('r7');
    expect(live.hint.step).toBe(0);
  });
});

describe('skipping ahead', () => {
  it('takes no time, lets interjections go, and ends with the person\'s turn', async () => {
    const live = await open();
    live.skip();
    say(shown(2), shown(3, { window: window({ join: [0] }), prompt: aside }), shown(4));
    expect(live.sitting.frame.seq).toBe(4);
    expect(sent('pass')).toEqual([{ do: 'pass', seat: 0, frame: 3 }]);
    say(shown(5, { to_act: 0, prompt: turn }), shown(6));
    expect(live.sitting.frame.seq).toBe(5);
    expect(sent('pace')).toMatchObject([{ pace: { pause: [60, 60] } }, { pace: { pause: [800, 1600] } }]);
  });
  it('ends where something can be warded off', async () => {
    const live = await open();
    live.skip();
    say(shown(2, { window: window({ answer: [0] }), prompt: aside }), shown(3));
    expect(live.sitting.frame.seq).toBe(2);
    expect(sent('pass')).toEqual([]);
  });
});

describe('several people at one device', () => {
  const both = (seq: number, more: Partial<Frame<View>>, ben: Partial<Frame<View>> = {}): Step[] => [
    new Map([
      [0, shown(seq, more)],
      [1, shown(seq, { ...more, ...ben }, 1)],
    ]),
  ];
  it('hand it to the one whose turn it is, who then sees the newest', async () => {
    const live = await open([0, 1], both(1, {}));
    table.say(both(2, { to_act: 1 }, { prompt: turn }));
    expect(live.handover).toBe(1);
    expect(live.sitting.you).toBe(0);
    live.takeDevice();
    expect(live.handover).toBeNull();
    expect(live.sitting.you).toBe(1);
    expect(live.log.entries).toHaveLength(2);
    live.sitting.press(0);
    expect(sent('move')).toEqual([{ do: 'move', seat: 1, move: 'r7', frame: 2 }]);
  });
  it('are told what they learnt themselves, and nothing of what the others did', async () => {
    const drawn: Step = new Map([
      [0, shown(1, { events: [event('drew_card', { seat: 0, card: 'b3' })] })],
      [1, shown(1, { events: [event('drew', { seat: 0 })] }, 1)],
    ]);
    const live = await open([0, 1], [drawn]);
    expect(live.log.entries.map(({ event: { event: name } }) => name)).toEqual(['drew_card']);
    live.give(1);
    live.takeDevice();
    expect(live.log.entries.map(({ event: { event: name } }) => name)).toEqual(['drew']);
  });
  it('have a window that the page ends for all of them', async () => {
    await open([0, 1], both(1, { window: window({ join: [0, 1] }) }));
    vi.advanceTimersByTime(2999);
    expect(sent('pass')).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent('pass').map(({ seat }) => seat)).toEqual([0, 1]);
  });
  it('have their whole time again after something covered the table', async () => {
    const live = await open([0, 1], both(1, { window: window({ join: [0, 1] }) }));
    vi.advanceTimersByTime(2000);
    live.cover(true);
    vi.advanceTimersByTime(60_000);
    expect(sent('pass')).toEqual([]);
    live.cover(false);
    vi.advanceTimersByTime(2999);
    expect(sent('pass')).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent('pass')).toHaveLength(2);
  });
  it('have all the time they need once somebody takes the device to answer', async () => {
    const live = await open([0, 1], both(1, { window: window({ join: [0, 1] }) }));
    live.give(1);
    expect(live.handover).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(sent('pass')).toEqual([]);
  });
});

describe('a table that others play at too', () => {
  async function together(local = [0]): Promise<LiveTable> {
    table.first = (local.length > 0 ? alone : watched)(shown(1));
    table.can = { back: false, pace: false, hints: true, record: false };
    const link = (await openLocal({} as LocalTable)) as TableLink;
    table.can = { back: true, pace: true, hints: true, record: true };
    return LiveTable.at(link, { game: 'solo', names: ['Ada', 'Ben', 'Cleo'], local, started: 0, together: true });
  }
  it('goes on under a sheet, and nobody is told to wait', async () => {
    const live = await together();
    live.cover(true);
    say(shown(2));
    expect(live.sitting.frame.seq).toBe(2);
    expect(table.sent).toEqual([]);
  });
  it('shows a window that asks the person at once, whatever waits before it', async () => {
    const live = await together();
    say(shown(2), shown(3));
    expect(live.sitting.frame.seq).toBe(2);
    say(shown(4, { window: window({ join: [1, 2] }) }));
    expect(live.sitting.frame.seq).toBe(2);
    say(shown(5, { window: window({ join: [0] }), prompt: aside }));
    expect(live.sitting.frame.seq).toBe(5);
  });
  it('does not wait for the person after a round', async () => {
    const live = await together();
    const closing = { view: seen(0), preview: null, hands: null };
    say(shown(2, { round: 1, closing, events: [event('round_won', { seat: 2 }), event('round_begins', { number: 2 }), event('dealt')] }));
    vi.advanceTimersByTime(3000);
    expect(live.queue.ended).not.toBeNull();
    vi.advanceTimersByTime(8000);
    expect(live.queue.ended).toBeNull();
    vi.runAllTimers();
    expect(live.sitting.frame.seq).toBe(2);
  });
  it('tells whoever looks on for a shorter while, so that they do not fall behind', async () => {
    const live = await together([]);
    const closing = { view: seen(0), preview: null, hands: null };
    table.say(watched(shown(2, { round: 1, closing, events: [event('round_won', { seat: 2 }), event('round_begins', { number: 2 }), event('dealt')] })));
    vi.advanceTimersByTime(3000);
    expect(live.queue.ended).not.toBeNull();
    vi.advanceTimersByTime(3000);
    expect(live.queue.ended).toBeNull();
  });
});
