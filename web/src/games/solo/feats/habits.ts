// What one keeps missing in SOLO: the engine's reasons, put together.
import type { Reasons } from '../../../generated/messages';
import type { Habit } from '../../feats';

export const habits = {
  calling: { against: ['silence_costs'], missed: ['call_wins', 'call_spares'] },
  finishing: { missed: ['last_card', 'empties_hand', 'gives_all'] },
  drawCards: { missed: ['next_draws', 'close_next_draws'] },
  skipping: { missed: ['skips', 'skips_close', 'turns_away'] },
  black: { missed: ['keeps_black', 'fits_always'] },
  defence: { missed: ['keeps_protection', 'keeps_answer'] },
  taking: { against: ['draws_and_plays'], missed: ['spares', 'not_skipped', 'keeps_hand'] },
  triples: { against: ['breaks_triple'], missed: ['keeps_triple', 'gone_at_once'] },
  colours: { against: ['no_more_of_colour', 'none_will_fit'], missed: ['more_of_colour', 'will_fit', 'goes_with', 'single_colour'] },
  points: { missed: ['sheds', 'rids'] },
  swaps: { against: ['larger_hands'], missed: ['smallest_hand', 'few_cards', 'leads', 'gives_two'] },
  drawing: { missed: ['may_lay_drawn'] },
  interjecting: { missed: ['interjects'] },
  hasty: { missed: ['turn_sooner'] },
} satisfies Record<string, Habit<Reasons['solo']['reason']>>;
