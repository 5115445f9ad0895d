import type { Frame, GameEvent, HelpPreview, HelpView } from '../../generated/messages';
import type { Flight } from '../module';

type HelpFrame = Frame<HelpView, HelpPreview>;

const seat = (value: GameEvent[string] | undefined) => `seat:${value}`;
const text = (value: GameEvent[string] | undefined) => (typeof value === 'string' ? value : null);
const happened = (frame: HelpFrame, name: string) => frame.events.some((event) => event.event === name);

/** Who plays draws; others are not told of it, because there is nothing to choose. */
function draws(event: GameEvent, frame: HelpFrame): Flight[] {
  if (happened(frame, 'drew_card')) return [];
  return [{ card: null, from: 'draw', to: seat(event.seat) }];
}

export function flights(event: GameEvent, frame: HelpFrame): Flight[] {
  const { row } = frame.view;
  const { places } = frame.preview;
  const end = happened(frame, 'row_cleared') ? places - 1 : Math.max(0, row.length - 1);
  switch (event.event) {
    case 'laid':
      return [{ card: text(event.card), from: seat(event.seat), to: `row:${end}` }, ...draws(event, frame)];
    case 'wild_laid':
      return [{ card: 'w', from: seat(event.seat), to: `row:${event.slot}` }, ...draws(event, frame)];
    case 'switched':
      return [
        { card: 's', from: seat(event.seat), to: 'discard' },
        { card: text(event.card), from: seat(event.seat), to: `row:${event.place}` },
        { card: text(event.taken), from: `row:${event.place}`, to: seat(event.seat) },
        ...draws(event, frame),
      ];
    case 'zapped':
      return [
        { card: 'z', from: seat(event.seat), to: 'discard' },
        { card: text(event.card), from: `row:${row.length}`, to: 'discard' },
        ...draws(event, frame),
      ];
    case 'no_laid':
      return draws(event, frame);
    case 'row_cleared':
      return [{ card: null, from: 'row', to: 'discard', count: places }];
    case 'no_removed':
      return [{ card: 'no', from: seat(event.seat), to: 'discard' }];
    case 'drew_card':
      return [{ card: text(event.card), from: 'draw', to: seat(event.seat) }];
    case 'passed':
    case 'passed_card':
      return [{ card: text(event.card), from: seat(event.helper), to: seat(event.seat) }];
    case 'returned':
    case 'returned_card':
      return [{ card: text(event.card), from: seat(event.seat), to: seat(event.helper) }];
    default:
      return [];
  }
}
