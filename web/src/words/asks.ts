// Which question a person is asked: the key to the words, from the view and the moves on offer.
import { handSize } from '../games/freaky/rules';
import type { FreakyView, GameId, HelpView, SchwuppsView, SoloView, SwirlView, View } from '../generated/messages';

function help(view: HelpView) {
  switch (view.phase) {
    case 'first':
      return 'first';
    case 'help':
      return 'help';
    case 'return':
      return 'return';
    case 'received':
      return view.options['must_play_received'] === 'false' ? 'received_free' : 'received';
    default:
      return view.row.length === 0 ? 'turn_empty' : 'turn';
  }
}

function swirl(view: SwirlView, moves: readonly string[]) {
  if (view.field.length === 0) return 'first';
  return moves.length > 0 && moves.every((move) => move.startsWith('x')) ? 'remove' : 'place';
}

function freaky(view: FreakyView) {
  if (view.phase === 'take') return 'take';
  // Whoever lays more cards than the pile has cannot draw up again, and that ends the game.
  if (view.played > view.draw_size) return 'play_more_last';
  if (view.played > 0) return view.played === view.draw_size ? 'play_more_ends' : 'play_more';
  if (view.draw_size === 0) return 'play_last';
  return view.draw_size < handSize ? 'play_first_low' : 'play_first';
}

function schwupps(view: SchwuppsView, moves: readonly string[]) {
  if (view.phase === 'row') return 'row';
  if (view.phase === 'player') return 'player';
  if (view.acted) return moves.every((move) => move === 'end') && moves.length > 0 ? 'more_none' : 'more';
  const lays = moves.some((move) => move.includes('>'));
  if (moves.includes('a')) return lays ? 'turn_aggravate' : 'turn_aggravate_only';
  return lays ? 'turn' : 'turn_schwupp';
}

function solo(view: SoloView, moves: readonly string[]) {
  switch (view.phase) {
    case 'drawn':
      return moves.length === 1 ? 'drawn_keep' : 'drawn';
    case 'target':
      return view.top.endsWith('g') ? 'target_gift' : 'target_swap';
    case 'gift':
      return view.gift.length === 0 ? 'gift_first' : 'gift_second';
    case 'protect':
      if (view.target === null) return 'protect_all';
      return view.top.endsWith('g') ? 'protect_gift' : 'protect_swap';
    case 'skipped':
      return 'skipped';
    case 'call':
      return 'call';
    case 'poll':
      return 'poll';
    case 'paid':
      return 'paid';
    default:
      if (view.pending > 0) return 'chain';
      return moves.includes('pass') ? 'pass' : 'turn';
  }
}

const askKeys = { help, swirl, freaky, schwupps, solo };

export type AskKey<G extends GameId> = ReturnType<(typeof askKeys)[G]>;

export function askKey(game: GameId, view: View, moves: readonly string[]): string {
  return (askKeys[game] as (view: View, moves: readonly string[]) => string)(view, moves);
}
