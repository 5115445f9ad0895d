// What one keeps missing in Schwupps: the engine's reasons, put together.
import type { Reasons } from '../../../generated/messages';
import type { Habit } from '../../feats';

export const habits = {
  winning: { missed: ['last_card', 'can_win'] },
  rows: { against: ['shuts_out', 'costs_a_card'], missed: ['opens', 'prepares', 'opens_for_a_card'] },
  order: { missed: ['can_follow', 'still_fit'] },
  blocking: { missed: ['few_fit', 'fewer_fit'] },
  giving: { missed: ['fewest', 'plays_next', 'one_fewer'] },
  hoarding: { missed: ['one_laid', 'could_lay'] },
  aggravation: { missed: ['keeps_aggravation'] },
  paying: { against: ['none_fits', 'draws'], missed: ['spares_a_card', 'fresh_fits'] },
} satisfies Record<string, Habit<Reasons['schwupps']['reason']>>;
