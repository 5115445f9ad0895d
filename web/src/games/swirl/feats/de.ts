import type { FeatWords } from '../../feats';
import type { habits } from './habits';
import type { honours } from './honours';

export const de: FeatWords<keyof typeof honours, keyof typeof habits> = {
  honours: {
    landslide: { name: 'Außer Sicht', what: 'Gewinne mit sechs Punkten Vorsprung' },
    whisker: { name: 'Um Haaresbreite', what: 'Gewinne mit einem einzigen Punkt' },
    whirl: { name: 'Wirbelwind', what: 'Dreh mit einer Karte drei andere' },
    spinner: { name: 'Kreisel', what: 'Dreh acht Karten in einem Spiel' },
    meddler: { name: 'Einmischung', what: 'Dreh acht Karten anderer in einem Spiel' },
    gardener: { name: 'Eigener Garten', what: 'Dreh dreimal eigene Karten in einem Spiel' },
    comeback: { name: 'Das Blatt gewendet', what: 'Gewinne nach zehn Punkten Rückstand' },
    harvest: { name: 'Reiche Ernte', what: 'Hol fünfundzwanzig Punkte in einem Spiel' },
    finale: { name: 'Großes Finale', what: 'Hol mit deiner letzten Karte sechs Punkte und gewinne' },
    steadfast: { name: 'Standfest', what: 'Gewinne, und andere drehen höchstens zweimal eine deiner Karten' },
  },
  habits: {
    counting: 'Gegen Ende verlierst du Punkte, die sich ausrechnen lassen.',
    answers: 'Du übersiehst, was darauf geantwortet werden kann.',
    taking: 'Du lässt Gelegenheiten aus, anderen Punkte zu nehmen.',
    gaining: 'Du lässt Punkte liegen.',
    stuck: 'Du nimmst deinen übrigen Karten den Platz.',
  },
};
