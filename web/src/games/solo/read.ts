import type { SoloView, Window } from '../../generated/messages';
import type { Choice } from '../module';

const draws = new Set(['draw', 'take', 'pass', 'keep']);
const declines = new Set(['wait', 'accept', 'silent']);

/** A Triple+ hangs on all its cards, the new top first: whichever is picked, every Triple+ with it is offered. */
function triple(move: string): Choice {
  const number = move[1]!;
  const cards = [...move.slice(2)].reverse().map((colour) => colour + number);
  const [top, ...rest] = [...new Set(cards)];
  return { move, card: top!, also: rest, place: `triple:${move.slice(1)}`, step: true, role: 'play' };
}

export function read(move: string): Choice {
  if (draws.has(move)) return { move, card: null, place: null, role: 'draw' };
  if (declines.has(move)) return { move, card: null, place: null, role: 'decline' };
  if (move === 'solo') return { move, card: null, place: null, role: 'answer' };
  switch (move[0]) {
    case '+':
      return triple(move);
    case '@':
      return { move, card: null, place: `seat:${move.slice(1)}`, role: 'play' };
    case '>':
      return { move, card: move.slice(1), place: null, role: 'play' };
    case '!':
      return { move, card: move.slice(1), place: null, role: 'answer' };
  }
  const [card, colour] = move.split('=');
  if (colour === undefined) return { move, card: card!, place: null, role: 'play' };
  return { move, card: card!, place: `colour:${colour}`, step: true, role: 'play' };
}

/** The cards of a Triple+ in the order in which they are laid. */
export function tripleCards(move: string): string[] {
  return [...move.slice(2)].map((colour) => colour + move[1]);
}

export function attempt(card: string, view: Pick<SoloView, 'phase'>): string {
  return view.phase === 'gift' ? `>${card}` : card;
}

/** The tray asks for the rest: a colour, or how many go together. */
export function needs(places: readonly string[]): 'pickedColour' | 'pickedNumber' | null {
  if (places.some((place) => place.startsWith('colour:'))) return 'pickedColour';
  return places.some((place) => place.startsWith('triple:')) ? 'pickedNumber' : null;
}

/** An answer from a hand that has none: any Protection, or the twin of the top card. */
export function attemptAnswer(window: Window, view: Pick<SoloView, 'observer' | 'top'>): string {
  const you = view.observer ?? -1;
  if (window.answer.includes(you)) return '!pr';
  return window.join.includes(you) ? `!${view.top}` : 'solo';
}
