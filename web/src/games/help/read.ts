import type { HelpView } from '../../generated/messages';
import type { Choice } from '../module';
import { numberOf } from './cards';

export function read(move: string): Choice {
  const play = (card: string, place: string | null): Choice => ({ move, card, place, role: 'play' });
  if (move.startsWith('>') || move.startsWith('<')) return play(move.slice(1), null);
  const wild = /^w@(\d)$/.exec(move);
  if (wild) return play('w', `slot:${wild[1]}`);
  const change = /^s(\d)=(\w+)$/.exec(move);
  if (change) return { ...play('s', `switch:${change[1]}`), along: change[2]! };
  return play(move, null);
}

/** The board shows the gaps for a Wild, and the cards that a Switch could take; for that one of the own goes in. */
export function needs(places: readonly string[], { along, at }: { along: string | null; at: string | null }) {
  if (!places.some((place) => place.startsWith('switch:'))) return 'pickedWild';
  if (at !== null) return 'switchIn';
  return along === null ? 'pickedSwitch' : 'switchOut';
}

export function pair(card: string, along: string, place: string): string {
  return `${card}${place.slice('switch:'.length)}=${along}`;
}

/** The likeliest way to mean this card, so that the refusal speaks of what hinders it. */
export function attempt(card: string, view: Pick<HelpView, 'phase' | 'row' | 'hand'>): string {
  if (view.phase === 'help') return `>${card}`;
  if (view.phase === 'return') return `<${card}`;
  const { length } = view.row;
  if (card === 'w') return `w@${length}`;
  if (card !== 's') return card;
  const others = (view.hand ?? []).filter((other) => other !== 's');
  const putIn = others.find((other) => other === 'w' || numberOf(other) !== null) ?? others[0] ?? 's';
  return `s${Math.max(0, length - 1)}=${putIn}`;
}
