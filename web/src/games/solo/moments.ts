// What is great in SOLO: all hands go round, and somebody is down to a single card.
import type { GameEvent } from '../../generated/messages';
import { chord, pip, rush, type Drawing, type Happened, type Moment, type Moments, type Piece, type Station } from '../moment';
import { movingOn } from './flights';

const third = 'M-6.9 -6.1A9.1 9.1 0 0 1 5.5 -7.2M1.7 -10.5 6.4 -6.6 1.1 -3.9';
/** Three hands that go round, as on the card. */
const round: Drawing = [0, 120, 240].flatMap((turn) => [
  { d: third, stroke: 'var(--card-ink)', width: 5, turn },
  { d: third, stroke: 'var(--card-paper)', width: 3, turn },
]);

/** A hand joins the ring in the middle of the table, goes one place on with it, and comes to whoever has it now. */
function hand(place: number, of: number, way: number, from: number, to: number, card: number): Piece {
  const at = (step: number) => {
    const angle = ((place + step * way) / of) * 2 * Math.PI - Math.PI / 2;
    return [50 + 36 * Math.cos(angle), 50 + 38 * Math.sin(angle)] as const;
  };
  const turn = (card - 1) * 14;
  const stations: Station[] = [0, 0.5, 1].map((step, i) => ({ at: at(step), turn, when: 0.24 + 0.26 * i }));
  return {
    thing: { card: null },
    width: of > 6 ? 9 : 14,
    way: [{ at: `seat:${from}`, scale: 0.6, turn, seen: 0.3 }, ...stations, { at: `seat:${to}`, scale: 0.6, turn, seen: 0.2 }],
  };
}

function allSwap({ frame, events, names }: Happened<'solo'>, event: GameEvent): Moment {
  const way = Number(event['direction']);
  const ring = movingOn(frame, way);
  const cards = ring.length > 4 ? [1] : [0, 1, 2];
  const middle = [50, 50] as const;
  return {
    title: { text: names.card('xa'), manner: 'calls', at: middle },
    pieces: [
      {
        thing: { drawing: round },
        width: 64,
        way: [
          { at: middle, scale: 0.4, turn: -200 * way, seen: 0 },
          { at: middle, when: 0.3, turn: -60 * way, seen: 0.75 },
          { at: middle, when: 0.5, turn: 0, seen: 0.75 },
          { at: middle, when: 0.75, turn: 90 * way, seen: 0.75 },
          { at: middle, scale: 1.2, turn: 200 * way, seen: 0 },
        ],
      },
      ...ring.flatMap(([from, to], place) => cards.map((card) => hand(place, ring.length, way, from, to, card))),
    ],
    sound: { group: 'cards', tones: rush(8) },
    carries: events.filter(({ event: name }) => name === 'all_swapped'),
    length: 1300,
  };
}

/** One card, held up for all to see. */
function called({ seat }: GameEvent, cry: string): Moment {
  const at = `seat:${seat}`;
  return {
    title: { text: cry, manner: 'calls', at: [50, 62] },
    pieces: [
      {
        thing: { card: null },
        width: 30,
        way: [
          { at, scale: 0.4, seen: 0.4 },
          { at: [50, 36], when: 0.35, turn: 8 },
          { at: [50, 34], when: 0.7, turn: -6 },
          { at, scale: 0.4, seen: 0 },
        ],
      },
    ],
    sound: { group: 'alarms', tones: chord(587, [0, 5], 'triangle').slice(0, 2) },
    length: 1000,
  };
}

export const moments: Moments<'solo'> = {
  stock: 'draw',
  of(happened) {
    const find = (name: string) => happened.events.findLast(({ event }) => event === name);
    const swapped = find('all_swapped');
    if (swapped) return allSwap(happened, swapped);
    const call = find('called');
    return call ? called(call, happened.names.board('called')) : null;
  },
  celebration: { drawings: [pip('red'), pip('green'), round, pip('blue'), pip('yellow')], manner: 'rains', chord: chord(349, [0, 4, 7, 11, 14], 'triangle') },
};
