import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Frame, Input, Letter, Reply, Request, View } from '../generated/messages';
import { event, frame } from '../table/frames.fixture';
import type { Command, Status, TableLink } from './link';
import { openLocal } from './local';
import { now } from './requests';
import { roomGame, roomState } from './room.fixture';
import { asServer } from './socket.fixture';

/** The worker's end: what it was asked, and what it says when a test wants it to. */
const worker = vi.hoisted(() => ({
  opened: [] as object[],
  origin: 0,
  inputs: [] as Input[],
  asked: [] as object[],
  /** What a step brings about beside the ack: by the `do` of a command, or `connected`. */
  letters: {} as Record<string, Letter[]>,
  entries: [] as string[],
  /** What the ack says of a command. */
  no: {} as Record<string, Letter>,
  reply: { ok: true } as object,
  trouble: {} as Record<string, string>,
  listener: (() => undefined) as (entries: string[], letters: Letter[]) => void,
  closed: 0,
  decided: null as object | null,
}));
vi.mock('./client', () => ({
  decide: (request: object) => Promise.resolve((worker.decided = request)),
  RoomClient: {
    open(how: { do: string }, origin: number, hear: typeof worker.listener) {
      worker.opened.push(how);
      const listener: typeof hear = (entries, letters) => {
        for (const letter of letters) asServer(letter);
        hear(entries, letters);
      };
      const client = {
        step(input: Input): Promise<Reply> {
          worker.inputs.push(input);
          const command = input.command === undefined ? undefined : (JSON.parse(input.command) as { id: number; do: string });
          const letters = worker.letters[command?.do ?? 'connected'] ?? [];
          listener(worker.entries, [...letters, ...(command ? [{ ack: command.id, ok: true, ...worker.no[command.do] }] : [])]);
          return Promise.resolve({ ok: true });
        },
        ask(request: Request): Promise<Reply> {
          worker.asked.push(request);
          return Promise.resolve(worker.reply as Reply);
        },
        close: () => (worker.closed += 1),
      };
      Object.assign(worker, { origin, listener });
      return Promise.resolve(worker.trouble[how.do] ?? client);
    },
  },
}));
beforeEach(() => Object.assign(worker, { opened: [], inputs: [], asked: [], letters: {}, entries: [], no: {}, reply: { ok: true }, trouble: {}, closed: 0, decided: null }));

const pace = { pause: [0, 0] as [number, number], window: null, quick: 0 };
const setup = { game: 'solo' as const, options: { 'solo.target': '0' }, seats: [{ name: 'Ada' }, { name: 'Bo', bot: 'easy' }], seed: '1' };
const open = (more: object = {}) => openLocal({ id: 'here', setup, pace, ...more });
const opened = async (more: object = {}) => (await open(more)) as TableLink;
const commands = () => worker.inputs.flatMap(({ command }) => (command === undefined ? [] : [JSON.parse(command) as { id: number; do: string }]));
const move: Command = { do: 'move', seat: 0, move: 'r5', frame: 3 };
const framed = (seat: number | null, ...frames: Frame<View>[]): Letter[] => frames.map((one) => ({ frame: one, chain: '', seat }));
const room = (number: number, rested: number): Letter => ({ room: roomState({ game: roomGame(number, { rested }) }) });
const soon = () => new Promise((resolve) => setTimeout(resolve));

