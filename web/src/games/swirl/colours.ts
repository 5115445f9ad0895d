// The colours of the seats: in Swirl a card belongs to the player whose colour it has.
import type { Colour } from '../../words/language';

export const seatColours: readonly Colour[] = ['blue', 'red', 'green', 'yellow'];

export function seatColour(seat: number): Colour {
  return seatColours[seat % seatColours.length]!;
}
