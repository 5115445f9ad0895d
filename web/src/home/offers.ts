// What can be agreed on before a game: how many may play, and the options that a person may want to change. The first value is
// the usual one.
import type { GameId } from '../generated/messages';

interface Offer {
  low: number;
  high: number;
  /** The option that says how long the contest is. */
  contest: { option: string; usual: string; values: readonly string[] } | null;
  options: Record<string, readonly string[]>;
}

export const offers: Record<GameId, Offer> = {
  help: {
    low: 3,
    high: 5,
    contest: { option: 'help.target', usual: '3', values: ['1', '3', '5'] },
    options: {
      'help.wild_value': ['fixed', 'follows'],
      'help.must_play_received': ['true', 'false'],
      'help.tie_start': ['random', 'seat'],
    },
  },
  swirl: {
    low: 2,
    high: 4,
    contest: { option: 'swirl.form', usual: 'single', values: ['single', 'competitive'] },
    options: { 'swirl.deck': ['right', 'left'] },
  },
  freaky: {
    low: 2,
    high: 5,
    contest: null,
    options: { 'freaky.auto_take': ['false', 'true'], 'freaky.deck': ['parity', 'triples'] },
  },
  schwupps: {
    low: 2,
    high: 5,
    contest: { option: 'schwupps.form', usual: 'single', values: ['single', 'tournament'] },
    options: { 'schwupps.deck': ['even', 'matching'] },
  },
  solo: {
    low: 2,
    high: 10,
    contest: { option: 'solo.target', usual: '500', values: ['0', '200', '500'] },
    options: {
      'solo.solo_call': ['manual', 'auto'],
      'solo.reverse_skips_with_two': ['false', 'true'],
      'solo.cross_stack': ['false', 'true'],
      'solo.interject_actions': ['false', 'true'],
      'solo.protection_turn': ['unchanged', 'after_protector'],
      'solo.triple_subset': ['false', 'true'],
    },
  },
};
