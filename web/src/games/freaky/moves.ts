// How Freaky's moves and news meet the table.
import type { GameEvent } from '../../generated/messages';
import type { EventSound } from '../../sound/tones';
import type { Choice, Flight } from '../module';

const roles: Record<string, Choice['role']> = { stop: 'draw', take: 'answer', leave: 'decline' };

export function read(move: string): Choice {
  const role = roles[move];
  if (role) return { move, card: null, place: null, role };
  const [card, row] = move.split('>');
  return { move, card: card!, place: `row:${row}`, role: 'play' };
}

export function attempt(card: string, { rows }: { rows: string[][] }): string {
  return `${card}>${rows.length > 0 ? 1 : 'new'}`;
}

export function flights(event: GameEvent): Flight[] {
  const { event: key, seat, row, card, cards } = event;
  switch (key) {
    case 'turned':
      return [{ card: String(card), from: 'draw', to: `row:${row}` }];
    case 'laid':
    case 'opened':
      return [{ card: String(card), from: `seat:${seat}`, to: `row:${row}` }];
    case 'took':
      return [{ card: String(event['last']), from: `row:${row}`, to: `seat:${seat}`, count: Number(cards) }];
    case 'drew_card':
      return [{ card: String(card), from: 'draw', to: `seat:${seat}` }];
    case 'drew':
      // One for all: a flock would still cross the rows when the next player looks at them.
      return [{ card: null, from: 'draw', to: `seat:${seat}` }];
    default:
      return [];
  }
}

export function sound(event: GameEvent): EventSound | null {
  const sounds: Record<string, EventSound> = {
    turned: 'card',
    laid: 'card',
    opened: 'card',
    ripened: 'alarm',
    took: 'card',
    drew: 'draw',
    drew_card: 'draw',
  };
  return sounds[event.event] ?? null;
}
