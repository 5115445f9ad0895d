import type { FeatWords } from '../../feats';
import type { habits } from './habits';
import type { honours } from './honours';

export const en: FeatWords<keyof typeof honours, keyof typeof habits> = {
  honours: {
    landslide: { name: 'Out of sight', what: 'Win by six points' },
    whisker: { name: 'By a whisker', what: 'Win by a single point' },
    whirl: { name: 'Whirlwind', what: 'Turn three cards with one' },
    spinner: { name: 'Spinning top', what: 'Turn eight cards in one game' },
    meddler: { name: 'Meddler', what: 'Turn eight cards of others in one game' },
    gardener: { name: 'Own garden', what: 'Turn your own cards three times in one game' },
    comeback: { name: 'Turned around', what: 'Win after being ten points behind' },
    harvest: { name: 'Rich harvest', what: 'Score twenty-five points in one game' },
    finale: { name: 'Grand finale', what: 'Gain six points with your last card and win' },
    steadfast: { name: 'Steadfast', what: 'Win while others turn your cards twice at most' },
  },
  habits: {
    counting: 'Near the end you lose points that could be counted out.',
    answers: 'You overlook what can be answered.',
    taking: 'You pass up chances to cost others points.',
    gaining: 'You pass up points.',
    stuck: 'You leave your other cards without a place.',
  },
};
