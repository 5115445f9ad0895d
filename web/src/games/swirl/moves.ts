// How Swirl's moves and news meet the table. A card's code is its number, with an l in the deck whose cards are mirrored: the face differs.
import type { GameEvent, SwirlView } from '../../generated/messages';
import type { EventSound } from '../../sound/tones';
import type { Choice, Flight } from '../module';
import { cellKey } from './cards';

export function codeOf(card: number | string, view: SwirlView): string {
  return view.options['deck'] === 'left' ? `${card}l` : String(card);
}

export function readCode(code: string): { card: number; deck: string } {
  return { card: Number.parseInt(code, 10), deck: code.endsWith('l') ? 'left' : 'right' };
}

export function read(move: string, view: SwirlView): Choice {
  if (move.startsWith('x')) return { move, card: codeOf(move.slice(1), view), place: 'remove', role: 'play' };
  const place = `cell:${move.slice(2)}:${move[1] === '^' ? 'up' : 'down'}`;
  return { move, card: codeOf(move[0]!, view), place, role: 'play' };
}

/** "cell:0,-1:up" as numbers; null for other places. */
export function readCell(place: string): { x: number; y: number; up: boolean } | null {
  const parts = /^cell:(-?\d+),(-?\d+):(up|down)$/.exec(place);
  return parts && { x: Number(parts[1]), y: Number(parts[2]), up: parts[3] === 'up' };
}

/** Why not? At the first cell that has a neighbour, as good an answer as any. */
export function attempt(code: string, view: SwirlView): string {
  const taken = new Set(view.field.map(({ x, y }) => cellKey(x, y)));
  const above = view.field.find(({ x, y }) => !taken.has(cellKey(x, y - 1)));
  return `${readCode(code).card}^${above ? cellKey(above.x, above.y - 1) : cellKey(0, 0)}`;
}

export function flights(event: GameEvent, view: SwirlView): Flight[] {
  const card = codeOf(event['card'] ?? '', view);
  if (event.event === 'placed') return [{ card, from: `seat:${event['seat']}`, to: `cell:${event['x']},${event['y']}` }];
  if (event.event === 'removed') return [{ card, from: `seat:${event['seat']}`, to: 'removed' }];
  return [];
}

export function sound(event: GameEvent): EventSound | null {
  const sounds: Record<string, EventSound> = { placed: 'card', swirled: 'card', removed: 'draw' };
  return sounds[event.event] ?? null;
}
