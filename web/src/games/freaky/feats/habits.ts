// What one keeps missing in Freaky: the engine's reasons, put together.
import type { Reasons } from '../../../generated/messages';
import type { Habit } from '../../feats';

export const habits = {
  gifts: { against: ['one_short'], missed: ['none_short', 'in_reach', 'harder', 'few_alike', 'new_row'] },
  ripening: { missed: ['ripens', 'grows', 'turn_takes'] },
  leaving: { against: ['for_others'], missed: ['for_you'] },
  ending: { against: ['ends_behind'], missed: ['ends_ahead', 'goes_on'] },
  keeping: { missed: ['keeps_cards', 'then_take', 'then_may_take'] },
  drawing: { missed: ['new_card'] },
} satisfies Record<string, Habit<Reasons['freaky']['reason']>>;
