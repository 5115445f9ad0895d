// How many points a seat has now; the games keep them under different names.
import type { Seat, View } from '../generated/messages';

export function standing(view: View, seat: Seat): number | null {
  if ('points' in view) return view.points[seat] ?? null;
  if ('collected' in view) return view.collected[seat] ?? null;
  return view.scores[seat] ?? null;
}

/** The other seats as they sit around the table, beginning to the left of the person. */
export function around(you: Seat | null, seats: number): Seat[] {
  const from = you ?? seats - 1;
  const others = Array.from({ length: seats }, (_, i) => (from + 1 + i) % seats);
  return you === null ? others : others.slice(0, -1);
}
