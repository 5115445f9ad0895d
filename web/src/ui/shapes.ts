// A colour is never told by its colour alone: each has a shape, which looks the same upside down, and a letter for those who want it.
import type { Colour } from '../words/language';

/** Around 0, 0, about 20 high. */
export const shapes: Record<Colour, string> = {
  red: 'M0 -10 10 0 0 10 -10 0Z', // diamond
  orange: 'M-10 0 -5 -8.66 5 -8.66 10 0 5 8.66 -5 8.66Z', // hexagon
  yellow: 'M-3.4 -10h6.8v6.6h6.6v6.8h-6.6v6.6h-6.8v-6.6h-6.6v-6.8h6.6Z', // plus
  green: 'M-8.6 -8.6h17.2v17.2h-17.2Z', // square
  blue: 'M0 -9.6a9.6 9.6 0 1 1 0 19.2a9.6 9.6 0 1 1 0 -19.2Z', // disc
  purple: 'M0 -10.5 3 -5.2 9.1 -5.25 6 0 9.1 5.25 3 5.2 0 10.5 -3 5.2 -9.1 5.25 -6 0 -9.1 -5.25 -3 -5.2Z', // six-pointed star
};
