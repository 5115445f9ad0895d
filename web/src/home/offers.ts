// What can be agreed on before a game: how many may play, and the options that a person may want to change. The first value is the usual one.
import type { GameId } from '../generated/messages';

interface Offer {
  low: number;
  high: number;
  options: Record<string, readonly string[]>;
}

export const offers: Record<GameId, Offer> = {
  help: {
    low: 3,
    high: 5,
    options: {
      'help.target': ['3', '1', '2', '5'],
      'help.wild_value': ['fixed', 'follows'],
      'help.must_play_received': ['true', 'false'],
      'help.tie_start': ['random', 'seat'],
    },
  },
  swirl: { low: 2, high: 4, options: { 'swirl.form': ['single', 'competitive'], 'swirl.deck': ['right', 'left'] } },
  freaky: { low: 2, high: 5, options: { 'freaky.auto_take': ['false', 'true'], 'freaky.deck': ['parity', 'triples'] } },
  schwupps: { low: 2, high: 5, options: { 'schwupps.form': ['single', 'tournament'], 'schwupps.deck': ['even', 'matching'] } },
  solo: {
    low: 2,
    high: 10,
    options: {
      'solo.target': ['500', '0', '200'],
      'solo.solo_call': ['manual', 'auto'],
      'solo.reverse_skips_with_two': ['false', 'true'],
      'solo.cross_stack': ['false', 'true'],
      'solo.interject_actions': ['false', 'true'],
      'solo.protection_turn': ['unchanged', 'after_protector'],
      'solo.triple_subset': ['false', 'true'],
    },
  },
};
