// A message tells what the rules know at that moment; where the view tells more, another sentence says it better: the key to that sentence.
import type { GameEvent, GameId, Refusal, SchwuppsView, View } from '../generated/messages';
import { fits } from '../games/schwupps/rules';

export type InsteadKey = 'one_game' | 'no_pile';

/** A single game needs no number. */
export function insteadOfEvent(game: GameId, { event }: GameEvent, view: View): InsteadKey | null {
  return game === 'schwupps' && event === 'game_begins' && (view as SchwuppsView).options.form === 'single' ? 'one_game' : null;
}

/** A refusal is about one pile, but whoever pressed the card asked about all of them. */
export function insteadOfRefusal(game: GameId, { refusal, card }: Refusal, view: View): InsteadKey | null {
  if (game !== 'schwupps' || !refusal.startsWith('wrong_')) return null;
  const { table, tops } = view as SchwuppsView;
  return tops.some((top, index) => fits(String(card), table[index]!, top)) ? null : 'no_pile';
}
