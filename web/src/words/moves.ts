// What a move is, as a key to the words and their arguments. The view, where there is one, says more: which card leaves, who gets one.
import { wildValue } from '../games/help/row';
import { codeOf } from '../games/swirl/moves';
import { neighbour } from '../games/swirl/seen';
import type { FreakyView, GameId, HelpView, SchwuppsView, SoloView, SwirlView, View } from '../generated/messages';
import { settings } from '../store/settings.svelte';
import type { Said } from './values';

function said<K extends string>(key: K, values: Said['values'] = {}) {
  return { key, values };
}

/** The slot of a Wild: 0 is left of the whole row. */
export function wildAt(slot: number, view: HelpView | null) {
  if (!view) return said('wild', { slot: slot + 1 });
  const { values } = view;
  const value = wildValue(values, slot);
  if (values.length === 0) return said('wild_first', { value });
  if (slot === 0) return said('wild_left', { value });
  if (slot >= values.length) return said('wild_right', { value });
  return said('wild_between', { left: values[slot - 1], right: values[slot], value });
}

export function switchAt(place: number, card: string, view: HelpView | null) {
  const taken = view?.row[place];
  return taken === undefined ? said('switch_at', { card, place: place + 1 }) : said('switch', { card, taken });
}

function help(move: string, view: HelpView | null) {
  if (move === 'no') return said('no');
  if (move === 'z') return view?.row.length ? said('zap', { card: view.row.at(-1) }) : said('zap_plain');
  switch (move[0]) {
    case 'w':
      return wildAt(Number(move.slice(2)), view);
    case 's':
      return switchAt(Number(move[1]), move.slice(3), view);
    case '>': {
      const card = move.slice(1);
      return view ? said('pass', { card, seat: view.turn }) : said('pass_plain', { card });
    }
    case '<': {
      const card = move.slice(1);
      return view ? said('return', { card, seat: view.helper }) : said('return_plain', { card });
    }
    default:
      return said(view?.row.length === 0 ? 'begin' : 'lay', { card: move });
  }
}

/** A cell is named by a card beside it; only the first card has none. */
export function swirlAt(cell: string, up: boolean, card: string | null, view: SwirlView | null) {
  const [x, y] = cell.split(',').map(Number);
  const found = view && neighbour(x!, y!, view);
  if (!found) return said(up ? 'first_up' : 'first_down', { card });
  return said(up ? 'place_up' : 'place_down', { card, ...found });
}

function swirl(move: string, view: SwirlView | null) {
  const code = (card: string) => (view ? codeOf(card, view) : card);
  if (move.startsWith('x')) return said('remove', { card: code(move.slice(1)) });
  return swirlAt(move.slice(2), move[1] === '^', code(move[0]!), view);
}

function freaky(move: string, view: FreakyView | null) {
  if (move === 'stop') {
    const first = settings.ripe ? view?.ripe[0] : undefined;
    if (first === undefined) return said('stop');
    const taken = view!.options['auto_take'] === 'true';
    if (view!.ripe.length > 1) return said(taken ? 'stop_take_all' : 'stop_ask_all', { rows: view!.ripe.length });
    return said(taken ? 'stop_take' : 'stop_ask', { row: first, cards: view!.rows[first - 1]?.length ?? 0 });
  }
  if (move === 'take' || move === 'leave') {
    if (view === null || view.row === null) return said(`${move}_plain`);
    return said(move, { row: view.row, cards: view.rows[view.row - 1]?.length ?? 0 });
  }
  const [card, row] = move.split('>');
  return row === 'new' ? said('begin', { card }) : said('lay', { card, row: Number(row) });
}

function schwupps(move: string, view: SchwuppsView | null) {
  if (move === 'a') return said('aggravate');
  if (move === 'top' || move === 'bottom')
    return view ? said('schwupp', { row: move, demand: view.next }) : said('schwupp_plain', { row: move });
  if (move.startsWith('@')) return said('give', { seat: Number(move.slice(1)) });
  if (move === 'end') {
    const seat = view?.to_act ?? null;
    const count = view && seat !== null ? Math.min(4 - view.hand_sizes[seat]!, view.pile_sizes[seat]!) : 0;
    return count > 0 ? said('end_draw', { count }) : said('end');
  }
  const [card, pile] = move.split('>');
  return said('lay', { card, pile: Number(pile) });
}

const soloWords = {
  draw: 'draw',
  pass: 'pass',
  keep: 'keep',
  accept: 'accept',
  wait: 'wait',
  solo: 'call',
  silent: 'silent',
} as const;

function solo(move: string, view: SoloView | null) {
  if (move in soloWords) return said(soloWords[move as keyof typeof soloWords]);
  if (move === 'take') return view ? said('take', { count: view.pending }) : said('take_plain');
  const rest = move.slice(1);
  switch (move[0]) {
    case '+':
      return said('triple', { number: Number(rest[0]), count: rest.length - 1, colour: rest.at(-1) });
    case '@': {
      const values = { seat: Number(rest) };
      if (!view) return said('choose', values);
      return view.top.endsWith('g') ? said('give_to', values) : said('swap_with', values);
    }
    case '>':
      return said('give', { card: rest });
    case '!':
      return said(rest.startsWith('p') ? 'protect' : 'interject', { card: rest });
    default: {
      const [card, colour] = move.split('=');
      return colour === undefined ? said('lay', { card }) : said('lay_named', { card, colour });
    }
  }
}

const readers = { help, swirl, freaky, schwupps, solo };

export type MoveKey<G extends GameId> = ReturnType<(typeof readers)[G]>['key'];

export function readMove(game: GameId, move: string, view: View | null): Said {
  return (readers[game] as (move: string, view: View | null) => Said)(move, view);
}
