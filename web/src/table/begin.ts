// Sitting down: a game is begun, and its table is the next screen.
import { modules } from '../games/all';
import type { GameId } from '../generated/messages';
import { freshSeed } from '../store/chance';
import { settings } from '../store/settings.svelte';
import { newSave, type Setup } from '../store/saves';
import { fetchMoments } from './fetch-moments';
import { givenNames } from './names';
import { setupOf, usualPlaces } from './setup';

let starting = false;

/** Those who sit down were chosen by the seed. */
export async function begin(setup: Setup, seed: string): Promise<void> {
  if (starting) return;
  starting = true;
  void fetchMoments(modules[setup.game]);
  try {
    const { id } = await newSave(setup, { seed, moves: '' });
    location.hash = `#/play/${id}`;
  } finally {
    starting = false;
  }
}

/** At once, with what is usual. */
export function play(game: GameId): void {
  const { usual, quick } = modules[game];
  const seed = freshSeed();
  void begin(setupOf(game, { ...quick }, usualPlaces(usual, settings.bots, givenNames(seed))), seed);
}
