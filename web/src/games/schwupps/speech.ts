// How Schwupps speaks: what moves, places and questions are, as keys to its words with their arguments.
import type { GameEvent, Refusal, SchwuppsPreview, SchwuppsView } from '../../generated/messages';
import type { Speech } from '../../words/language';
import { said } from '../../words/values';
import { de } from './words/de';
import { en } from './words/en';

function move(move: string, view: SchwuppsView | null, preview: SchwuppsPreview | null) {
  if (move === 'a') return said('aggravate');
  if (move === 'top' || move === 'bottom')
    return view ? said('schwupp', { row: move, demand: view.next }) : said('schwupp_plain', { row: move });
  if (move.startsWith('@')) return said('give', { seat: Number(move.slice(1)) });
  if (move === 'end') {
    const count = preview?.draws ?? 0;
    return count > 0 ? said('end_draw', { count }) : said('end');
  }
  const [card, pile] = move.split('>');
  return said('lay', { card, pile: Number(pile) });
}

function place([name, ...rest]: readonly string[]) {
  if (name === 'top' || name === 'bottom') return said('schwupp', { row: name });
  if (name === 'seat') return said('seat', { seat: Number(rest[0]) });
  if (name === 'box') return said('box');
  return said('pile', { pile: Number(rest[0]) });
}

function ask(view: SchwuppsView, moves: readonly string[]) {
  if (view.phase === 'row') return 'row';
  if (view.phase === 'player') return 'player';
  if (view.acted) return moves.every((move) => move === 'end') && moves.length > 0 ? 'more_none' : 'more';
  const lays = moves.some((move) => move.includes('>'));
  if (moves.includes('a')) return lays ? 'turn_aggravate' : 'turn_aggravate_only';
  return lays ? 'turn' : 'turn_schwupp';
}

/** A single game needs no number. */
function insteadOfEvent(event: GameEvent, { options }: SchwuppsView) {
  return event.event === 'game_begins' && options.form === 'single' ? said('one_game', event) : null;
}

/** A refusal is about one pile, but whoever pressed the card asked about all of them. */
export function insteadOfRefusal({ refusal, card }: Refusal, _: SchwuppsView, preview: SchwuppsPreview | null) {
  if (!refusal.startsWith('wrong_')) return null;
  return preview?.fits[String(card)]?.length === 0 ? 'no_pile' : null;
}

function table(view: SchwuppsView, preview: SchwuppsPreview) {
  const piles = view.tops.map((card, i) => {
    const { number, colour } = preview.wants[i]!;
    const values = { pile: i + 1, card, number, colour };
    if (number !== null && colour !== null) return said('pile_either', values);
    return said(number === null ? 'pile_colour' : 'pile_number', values);
  });
  return [
    ...piles,
    said('next', { demand: view.next }),
    said('common', { count: view.common_size }),
    ...(view.box > 0 ? [said('box', { count: view.box })] : []),
  ];
}

const says = { isCard: (code: string) => /^([bpgry]\d+|a)$/.test(code), move, place, ask, table, insteadOfEvent, insteadOfRefusal };
export type Says = typeof says;
export type InsteadKey = NonNullable<ReturnType<typeof insteadOfEvent>>['key'] | NonNullable<ReturnType<typeof insteadOfRefusal>>;
export type Text = keyof typeof en.board;

export const speech: Speech<Text> = { ...says, words: { en, de } };
