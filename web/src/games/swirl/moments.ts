// What is great in Swirl: cards turn round, each in a whirl of its owner's colour.
import type { GameEvent } from '../../generated/messages';
import { chord, rush, type Drawing, type Moments, type Piece } from '../moment';
import { cellKey } from './cards';
import { seatColour, seatColours } from './colours';

const coil = 'M0 0A1.5 1.5 0 0 1 3 0A3 3 0 0 1 -3 0A4.5 4.5 0 0 1 6 0A6 6 0 0 1 -6 0A7.5 7.5 0 0 1 9 0A9 9 0 0 1 -9 0';
const spiral = (seat: number): Drawing => [
  { d: coil, stroke: 'var(--card-paper)', width: 2.5 },
  { d: coil, stroke: `var(--card-${seatColour(seat)})`, width: 1.5 },
];

const whirl = (event: GameEvent, i: number, of: number): Piece => {
  const at = `cell:${cellKey(Number(event['x']), Number(event['y']))}`;
  const late = of > 1 ? (0.3 * i) / (of - 1) : 0;
  return {
    thing: { drawing: spiral(Number(event['seat'])) },
    width: [2.1, at],
    from: late,
    to: late + 0.7,
    way: [
      { at, scale: 0.3, turn: 160, seen: 0 },
      { at, scale: 0.9, turn: 0, seen: 0.85 },
      { at, scale: 1, turn: -140, seen: 0.8 },
      { at, scale: 1.25, turn: -320, seen: 0 },
    ],
  };
};

export const moments: Moments<'swirl'> = {
  of({ events }) {
    const turned = events.filter(({ event }) => event === 'swirled');
    if (turned.length === 0) return null;
    return {
      pieces: turned.map((event, i) => whirl(event, i, turned.length)),
      sound: { group: 'cards', tones: rush(2 + turned.length) },
      length: 900,
    };
  },
  celebration: { drawings: seatColours.map((_, seat) => spiral(seat)), manner: 'spins', chord: chord(294, [0, 3, 7, 10, 14], 'sine') },
};