describe('a new table', () => {
  it('is a room in which the device sits at the seats of persons', async () => {
    await open();
    expect(worker.opened).toEqual([{ do: 'room', id: 'here' }]);
    expect(commands()).toEqual([
      { id: 1, do: 'enter' },
      { id: 2, do: 'plan', game: 'solo', options: { 'solo.target': '0' }, seats: 2, pace },
      { id: 3, do: 'sit', seat: 0 },
      { id: 4, do: 'seat', seat: 1, kind: 'bot', bot: 'easy' },
      { id: 5, do: 'start', seed: '1' },
    ]);
  });
  it('begins after the moves of a game of which nothing else was kept', async () => {
    await open({ setup: { ...setup, moves: 'r5 draw' } });
    expect(commands().at(-1)).toEqual({ id: 5, do: 'start', seed: '1', moves: 'r5 draw' });
  });
  it('is closed again if it cannot begin, and says why', async () => {
    worker.no['start'] = { ok: false, code: 'moves', words: 'move 3: "r5" is not legal for seat 1' };
    expect(await open()).toBe('move 3: "r5" is not legal for seat 1');
    expect(worker.closed).toBe(1);
    worker.trouble['room'] = 'the engine stopped';
    expect(await open()).toBe('the engine stopped');
  });
});

describe('a table that goes on', () => {
  const journal = [
    '{"number":0,"at":0,"trip":0,"snapshot":"{}"}',
    '{"number":1,"at":90,"trip":0,"guest":1,"command":"{\\"id\\":17,\\"do\\":\\"start\\"}"}',
    '{"number":2,"at":5000,"trip":0,"passed":true}',
  ];
  it('is the room of its journal: its clock goes on, and ids and frames do', async () => {
    worker.letters['connected'] = [room(1, 0), ...framed(0, frame(0), frame(1))];
    worker.entries = ['{"number":3}'];
    const link = await opened({ journal });
    expect(worker.opened).toEqual([{ do: 'rebuild', journal: journal.join('\n') }]);
    expect(worker.inputs[0]).toEqual({ connected: 1, game: 0, next: 0 });
    expect(commands()).toEqual([{ id: 18, do: 'pace', pace }]);
    expect(Math.abs(now() - worker.origin - 5000)).toBeLessThan(1000);
    const heard: number[] = [];
    link.listen((steps) => heard.push(...steps.map((step) => step.get(0)!.seq)));
    expect(heard).toEqual([0, 1]);
    await link.send({ ...move });
    expect(commands().at(-1)).toEqual({ id: 19, ...move });
    expect(link.journal()).toEqual([...journal, ...worker.inputs.map(() => '{"number":3}')]);
  });
  it('begins anew from its moves if the journal cannot be used', async () => {
    worker.trouble['rebuild'] = 'entry 0 was written by another version of rooms or rules';
    const link = await opened({ journal, setup: { ...setup, moves: 'r5' } });
    expect(commands().at(-1)).toMatchObject({ do: 'start', moves: 'r5' });
    expect(link.journal()).toEqual([]);
    worker.opened = [];
    await open({ journal: ['{'] });
    await open({ journal: journal.slice(0, 1) }); // in which nobody ever said anything
    expect(worker.opened).toEqual([{ do: 'room', id: 'here' }, { do: 'room', id: 'here' }]);
  });
  it('begins anew if it was left before the deal, and closes the room of that journal', async () => {
    worker.letters['connected'] = [{ room: roomState() }];
    await open({ journal });
    expect(worker.opened).toMatchObject([{ do: 'rebuild' }, { do: 'room' }]);
    expect(worker.closed).toBe(1);
  });
});

