// How one wins: with the most cards when the pile has run out. What is ripe is taken, a row that lacks one card is left to nobody, and who leads ends
// the game.
import { exactly, leadingTo, type Conditions } from '../../conditions.ts';
import { harvest, lays, ripening, rival, robbed, stops, takes, type At } from './situations.ts';

/** How many rows lack one card only. */
const gifts = ({ preview }: At): number => preview.alike.filter(([most]) => most?.missing === 1).length;
/** The cards after which there are none. */
const safe = (at: At): readonly string[] => leadingTo(at, lays(at), (after) => gifts(after) === 0);

const lead = ({ view }: At): number => view.collected[view.observer!]! - view.collected[rival]!;
/** So much the learner leads by in the end, at most. */
const closest = 8;
/** With the draw of this turn, one card of the next and what their rival lays meanwhile, two cards are left. */
const threeTurnsAhead = ({ view }: At): boolean => view.draw_size - view.played >= 5 && view.draw_size - view.played <= 9;
const named = () => ({ other: rival });

export const conditions: Conditions<'freaky'> = {
  players: 2,
  opening: (at) => at.view.phase === 'take' && at.view.ripe.length === 1 && threeTurnsAhead(at) && lead(at) + harvest(at) > 0 && lead(at) + harvest(at) <= closest + 8,
  wins: true,
  stops: [
    {
      lit: true,
      right: takes,
      values: (at) => ({ cards: harvest(at), other: rival }),
    },
    {
      when: (at) => at.view.phase === 'play' && gifts(at) === 0,
      right: (at) => exactly(1, safe(at)),
      values: named,
    },
    {
      when: (at) => safe(at).length === 0,
      right: stops,
      values: named,
    },
    {
      lit: true,
      when: (at) => at.view.draw_size === 2 && lead(at) > 0 && lead(at) <= closest && !robbed(at) && ripening(at).length === 0,
      right: (at) => lays(at).slice(0, 1),
    },
    {
      when: (at) => ripening(at).length === 0 && lays(at).length <= 3,
      right: lays,
      values: named,
    },
    {
      right: lays,
      values: named,
    },
  ],
};
