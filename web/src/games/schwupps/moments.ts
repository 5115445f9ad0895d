// What is great in Schwupps: a row is pushed along.
import { chord, pip, rush, type Drawing, type Moments, type Piece, type Station } from '../moment';

const shaft = 'M-11 0H8M0 -8 9 0 0 8';
const arrow: Drawing = [
  { d: shaft, stroke: 'var(--card-ink)', width: 6.5 },
  { d: shaft, stroke: '#ffd84d', width: 4 },
];
const trail: Drawing = [{ d: 'M-12 0H12', stroke: 'var(--card-paper)', width: 0.9 }];

/** From one end of the row to the other, and out of sight. */
function sweep(pile: string, drawing: Drawing, width: number, by: { from: number; off: number }): Piece {
  const station = (x: number, seen: number): Station => ({ at: [x, pile], seen });
  return { thing: { drawing }, width, from: by.from, to: by.from + 0.6, way: [station(-10 + by.off, 0), station(20 + by.off, 1), station(52 + by.off, 1), station(84, 1), station(114, 0)] };
}

export const moments: Moments<'schwupps'> = {
  stock: 'draw',
  of({ events, names }) {
    const event = events.findLast(({ event: name }) => name === 'schwupped');
    if (!event) return null;
    const [pile, other] = event['row'] === 'top' ? ['pile:1', 'pile:3'] : ['pile:3', 'pile:1'];
    return {
      // The row itself is to be seen.
      title: { text: `${names.game}!`, manner: 'sweeps', at: [50, other] },
      pieces: [
        sweep(pile, arrow, 40, { from: 0.1, off: 0 }),
        ...[0, 0.06, 0.16, 0.24].map((from, i) => sweep(pile, trail, 30 + 12 * i, { from, off: -8 - 6 * i })),
      ],
      sound: { group: 'cards', tones: rush(5) },
      length: 1000,
    };
  },
  celebration: { drawings: [arrow, pip('red'), pip('yellow'), arrow, pip('green'), pip('blue')], manner: 'sweeps', chord: chord(330, [0, 4, 9, 12], 'triangle') },
};
