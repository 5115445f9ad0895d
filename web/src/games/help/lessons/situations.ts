// What the conditions of HELP!'s lessons have in common.
import type { Situation } from '../../conditions.ts';

export type At = Situation<'help'>;

/** Nothing is played for the learner, not even an only card. */
export const byHand = { meanwhile: () => null };

export function isTurn({ view }: At): boolean {
  return view.phase === 'turn';
}
/** Who has the next turn, and asks whoever learns when stuck. */
export function next({ view }: At): number {
  return (view.hand_sizes.length + view.direction) % view.hand_sizes.length;
}
/** What the last card of the row counts; 0 if there is none. */
export function end({ view }: At): number {
  return view.values.at(-1) ?? 0;
}

/** Of a number card, or of the move with it; NaN for others. */
export function numberIn(move: string): number {
  return Number(/^[<>]?n(\d+)$/.exec(move)?.[1] ?? NaN);
}

/** The moves that lay, pass or give back a number, the lowest first. */
export function numbers(at: At): string[] {
  return at.moves.filter((move) => numberIn(move) > 0).sort((a, b) => numberIn(a) - numberIn(b));
}
export function lowest(at: At): string[] {
  return numbers(at).slice(0, 1);
}
export function happened({ events }: At, ...names: string[]): boolean {
  return events.some(({ event }) => names.includes(event));
}
/** Words of their own for moves with special cards. */
export function special(move: string): string | null {
  return numberIn(move) > 0 ? null : 'special';
}

/** Where the row ends after this move; 0 if it is cleared or empty then. */
function endAfter(at: At, move: string): number {
  const { row, values } = at.view;
  const { wild, places } = at.preview;
  const fills = row.length + 1 === places;
  if (numberIn(move) > 0) return fills ? 0 : numberIn(move);
  const [, slot] = /^w@(\d)$/.exec(move) ?? [];
  if (slot !== undefined) return fills ? 0 : Math.max(end(at), wild[Number(slot)]!);
  const [, place, card] = /^s(\d)=(\w+)$/.exec(move) ?? [];
  if (card !== undefined) {
    if (Number(place) + 1 < row.length) return end(at);
    return card === 'w' ? (values.at(-2) ?? 0) + 1 : numberIn(card);
  }
  return move === 'z' ? (values.at(-2) ?? 0) : end(at);
}
/** The moves after which the row ends lowest. */
export function endingLowest(at: At): string[] {
  const least = Math.min(...at.moves.map((move) => endAfter(at, move)));
  return at.moves.filter((move) => endAfter(at, move) === least);
}
