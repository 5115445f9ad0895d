// The colours of the seats: in Swirl a card belongs to the player whose colour it has.
import type { Colour } from '../../ui/Pip.svelte';

export const seatColours: readonly Colour[] = ['blue', 'red', 'green', 'yellow'];

export function seatColour(seat: number): Colour {
  return seatColours[seat % seatColours.length]!;
}
