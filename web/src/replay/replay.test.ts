import { beforeEach, expect, it, vi } from 'vitest';
import type { Frame, GameEvent, View } from '../generated/messages';
import { byHands } from '../table/telling';
import { apart, Replay } from './replay.svelte';

const told = vi.hoisted(() => ({ frames: [] as unknown[] }));
const frame = { seq: 0, moves: 0, events: [], reset: null, view: { hand: [] }, prompt: null, window: null } as unknown as Frame<View>;
vi.mock('../engine/client', () => ({
  ask: () => Promise.resolve({ ok: true, frames: told.frames, record: '{}' }),
}));
beforeEach(() => (told.frames = [frame]));

it('tells players of one name apart', () => {
  expect(apart(['hard', 'Ada', 'hard'])).toEqual(['hard 1', 'Ada', 'hard 3']);
});

it('shows everybody by a name of their own', async () => {
  const seats = [{ name: 'greedy' }, { name: '' }, { name: 'greedy' }];
  const replay = await Replay.open({ game: 'solo', options: {}, seats, seed: 'fast:1' });
  expect((replay as Replay).names).toEqual(['greedy 1', 'Player 2', 'greedy 3']);
});

it('calls whoever played alone on this device as their table did', async () => {
  const seats = [{ name: '' }, { name: 'Ada' }];
  const replay = await Replay.open({ game: 'solo', options: {}, seats, seed: 'fast:1' }, 0);
  expect((replay as Replay).names).toEqual(['You', 'Ada']);
  expect((replay as Replay).board.you).toBe(0);
  expect((replay as Replay).sitting.you).not.toBe(0);
});

it('tells a deal hand by hand and leaves everything else in its order', () => {
  const event = (name: string, seat: number, card: string) => ({ event: name, seat, card, ruling: '' }) as unknown as GameEvent;
  const deal = [event('laid', 1, 'x'), event('got', 1, 'a'), event('got', 0, 'b'), event('got', 1, 'c'), event('laid', 0, 'y')];
  expect(byHands(deal).map(({ card }) => card)).toEqual(['x', 'b', 'a', 'c', 'y']);
});

const helped = async (...frames: object[]) => {
  told.frames = frames.map((more) => ({ ...frame, ...more }));
  return (await Replay.open({ game: 'help', options: {}, seats: [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Cleo' }], seed: 'fast:1' })) as Replay;
};
const happened = (name: string, args: object) => ({ event: name, ruling: 'H1', ...args });

it('shows how a round ended, before the next deal', async () => {
  const closing = { view: { row: ['n3', 'w'], phase: 'over' }, preview: null, hands: [['n1'], [], []] };
  const end = [happened('wild_laid', { seat: 0, slot: 1, value: 4 }), happened('cannot_help', { helper: 0, seat: 1 })];
  const replay = await helped({}, { moves: 1, closing, events: [...end, happened('round_begins', { round: 2, direction: -1 })], view: { row: [] } });
  expect(replay.frames.map(({ view }) => (view as unknown as { row?: string[] }).row)).toEqual([undefined, ['n3', 'w'], []]);
  expect(replay.frames[1]).toMatchObject({ moves: 1, hands: closing.hands, events: end });
  replay.goToMove(1);
  expect(replay.at).toBe(1);
});

it('tells what somebody did as it was told, whoever else is named', async () => {
  const passed = happened('passed_card', { helper: 0, seat: 1, card: 's' });
  const played = [happened('played', { seat: 2, card: 'r3' }), happened('called', { seat: 2 })];
  const replay = await helped({}, { moves: 1, events: [passed] }, { moves: 2 }, { moves: 3, events: played });
  expect(replay.deed(1, 0)?.told.event).toBe(passed);
  expect(replay.deed(1, 1)).toBeNull();
  replay.analysis = { moves: [{ seat: 0 }, { seat: 2 }, { seat: 2 }] } as never;
  expect([2, 3].map((number) => replay.deed(number, 2)?.told.event.event)).toEqual(['played', 'called']);
  expect(replay.deed(2, 1), 'chosen in silence, and nothing came of it').toBeNull();
});
