// A room as its letters tell of it, for tests: what a test does not name is as in a lobby where nobody sits.
import type { RoomState } from '../generated/messages';

export const plan: NonNullable<RoomState['plan']> = {
  game: 'solo',
  options: {},
  window: 1500,
  relaxed: false,
  clock: 0,
  bot: 'normal',
  free_text: false,
  watchers: true,
  hints: true,
  away: 30_000,
};

export function roomState(more: Partial<RoomState> = {}): RoomState {
  return { now: 1000, phase: 'lobby', host: 3, people: [{ guest: 3, here: true }], seats: [], plan, stopped: null, game: null, ...more };
}

/** The game that is dealt or played there. */
export function roomGame(number: number, more: Partial<NonNullable<RoomState['game']>> = {}): NonNullable<RoomState['game']> {
  return { number, seats: [{ guest: 3, bot: null }, { guest: 5, bot: null }], rests: false, rested: 0, deal: null, ...more };
}
