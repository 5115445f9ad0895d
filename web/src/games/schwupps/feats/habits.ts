// What one keeps missing in Schwupps: the engine's reasons, put together.
import type { Reasons } from '../../../generated/messages';
import type { Habit } from '../../feats';

export const habits = {
  winning: { missed: ['last_card', 'can_win'] },
  rows: { against: ['costs_a_card'], missed: ['prepares', 'opens_for_a_card', 'fresh_fits'] },
  openings: { against: ['shuts_out'], missed: ['opens'] },
  order: { missed: ['can_follow', 'still_fit'] },
  blocking: { missed: ['few_fit', 'fewer_fit'] },
  giving: { missed: ['fewest', 'plays_next', 'one_fewer'] },
  hoarding: { against: ['could_lay'] },
  aggravation: { missed: ['keeps_aggravation'] },
  ending: { missed: ['spares_a_card', 'none_fits', 'draws'] },
} satisfies Record<string, Habit<Reasons['schwupps']['reason']>>;
