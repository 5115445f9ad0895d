import { expect, it, vi } from 'vitest';
import type { Frame, View } from '../generated/messages';
import { apart, Replay } from './replay.svelte';

const frame = { seq: 0, moves: 0, events: [], view: { hand: [] }, prompt: null, window: null } as unknown as Frame<View>;
vi.mock('../engine/client', () => ({
  TableClient: { open: () => Promise.resolve({ ask: () => Promise.resolve({ ok: true, frames: [frame] }) }) },
}));

it('tells players of one name apart', () => {
  expect(apart(['hard', 'Ada', 'hard'])).toEqual(['hard 1', 'Ada', 'hard 3']);
});

it('shows everybody by a name of their own', async () => {
  const seats = [{ name: 'greedy' }, { name: '' }, { name: 'greedy' }];
  const replay = await Replay.open({ game: 'solo', options: {}, seats, seed: 'fast:1' });
  expect((replay as Replay).names).toEqual(['greedy 1', 'Player 2', 'greedy 3']);
});
