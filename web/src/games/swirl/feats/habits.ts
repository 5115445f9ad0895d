// What one keeps missing in Swirl: the engine's reasons, put together.
import type { Reasons } from '../../../generated/messages';
import type { Habit } from '../../feats';

export const habits = {
  counting: { against: ['loses_points'], missed: ['wins', 'wins_surely', 'shares'] },
  answers: {
    missed: ['stays_ahead', 'level_at_worst', 'behind_at_worst', 'answers_ahead', 'round_ahead', 'round_level', 'round_behind', 'line_wins', 'line_draws'],
  },
  taking: { missed: ['costs'] },
  gaining: { against: ['behind'], missed: ['gains', 'ahead', 'level'] },
  stuck: { against: ['stuck'], missed: ['find_places'] },
} satisfies Record<string, Habit<Reasons['swirl']['reason']>>;
