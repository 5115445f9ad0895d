// How the moves and news of Crazy Eights meet the table.
import type { GameEvent } from '../../generated/messages';
import type { EventSound } from '../../sound/tones';
import type { Choice, Flight } from '../module';
import { face } from './cards';

/** An eight needs a further step: the suit that it asks for. */
export function read(move: string): Choice {
  if (move === 'draw' || move === 'pass') return { move, card: null, place: null, role: 'draw' };
  const [card, suit] = move.split('=');
  if (suit === undefined) return { move, card: card!, place: null, role: 'play' };
  return { move, card: card!, place: `suit:${suit}`, step: true, role: 'play' };
}

export function attempt(card: string): string {
  const { suit, rank } = face(card);
  return rank === '8' ? `${card}=${suit}` : card;
}

/** The board asks which suit by itself. */
export function needs(places: readonly string[]): 'pickedSuit' | null {
  return places.some((place) => place.startsWith('suit:')) ? 'pickedSuit' : null;
}

export function flights(event: GameEvent): Flight[] {
  const { event: key, seat } = event;
  const card = typeof event['card'] === 'string' ? event['card'] : null;
  switch (key) {
    case 'turned_up':
      return [{ card, from: 'stock', to: 'pile' }];
    case 'laid':
    case 'laid_eight':
      return [{ card, from: `seat:${seat}`, to: 'pile' }];
    case 'drew':
    case 'drew_card':
      return [{ card, from: 'stock', to: `seat:${seat}` }];
    default:
      return [];
  }
}

export function sound({ event }: GameEvent): EventSound | null {
  const sounds: Record<string, EventSound> = { turned_up: 'card', laid: 'card', laid_eight: 'card', drew: 'draw', drew_card: 'draw', blocked: 'alarm' };
  return sounds[event] ?? null;
}
