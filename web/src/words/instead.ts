// A message tells what the rules know at that moment; where the view tells more, another sentence says it better: the key to that sentence.
import type { GameEvent, GameId, Refusal, SchwuppsView, SwirlView, View } from '../generated/messages';
import { fits } from '../games/schwupps/rules';
import { codeAs, story } from '../games/swirl/seen';
import type { Said } from './values';

export type InsteadKey = 'one_game' | 'no_pile';

/** Which card, and beside which it was placed: what it touched has turned since. */
function swirl(event: GameEvent, view: SwirlView): Said | null {
  if (event.event !== 'placed') return event.event === 'removed' ? { key: 'removed', values: { ...event, card: codeAs(Number(event.card), true, view) } } : null;
  const values = { ...event, card: codeAs(Number(event.card), event.way === '^', view) };
  const told = story(event, view);
  if (!told) return { key: 'placed_alone', values };
  return { key: told.count === 0 ? 'placed_first' : told.count === 1 ? 'placed_one' : 'placed_more', values: { ...values, ...told } };
}

/** A single game needs no number. */
export function insteadOfEvent(game: GameId, event: GameEvent, view: View): Said | null {
  if (game === 'swirl') return swirl(event, view as SwirlView);
  const single = game === 'schwupps' && event.event === 'game_begins' && (view as SchwuppsView).options.form === 'single';
  return single ? { key: 'one_game', values: event } : null;
}

/** A refusal is about one pile, but whoever pressed the card asked about all of them. */
export function insteadOfRefusal(game: GameId, { refusal, card }: Refusal, view: View): InsteadKey | null {
  if (game !== 'schwupps' || !refusal.startsWith('wrong_')) return null;
  const { table, tops } = view as SchwuppsView;
  return tops.some((top, index) => fits(String(card), table[index]!, top)) ? null : 'no_pile';
}
