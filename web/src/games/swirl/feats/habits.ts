// What one keeps missing in Swirl: the engine's reasons, put together.
import type { Reasons } from '../../../generated/messages';
import type { Habit } from '../../feats';

export const habits = {
  counting: { against: ['loses_points', 'ends_behind'], missed: ['wins', 'wins_surely', 'ends_ahead', 'ends_level', 'shares'] },
  answers: {
    against: ['behind_at_worst', 'round_behind'],
    missed: ['stays_ahead', 'level_at_worst', 'behind_at_worst', 'answers_ahead', 'round_ahead', 'round_level', 'round_behind', 'line_wins', 'line_draws'],
  },
  taking: { missed: ['costs'] },
  gaining: { against: ['behind'], missed: ['gains', 'ahead', 'level'] },
  stuck: { against: ['stuck'], missed: ['find_places'] },
  squeezing: { missed: ['must_remove'] },
} satisfies Record<string, Habit<Reasons['swirl']['reason']>>;
