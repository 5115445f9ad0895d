import type { FeatWords } from '../../feats';
import type { habits } from './habits';
import type { honours } from './honours';

export const de: FeatWords<keyof typeof honours, keyof typeof habits> = {
  honours: {
    longRow: { name: 'Langer Zug', what: 'Nimm eine Reihe aus elf Karten' },
    twins: { name: 'Doppelte Ernte', what: 'Nimm zwei Reihen in einem Zug' },
    haul: { name: 'Beide Arme voll', what: 'Nimm zwölf Karten in einem Zug' },
    collector: { name: 'Sammlung', what: 'Nimm sechzig Karten in einem Spiel' },
    landslide: { name: 'Uneinholbar', what: 'Gewinne mit fünfundzwanzig Karten Vorsprung' },
    whisker: { name: 'Um eine Karte', what: 'Gewinne mit einer einzigen Karte Vorsprung' },
    comeback: { name: 'Späte Blüte', what: 'Gewinne nach sechzehn Karten Rückstand' },
    pioneer: { name: 'Pionierarbeit', what: 'Beginne zehn Reihen in einem Spiel' },
    basket: { name: 'Voller Korb', what: 'Nimm neun Reihen in einem Spiel' },
    closer: { name: 'Vorhang', what: 'Beende das Spiel selbst und gewinne mit zehn Karten Vorsprung' },
  },
  habits: {
    gifts: 'Du lässt anderen Reihen, die eine Karte reif macht.',
    ripening: 'Du lässt Reihen aus, die du reif machen könntest.',
    leaving: 'Du überlässt reife Reihen den anderen.',
    ending: 'Du verschätzt dich, wann das Spiel enden soll.',
    keeping: 'Du legst Karten, die du behalten solltest.',
    drawing: 'Du legst weniger Karten, als du solltest.',
  },
};
