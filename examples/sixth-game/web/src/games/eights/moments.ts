// What is great in Crazy Eights: an eight, and the suit that everybody must follow now.
import { chord, type Drawing, type Moments } from '../moment';
import { isRed, shapes, suits, type Suit } from './cards';

const sign = (suit: Suit): Drawing => [
  { d: shapes[suit], stroke: 'var(--card-paper)', width: 4 },
  { d: shapes[suit], fill: `var(${isRed(suit) ? '--card-red' : '--card-ink'})` },
];

export const moments: Moments<'eights'> = {
  stock: 'stock',
  of({ events }) {
    const event = events.findLast(({ event: name }) => name === 'laid_eight');
    if (!event) return null;
    return {
      pieces: [
        {
          thing: { drawing: sign(event['suit'] as Suit) },
          width: 60,
          way: [{ at: 'pile', scale: 0.2, seen: 0 }, { at: [50, 50], turn: -8 }, { at: 'pile', scale: 0.3, turn: 0, seen: 0 }],
        },
      ],
      length: 900,
    };
  },
  celebration: { drawings: suits.map(sign), manner: 'rains', chord: chord(311, [0, 4, 7, 10, 12], 'triangle') },
};
