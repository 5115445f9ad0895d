// How Schwupps' moves and news meet the table.
import type { GameEvent } from '../../generated/messages';
import type { EventSound } from '../../sound/tones';
import type { Choice, Flight } from '../module';

export function read(move: string): Choice {
  if (move === 'end') return { move, card: null, place: null, role: 'draw' };
  if (move === 'a') return { move, card: move, place: 'box', role: 'play' };
  if (move.startsWith('@')) return { move, card: null, place: `seat:${move.slice(1)}`, role: 'play' };
  const [card, pile] = move.split('>');
  if (pile === undefined) return { move, card: null, place: move, role: 'play' };
  return { move, card: card!, place: `pile:${pile}`, role: 'play' };
}

export function attempt(card: string): string {
  return card === 'a' ? card : `${card}>1`;
}

/** The own draws are told card by card and those of others as a number: no event stands for both. */
export function flights(event: GameEvent): Flight[] {
  const { event: key, seat, receiver, card, pile, count } = event;
  switch (key) {
    case 'laid':
      return [{ card: String(card), from: `seat:${seat}`, to: `pile:${pile}` }];
    case 'aggravated':
      return [{ card: 'a', from: `seat:${seat}`, to: 'box' }];
    case 'took':
      return [{ card: null, from: 'draw', to: `seat:${seat}` }];
    case 'took_card':
      return [{ card: String(card), from: 'draw', to: `seat:${seat}` }];
    case 'gave':
      return [{ card: null, from: 'draw', to: `seat:${receiver}` }];
    case 'gave_card':
      return [{ card: String(card), from: 'draw', to: `seat:${receiver}` }];
    case 'drew_card':
      return [{ card: String(card), from: `personal:${seat}`, to: `seat:${seat}` }];
    case 'ended_and_drew':
      return [{ card: null, from: `personal:${seat}`, to: `seat:${seat}`, count: Number(count) }];
    default:
      return [];
  }
}

export function sound(event: GameEvent): EventSound | null {
  const sounds: Record<string, EventSound> = {
    laid: 'card',
    aggravated: 'alarm',
    schwupped: 'card',
    took: 'draw',
    took_card: 'draw',
    gave: 'draw',
    gave_card: 'draw',
    drew_card: 'draw',
    ended_and_drew: 'draw',
  };
  return sounds[event.event] ?? null;
}
