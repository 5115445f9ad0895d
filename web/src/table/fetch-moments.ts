// What shows great moments is fetched while somebody sits down, so that a game can begin with the deal. A table is the same without, which may
// happen to a device that has lost its network.
import type { AnyGameModule } from '../games/module';
import type { Moments } from './moments.svelte';

/** `ended`: one of them is over before its time. */
export async function fetchMoments(game: AnyGameModule, ended: () => void = () => undefined): Promise<Moments | null> {
  const parts = Promise.all([game.moments(), import('./moments.svelte')]);
  return parts.then(([{ moments }, { Moments }]) => new Moments(moments, ended)).catch(() => null);
}
