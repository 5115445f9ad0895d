import type { Frame, GameEvent, SoloView } from '../../generated/messages';
import type { Flight } from '../module';

const seat = (value: GameEvent[string] | undefined) => `seat:${value}`;
const card = (event: GameEvent) => (typeof event.card === 'string' ? event.card : null);

/** Whole hands travel as a few cards, so that the eye can follow. */
const few = (count: number) => Math.min(3, count);

/** Whether the viewer is told the very cards, each by an event of its own. */
const told = (frame: Frame<SoloView>, name: string, who: GameEvent[string] | undefined) =>
  frame.events.some((event) => event.event === name && event.seat === who);

/** Whose hand goes to whom; a hand that is protected stays out of it. */
export function movingOn(frame: Frame<SoloView>, direction: number): [from: number, to: number][] {
  const stay = new Set(frame.events.filter((event) => event.event === 'protected').map((event) => event.seat));
  const ring = frame.view.hand_sizes.map((_, i) => i).filter((i) => !stay.has(i));
  return ring.map((from, i) => [from, ring[(i + direction + ring.length) % ring.length]!]);
}

export function flights(event: GameEvent, frame: Frame<SoloView>): Flight[] {
  const sizes = frame.view.hand_sizes;
  switch (event.event) {
    case 'turned':
      return [{ card: card(event), from: 'draw', to: 'pile' }];
    case 'played':
    case 'interjected':
    case 'protected':
      return [{ card: card(event), from: seat(event.seat), to: 'pile' }];
    case 'drew':
      if (told(frame, 'drew_card', event.seat)) return [];
      return [{ card: null, from: 'draw', to: seat(event.seat), count: Number(event.count) }];
    case 'drew_card':
      return [{ card: card(event), from: 'draw', to: seat(event.seat) }];
    case 'swapped': {
      const [one, other] = [Number(event.seat), Number(event.target)];
      return [
        { card: null, from: seat(one), to: seat(other), count: few(sizes[other] ?? 1) },
        { card: null, from: seat(other), to: seat(one), count: few(sizes[one] ?? 1) },
      ];
    }
    case 'all_swapped':
      return movingOn(frame, Number(event.direction)).map(([from, to]) => ({ card: null, from: seat(from), to: seat(to), count: few(sizes[to]!) }));
    case 'gave':
      if (told(frame, 'gift_card', event.seat)) return [];
      return [{ card: null, from: seat(event.seat), to: seat(event.target), count: Number(event.count) }];
    case 'gift_card':
      return [{ card: card(event), from: seat(event.seat), to: seat(event.target) }];
    default:
      return [];
  }
}
