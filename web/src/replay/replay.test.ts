import { expect, it, vi } from 'vitest';
import type { Frame, GameEvent, View } from '../generated/messages';
import { apart, byHands, Replay } from './replay.svelte';

const frame = { seq: 0, moves: 0, events: [], view: { hand: [] }, prompt: null, window: null } as unknown as Frame<View>;
vi.mock('../engine/client', () => ({
  ask: () => Promise.resolve({ ok: true, frames: [frame], record: '{}' }),
}));

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
