// What one keeps missing in HELP!: the engine's reasons, put together.
import type { Reasons } from '../../../generated/messages';
import type { Habit } from '../../feats';

export const habits = {
  specials: { against: ['gives_special'], missed: ['keeps_specials', 'keeps_wild', 'keeps_zap', 'keeps_switch'] },
  no: { missed: ['keeps_no'] },
  sitting: { missed: ['sits_out', 'asker_sits_out'] },
  heights: { against: ['hard_end', 'highest_end'], missed: ['easy_end', 'ends_at', 'lets_end_at', 'wild_ends_at'] },
  clearing: { missed: ['clears_row', 'empties_row', 'ends_lower', 'fills_gap'] },
  helping: { against: ['could_not_help'], missed: ['could_help', 'still_fit', 'keeps_higher'] },
  burden: { missed: ['hard_for'] },
  trading: { missed: ['brings_wild', 'brings_number', 'better_number'] },
} satisfies Record<string, Habit<Reasons['help']['reason']>>;