describe('a link to a local table', () => {
  it('tells what came of a command', async () => {
    const link = await opened();
    expect(await link.send({ ...move })).toEqual({ ok: true });
    worker.no['move'] = { ok: false, code: 'rules', words: 'no match', refusal: { refusal: 'no_match', ruling: 'S4' } };
    expect(await link.send({ ...move })).toEqual({ ok: false, refusal: { refusal: 'no_match', ruling: 'S4' } });
    worker.no['move'] = { ok: false, code: 'turn', words: 'seat 0 is not asked now' };
    expect(await link.send({ ...move })).toEqual({ ok: false, error: 'seat 0 is not asked now' });
  });
  it('sends a command again with the same bytes, so that the room does it once', async () => {
    const link = await opened();
    await link.send(move);
    await link.send(move);
    const [first, second] = worker.inputs.slice(-2);
    expect(first).toEqual(second);
  });
  it('puts the frames of several seats side by side, and asks for older ones', async () => {
    const link = await opened();
    const heard: (number | null)[][] = [];
    link.listen((steps) => heard.push(...steps.map((step) => [step.get(0)!.seq, step.get(2)!.to_act])));
    const both = [...framed(0, frame(0)), ...framed(2, frame(0, { to_act: 2 })), ...framed(0, frame(1)), ...framed(2, frame(1))];
    worker.listener([], [room(4, 0), ...both]);
    expect(heard).toEqual([[0, 2], [1, null]]);
    const later = [2, 3].flatMap((seq) => [...framed(0, frame(seq)), ...framed(2, frame(seq))]);
    worker.letters['connected'] = later;
    worker.listener([], later.slice(2)); // 2 was lost
    await soon();
    expect(worker.inputs.at(-1)).toEqual({ connected: 1, game: 4, next: 2 });
    expect(heard.slice(2)).toEqual([[2, null], [3, null]]);
  });
  it('has the time of the table, which stood still while nobody was there', async () => {
    const link = await opened();
    worker.listener([], [room(1, 700)]);
    expect(Math.abs(link.now() + 700)).toBeLessThan(500);
  });
  it('asks the worker what concerns this table', async () => {
    const link = await opened();
    worker.reply = { ok: false, refusal: { refusal: 'no_match' }, record: '{}' };
    expect([await link.why(0, 'r5'), await link.record()]).toEqual([{ refusal: 'no_match' }, '{}']);
    expect(worker.asked.at(-1)).toEqual({ do: 'record', names: ['Ada', 'Bo'] });
    worker.reply = { ok: false, error: 'no' };
    expect([await link.why(0, 'r5'), await link.record()]).toEqual([null, '']);
  });
  it('has a decision put together from what the seat sees and has heard', async () => {
    const link = await opened();
    expect(await link.decision(0)).toBeNull();
    const [got, drew, played] = ['got', 'drew', 'played'].map((name) => event(name));
    const frames = [frame(0, { events: [got!] }), frame(1, { events: [drew!] }), frame(2, { events: [played!], reset: 0 })];
    worker.listener([], framed(0, ...frames));
    worker.letters['ask'] = [{ asked: { frame: 2, aside: true, view: '00ff' } }];
    await link.decision(0);
    expect(commands().at(-1)).toEqual({ id: 6, do: 'ask', seat: 0, frame: 2 });
    expect(worker.decided).toEqual({ do: 'decision', game: 'solo', players: 2, seat: 0, aside: true, view: '00ff', events: [got, played] });
  });
  it('has no decision for a seat that is not asked', async () => {
    const link = await opened();
    worker.listener([], framed(0, frame(0)));
    worker.letters['ask'] = [{ asked: null }];
    worker.no['ask'] = { ok: false, code: 'turn', words: 'seat 0 is not asked now' };
    expect(await link.decision(0)).toBeNull();
    expect(worker.decided).toBeNull();
  });
  it('is open until it is closed, once and for all', async () => {
    const link = await opened();
    const heard: Status[] = [];
    const stop = link.status.subscribe((status) => heard.push(status));
    const listener = vi.fn();
    link.listen(listener);
    link.close();
    link.close();
    expect(heard).toEqual(['open', 'closed']);
    expect(worker.closed).toBe(1);
    worker.listener([], framed(0, frame(0)));
    expect(listener).not.toHaveBeenCalled();
    const before = worker.inputs.length;
    expect(await link.send(move)).toMatchObject({ ok: false });
    expect(worker.inputs).toHaveLength(before);
    stop();
  });
  it('tells nobody who does not want to hear any more', async () => {
    const link = await opened();
    const heard: Status[] = [];
    link.status.subscribe((status) => heard.push(status))();
    link.close();
    expect(heard).toEqual(['open']);
  });
});
