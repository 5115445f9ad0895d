import type { FeatWords } from '../../feats';
import type { habits } from './habits';
import type { honours } from './honours';

export const en: FeatWords<keyof typeof honours, keyof typeof habits> = {
  honours: {
    longRow: { name: 'Long train', what: 'Take a row of eleven cards' },
    twins: { name: 'Double harvest', what: 'Take two rows in one turn' },
    haul: { name: 'Both arms full', what: 'Take twelve cards in one turn' },
    collector: { name: 'Collector', what: 'Take sixty cards in one game' },
    landslide: { name: 'Out of reach', what: 'Win by twenty-five cards' },
    whisker: { name: 'By one card', what: 'Win by a single card' },
    comeback: { name: 'Late bloom', what: 'Win after being sixteen cards behind' },
    pioneer: { name: 'Pioneer', what: 'Begin ten rows in one game' },
    basket: { name: 'Full basket', what: 'Take nine rows in one game' },
    closer: { name: 'Curtain', what: 'End the game yourself and win by ten cards' },
  },
  habits: {
    gifts: 'You leave others rows that one card makes ripe.',
    ripening: 'You pass up rows that you could make ripe.',
    leaving: 'You leave ripe rows to the others.',
    ending: 'You misjudge when to end the game.',
    keeping: 'You lay cards that you should keep.',
    drawing: 'You lay fewer cards than you should.',
  },
};
