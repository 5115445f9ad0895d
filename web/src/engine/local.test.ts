import { beforeEach, expect, it, vi } from 'vitest';
import type { Frame, Reply, Request, View, Viewer } from '../generated/messages';
import { frame } from '../table/frames.fixture';
import type { Command, Status, TableLink } from './link';
import { openLocal } from './local';

/** The worker's end: what it was asked, and what it says when a test wants it to. */
const worker = vi.hoisted(() => ({
  asked: [] as object[],
  reply: { ok: true } as object,
  trouble: null as string | null,
  push: (() => undefined) as (frames: Map<Viewer, Frame<View>[]>) => void,
  closed: 0,
}));
vi.mock('./client', () => ({
  TableClient: {
    open(_: unknown, __: unknown, ___: unknown, listener: typeof worker.push) {
      worker.push = listener;
      const client = {
        ask(request: Request): Promise<Reply> {
          worker.asked.push(request);
          return Promise.resolve(worker.reply as Reply);
        },
        close: () => (worker.closed += 1),
      };
      return Promise.resolve(worker.trouble ?? client);
    },
  },
}));
beforeEach(() => Object.assign(worker, { asked: [], reply: { ok: true }, trouble: null, closed: 0 }));

const open = () => openLocal({ game: 'solo', options: {}, seats: [], seed: '1' }, { pause: [0, 0], window: null, quick: 0 }, [0]);
const opened = async () => (await open()) as TableLink;
const move: Command = { do: 'move', seat: 0, move: 'r5', frame: 3 };
const said = (...frames: Frame<View>[]) => new Map<Viewer, Frame<View>[]>([[0, frames]]);
const soon = () => new Promise((resolve) => setTimeout(resolve));

it('says why a table cannot be opened', async () => {
  worker.trouble = 'move 3: "r5" is not legal for seat 1';
  expect(await open()).toBe(worker.trouble);
});
it('tells what came of a command, and nothing of what the reply says to whoever runs the table', async () => {
  const link = await opened();
  worker.reply = { ok: true, next: 4, due: 17, think: [], late: 0 };
  expect(await link.send({ ...move })).toEqual({ ok: true });
  worker.reply = { ok: false, refusal: { refusal: 'no_match', ruling: 'S4' }, next: 4 };
  expect(await link.send({ ...move })).toEqual({ ok: false, refusal: { refusal: 'no_match', ruling: 'S4' } });
  worker.reply = { ok: false, error: 'seat 0 is not asked now', next: 4 };
  expect(await link.send({ ...move })).toEqual({ ok: false, error: 'seat 0 is not asked now' });
  expect(worker.asked).toEqual([move, move, move]);
});
it('plays a command once, however often it is sent', async () => {
  const link = await opened();
  expect(await link.send(move)).toEqual({ ok: true });
  worker.reply = { ok: false, error: 'seat 0 is not asked now' };
  expect(await link.send(move)).toEqual({ ok: true });
  expect(worker.asked).toEqual([move]);
});
it('hands on frames, and fetches those that are missing', async () => {
  const link = await opened();
  const heard: number[] = [];
  worker.push(said(frame(0)));
  link.listen((steps) => heard.push(...steps.map((step) => step.get(0)!.seq)));
  worker.reply = { ok: true, frames: [frame(1), frame(2)] };
  worker.push(said(frame(2)));
  await soon();
  expect(heard).toEqual([0, 1, 2]);
  link.from(1);
  await soon();
  expect(heard).toEqual([0, 1, 2, 1, 2]);
  expect(worker.asked).toEqual([1, 1].map((from) => ({ do: 'frames', viewer: 0, from })));
});
it('asks the worker what concerns this table', async () => {
  const link = await opened();
  worker.reply = { ok: false, refusal: { refusal: 'no_match' }, decision: { ticket: 0 }, record: '{}' };
  expect([await link.why(0, 'r5'), await link.decision(0), await link.record()]).toEqual([{ refusal: 'no_match' }, { ticket: 0 }, '{}']);
  worker.reply = { ok: false, error: 'no' };
  expect([await link.why(0, 'r5'), await link.decision(0), await link.record()]).toEqual([null, null, '']);
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
  worker.push(said(frame(0)));
  expect(listener).not.toHaveBeenCalled();
  expect(await link.send(move)).toMatchObject({ ok: false });
  expect(worker.asked).toEqual([]);
  stop();
});
it('tells nobody who does not want to hear any more', async () => {
  const link = await opened();
  const heard: Status[] = [];
  link.status.subscribe((status) => heard.push(status))();
  link.close();
  expect(heard).toEqual(['open']);
});
