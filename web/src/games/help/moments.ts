// What is great in HELP!: somebody calls for help, gets it, or goes down.
import type { GameEvent } from '../../generated/messages';
import { chord, pip, type Drawing, type Moment, type Moments, type Piece, type Station } from '../moment';

const arcs = ['M-2.1 -7.7A8 8 0 0 1 2.1 -7.7', 'M7.7 -2.1A8 8 0 0 1 7.7 2.1', 'M2.1 7.7A8 8 0 0 1 -2.1 7.7', 'M-7.7 2.1A8 8 0 0 1 -7.7 -2.1'];
const ring = 'M0 -8A8 8 0 1 1 0 8A8 8 0 1 1 0 -8Z';
const lifebuoy: Drawing = [
  { d: ring, stroke: 'var(--card-ink)', width: 7 },
  { d: ring, stroke: 'var(--card-red)', width: 5.2 },
  ...arcs.map((d) => ({ d, stroke: 'var(--card-paper)', width: 5.2 })),
];
const crests = 'M-12 1q2 -5 4 0t4 0t4 0t4 0t4 0t4 0';
const wave: Drawing = [
  { d: crests, stroke: 'var(--card-paper)', width: 3.4 },
  { d: crests, stroke: 'var(--card-blue)', width: 2 },
];

/** Water that rocks, in front of whatever is in it. */
const water = (y: number): Piece[] =>
  [0, 1].map((row) => {
    const x = 50 + (row ? 6 : -6);
    const station = (by: number, seen = 1): Station => ({ at: [x + by, y + 9 * row], seen });
    return { thing: { drawing: wave }, width: 74, way: [station(-4, 0), station(4), station(-4), station(4), station(-2, 0)] };
  });

const buoy = (way: readonly Station[], width = 42): Piece => ({ thing: { drawing: lifebuoy }, width, way });

/** Two tones, as of somebody who calls across the water. */
const call = [
  { pitch: 440, at: 0, length: 0.2, loud: 0.24, wave: 'triangle' },
  { pitch: 587, at: 0.16, length: 0.42, loud: 0.24, wave: 'triangle' },
] as const;

function asks({ seat, helper }: GameEvent, cry: string): Moment {
  return {
    title: { text: cry, manner: 'calls', at: [50, 62] },
    pieces: [
      buoy([
        { at: `seat:${seat}`, scale: 0.3, turn: -200, seen: 0 },
        { at: [50, 26], when: 0.3, turn: -20 },
        { at: [50, 26], when: 0.66, turn: 12 },
        { at: `seat:${helper}`, scale: 0.4, turn: 180, seen: 0 },
      ]),
      ...water(76),
    ],
    sound: { group: 'alarms', tones: call },
    length: 1300,
  };
}

const helps = ({ seat, helper }: GameEvent): Moment => ({
  pieces: [
    buoy(
      [
        { at: `seat:${helper}`, scale: 0.5, turn: 0, seen: 0.2 },
        { at: [50, 45], turn: 260, scale: 1.1 },
        { at: `seat:${seat}`, scale: 0.5, turn: 520, seen: 0 },
      ],
      30,
    ),
  ],
  length: 800,
});

const sinks = (): Moment => ({
  pieces: [
    buoy([
      { at: [50, 30], turn: -10, seen: 0 },
      { at: [50, 34], when: 0.2, turn: 8 },
      { at: [50, 52], when: 0.6, turn: 38 },
      { at: [50, 84], turn: 80, seen: 0 },
    ]),
    ...water(66),
  ],
  length: 1500,
});

export const moments: Moments<'help'> = {
  stock: 'draw',
  of({ events, names }) {
    const event = events.findLast(({ event: name }) => /^(asked|passed|passed_card|cannot_help|helpless)$/.test(name));
    if (!event) return null;
    if (event.event === 'asked') return asks(event, names.game);
    return event.event.startsWith('passed') ? helps(event) : sinks();
  },
  celebration: { drawings: [lifebuoy, pip('blue'), lifebuoy, pip('yellow')], manner: 'rises', chord: chord(392, [0, 4, 7, 12], 'triangle') },
};
