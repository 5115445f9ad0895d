import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Frame, Letter, RoomState, View } from '../generated/messages';
import { frame } from '../table/frames.fixture';
import { fnv1a } from './fnv';
import type { Step, TableLink } from './link';
import { filledUp, openRoom, type RoomLink, type Said } from './remote';
import { now } from './requests';
import { roomGame, roomState } from './room.fixture';
import { Lines } from './socket.fixture';

const desk = vi.hoisted(() => ({ decided: [] as object[], moves: ['5c3', '5c4'] }));
vi.mock('./client', () => ({
  ask: () => Promise.resolve({ ok: false }),
  decide: (request: object) => {
    desk.decided.push(request);
    return Promise.resolve({ moves: desk.moves });
  },
}));
vi.mock('./server', () => ({
  games: () => Promise.resolve({ ok: true, value: { games: [{ room: 'other', number: 1, record: 'no' }, { room: 'k7', number: 1, record: 'the line' }] } }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  desk.decided = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const me = 3;
const room = (more: Partial<RoomState> = {}) => ({ room: roomState(more) });
const playing = (number = 1, more: Partial<NonNullable<RoomState['game']>> = {}) => room({ phase: 'playing', game: roomGame(number, more) });
const hello = (more: object = {}) => ({ hello: { guest: me, in: true, id: 16, ...more } });

/** Letters with frames, chained as a room does it. */
function chained(frames: Frame<View>[], from = '0'.repeat(16)): string[] {
  let chain = from;
  return frames.map((one) => {
    const body = JSON.stringify(one);
    chain = fnv1a(chain + body);
    return `{"frame":${body},"chain":"${chain}"}     `;
  });
}
const frames = (...seqs: number[]) => seqs.map((seq) => frame(seq));

const soon = () => vi.advanceTimersByTimeAsync(0);

async function opened(...letters: (object | string)[]) {
  const lines = new Lines();
  const link = openRoom('k7', 'the secret', { socket: lines.open, store: null, random: () => 0.5 });
  lines.last.onopen!();
  lines.last.say(...letters);
  await soon();
  return { lines, link };
}
async function again(lines: Lines, ...letters: (object | string)[]) {
  lines.last.onopen!();
  lines.last.say(...letters);
  await soon();
}
async function lose(lines: Lines, code = 1006) {
  lines.last.onclose!({ code });
  await vi.advanceTimersByTimeAsync(10_000);
}
const commands = (lines: Lines) => lines.last.said.filter((text) => 'do' in text);
function seen(table: TableLink): number[] {
  const seqs: number[] = [];
  table.listen((steps: Step[]) => seqs.push(...steps.map((step) => step.values().next().value!.seq)));
  return seqs;
}

describe('a shared room', () => {
  it('says hello with the secret and nothing before the answer, then knows who it is and who is there', async () => {
    const { lines, link } = await opened();
    expect(lines.last.said).toEqual([{ hello: { game: 0, next: 0, secret: 'the secret' } }]);
    void link.send({ do: 'ready', on: true });
    expect(lines.last.sent).toHaveLength(1);
    lines.last.say(hello(), room(), { names: [{ guest: me, name: 'Anna' }] }, { names: [{ guest: 5, name: 'Bert' }] });
    expect(link.me).toBe(me);
    expect(link.room.value).toEqual(room().room);
    expect([...link.names.value]).toEqual([[me, 'Anna'], [5, 'Bert']]);
    expect(commands(lines)).toEqual([{ id: 17, do: 'ready', on: true }]);
  });
  it.each([
    ['full', 'full'],
    ['watchers', 'watchers'],
    ['removed', 'removed'],
    ['phase', 'uninvited'],
  ])('enters if it is not in yet, and ends where it may not: %s', async (code, why) => {
    const { lines, link } = await opened(hello({ in: false, id: 0 }));
    expect(commands(lines)).toEqual([{ id: 1, do: 'enter' }]);
    lines.last.say({ ack: 1, ok: false, code, words: 'not now' });
    await soon();
    expect(link.line.value).toEqual({ state: 'ended', why });
  });
  it('sends one command at a time, with ids above those that were used, filled up to one length', async () => {
    const { lines, link } = await opened(hello(), room());
    const acks = [link.send({ do: 'sit', seat: 1 }), link.send({ do: 'ready', on: true })];
    await soon();
    expect(commands(lines)).toEqual([{ id: 17, do: 'sit', seat: 1 }]);
    expect(new TextEncoder().encode(lines.last.sent.at(-1)).length).toBe(512);
    lines.last.say({ ack: 17, ok: false, code: 'seat', words: 'this seat is taken' });
    await soon();
    expect(commands(lines).at(-1)).toEqual({ id: 18, do: 'ready', on: true });
    lines.last.say({ ack: 18, ok: true });
    expect(await Promise.all(acks)).toEqual([{ ok: false, code: 'seat', error: 'this seat is taken' }, { ok: true }]);
  });
  it('fills up what is longer to the next multiple, counted in bytes', () => {
    const bytes = (text: string) => new TextEncoder().encode(filledUp(text)).length;
    expect([bytes('x'.repeat(512)), bytes('x'.repeat(513)), bytes('ä'.repeat(300))]).toEqual([512, 1024, 1024]);
  });
  it('sends what was not answered again, byte for byte, after the next hello', async () => {
    const { lines, link } = await opened(hello(), room());
    const ack = link.send({ do: 'start' });
    await soon();
    const first = lines.last.sent.at(-1)!;
    await lose(lines);
    lines.last.onopen!();
    expect(lines.last.sent).toHaveLength(1);
    lines.last.say(hello({ id: 17 }), room());
    expect(lines.last.sent.at(-1)).toBe(first);
    lines.last.say({ ack: 17, ok: true });
    expect(await ack).toEqual({ ok: true });
  });
  it('goes on after the ids that another page of the same guest has used', async () => {
    const { lines, link } = await opened(hello(), room());
    await lose(lines);
    await again(lines, hello({ id: 40 }), room());
    void link.send({ do: 'here' });
    await soon();
    expect(commands(lines)).toEqual([{ id: 41, do: 'here' }]);
  });
  it('hands on what is said, until one does not want to hear it', async () => {
    const { lines, link } = await opened(hello(), room());
    const heard: Said[] = [];
    const stop = link.hear((said) => heard.push(said));
    lines.last.say({ said: { guest: 5, phrase: 'wow' } });
    stop();
    lines.last.say({ said: { guest: 5, phrase: 'oops' } });
    expect(heard).toEqual([{ guest: 5, phrase: 'wow' }]);
  });
  it('ends when one was removed, and when one leaves between games', async () => {
    const removed = await opened(hello(), room());
    removed.lines.last.say({ removed: true });
    expect(removed.link.line.value).toEqual({ state: 'ended', why: 'removed' });
    const left = await opened(hello(), room());
    const ack = left.link.send({ do: 'leave' });
    await soon();
    left.lines.last.say({ ack: 17, ok: true });
    await ack;
    expect(left.link.line.value).toEqual({ state: 'ended', why: 'left' });
    expect(await left.link.send({ do: 'here' })).toMatchObject({ ok: false });
  });
  it('stays when one leaves a game, where a bot plays on', async () => {
    const { lines, link } = await opened(hello(), playing());
    const ack = link.send({ do: 'leave' });
    await soon();
    lines.last.say({ ack: 17, ok: true });
    await ack;
    expect(link.line.value.state).toBe('open');
  });
  it('is replaced by a second tab until it is wanted here again, with what was not answered', async () => {
    const { lines, link } = await opened(hello(), room());
    const ack = link.send({ do: 'stand' });
    await soon();
    await lose(lines, 4002);
    expect(lines.all).toHaveLength(1);
    link.reconnect();
    await again(lines, hello({ id: 17 }), room());
    expect(link.line.value.state).toBe('open');
    lines.last.say({ ack: 17, ok: true });
    expect(await ack).toEqual({ ok: true });
  });
  it('has the clock of the room: the least that a letter took is the nearest', async () => {
    const { lines, link } = await opened(hello(), room({ now: 1000 }));
    expect(link.now()).toBe(1000);
    vi.advanceTimersByTime(700);
    expect(link.now()).toBe(1700);
    lines.last.say(room({ now: 1760 })); // this one was quicker than the first
    expect(link.now()).toBe(1760);
    vi.advanceTimersByTime(100);
    lines.last.say(room({ now: 1800 })); // and this one slower
    expect(link.now()).toBe(1860);
  });
});

describe('a table in a shared room', () => {
  it('is there when the game is, with its frames, and another one for the next game', async () => {
    const { lines, link } = await opened(hello(), room());
    expect(link.table()).toBeNull();
    lines.last.say(playing(1), ...chained(frames(0, 1)));
    const table = link.table()!;
    expect(table.can).toEqual({ back: false, pace: false, hints: true, record: false });
    const seqs = seen(table);
    expect(seqs).toEqual([0, 1]);
    lines.last.say(chained(frames(0, 1, 2))[2]!);
    expect(seqs).toEqual([0, 1, 2]);
    lines.last.say(room());
    expect(link.table()).toBeNull();
    lines.last.say(playing(2));
    expect(link.table()).not.toBe(table);
    expect(await table.record()).toBe('the line');
  });
  it('is shown to whoever comes back when all that was played before is there, and the names', async () => {
    const { lines, link } = await opened(hello(), playing(), ...chained(frames(0, 1, 2)));
    expect(link.game.value).toBeNull();
    lines.last.say({ names: [{ guest: me, name: 'Anna' }] });
    expect(seen(link.game.value!)).toEqual([0, 1, 2]);
  });
  it('goes on with the next frame after the line was lost', async () => {
    const all = chained(frames(0, 1, 2, 3));
    const { lines, link } = await opened(hello(), playing(), ...all.slice(0, 2));
    const seqs = seen(link.table()!);
    await lose(lines);
    await again(lines, hello(), playing(), ...all.slice(2));
    expect(lines.last.said[0]).toEqual({ hello: { game: 1, next: 2, secret: 'the secret' } });
    expect(seqs).toEqual([0, 1, 2, 3]);
  });
  it.each([
    ['a frame is not what it was', (all: string[]) => [all[0]!, all[1]!.replace('"round":0', '"round":1')]],
    ['one is missing', (all: string[]) => [all[0]!, all[2]!]],
  ])('fetches everything anew if %s, and never believes it', async (_, spoil) => {
    const all = chained(frames(0, 1, 2));
    const { lines, link } = await opened(hello(), playing());
    const seqs = seen(link.table()!);
    lines.last.say(...spoil(all));
    expect(seqs).toEqual([0]);
    expect(lines.all).toHaveLength(2);
    await again(lines, hello(), playing(), ...all);
    expect(lines.last.said[0]).toMatchObject({ hello: { game: 1, next: 0 } });
    expect(seen(link.table()!)).toEqual([0, 1, 2]);
    expect(link.line.value.state).toBe('open');
  });
  it('gives up a room whose frames never follow from each other', async () => {
    const bad = [chained(frames(0))[0]!, chained(frames(1))[0]!];
    const { lines, link } = await opened(hello(), playing(), ...bad);
    for (let i = 0; i < 2; ++i) await again(lines, hello(), playing(), ...bad);
    expect(link.line.value).toEqual({ state: 'ended', why: 'damaged' });
  });
  it('lets somebody look on who comes in the middle', async () => {
    const watched = playing(1, { seats: [{ guest: 5, bot: null }, { guest: 6, bot: null }] });
    const { lines, link } = await opened(hello(), watched, ...chained(frames(17, 18), 'a chain of before'));
    expect(seen(link.table()!)).toEqual([17, 18]);
    expect(link.table()!.can.hints).toBe(false);
    expect(lines.all).toHaveLength(1);
  });
  it('sends moves without the seat, which the room knows, and finds out why something cannot be played', async () => {
    const asks = frame(0, { prompt: { moves: ['r5', 'draw'], secret: false } });
    const { lines, link } = await opened(hello(), playing(), ...chained([asks]));
    const table = link.table()!;
    const ack = table.send({ do: 'move', seat: 0, move: 'r5', frame: 0, call: true });
    await soon();
    expect(commands(lines).at(-1)).toEqual({ id: 17, do: 'move', frame: 0, move: 'r5', call: true });
    lines.last.say({ ack: 17, ok: true });
    expect(await ack).toEqual({ ok: true });
    expect(await table.why(0, 'draw')).toBeNull(); // it can be played: nothing is sent
    const why = table.why(0, 'b9');
    await soon();
    expect(commands(lines).at(-1)).toEqual({ id: 18, do: 'move', frame: 0, move: 'b9' });
    const refusal = { refusal: 'no_match', ruling: 'SOLO-12' };
    lines.last.say({ ack: 18, ok: false, code: 'rules', words: 'no', refusal });
    expect(await why).toEqual(refusal);
  });
  it('works out the list of moves where it did not fit, and hands the frame on with it', async () => {
    const asks = frame(1, { prompt: { moves: null as unknown as string[], secret: false } });
    const { lines, link } = await opened(hello(), playing(), ...chained([frame(0), asks]));
    const steps: Step[] = [];
    link.table()!.listen((more) => steps.push(...more));
    expect(steps).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20);
    expect(commands(lines).at(-1)).toEqual({ id: 17, do: 'ask', frame: 1 });
    lines.last.say({ asked: { frame: 1, aside: false, view: '00' } } satisfies Letter, { ack: 17, ok: true });
    await soon();
    expect(desk.decided).toEqual([{ do: 'decision', game: 'solo', players: 2, seat: 0, aside: false, view: '00', events: [] }]);
    expect(steps.at(-1)!.get(0)!.prompt).toEqual({ moves: ['5c3', '5c4'], secret: false });
  });
  it('does not hold up what comes after a frame whose list nobody needs any more', async () => {
    const asks = frame(1, { prompt: { moves: null as unknown as string[], secret: false } });
    const { link } = await opened(hello(), playing(), ...chained([frame(0), asks, frame(2)]));
    expect(seen(link.table()!)).toEqual([0, 1, 2]);
  });
  it('has a clock that stands still while everybody is away', async () => {
    const { lines, link } = await opened(hello(), playing(1, { rested: 300 }));
    const table = link.table()!;
    expect(table.now()).toBe(700);
    vi.advanceTimersByTime(1000);
    expect(table.now()).toBe(1700);
    lines.last.say({ room: { ...playing(1, { rested: 300, rests: true }).room, now: 2000 } });
    vi.advanceTimersByTime(1000);
    expect(table.now()).toBe(1700);
  });
  it('knows the clock better by a window that opens', async () => {
    const opens = frame(0, { window: { answer: [], join: [0], called: [], opened: 950, ends: 2450 } });
    const { link } = await opened(hello(), room({ now: 900 }), playing(1), ...chained([opens]));
    const began = now();
    expect(link.table()!.now()).toBe(1000);
    vi.advanceTimersByTime(10);
    expect(link.table()!.now() - 1000).toBe(now() - began);
  });
});

it('is the page\'s wish when the network is back: no waiting', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const { lines, link } = await opened(hello(), room());
  lines.last.onclose!({ code: 1006 });
  expect(lines.all).toHaveLength(1);
  page.dispatchEvent(new Event('online'));
  expect(lines.all).toHaveLength(2);
  (link satisfies RoomLink).close();
  page.dispatchEvent(new Event('online'));
  expect(lines.all).toHaveLength(2);
  vi.unstubAllGlobals();
});
