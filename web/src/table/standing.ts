// Who sits where and how it stands.
import type { AnyGameModule } from '../games/module';
import type { Seat, View } from '../generated/messages';

/** The points of a seat as they are now; null where something else counts, which the game's own badge tells. */
export function standing(game: AnyGameModule, view: View, seat: Seat): number | null {
  if (game.counts?.(view)) return null;
  return ('points' in view ? view.points : 'scores' in view ? view.scores : [])[seat] ?? null;
}

/** The other seats as they sit around the table, beginning to the left of the person. */
export function around(you: Seat | null, seats: number): Seat[] {
  const from = you ?? seats - 1;
  const others = Array.from({ length: seats }, (_, i) => (from + 1 + i) % seats);
  return you === null ? others : others.slice(0, -1);
}
