import type { FeatWords } from '../../feats';
import type { habits } from './habits';
import type { honours } from './honours';

export const de: FeatWords<keyof typeof honours, keyof typeof habits> = {
  honours: {
    alone: { name: 'Selbst ist der Mensch', what: 'Gewinne, ohne einmal um Hilfe zu rufen' },
    rescuer: { name: 'Rettungsring', what: 'Hilf anderen sechsmal in einem Spiel' },
    sweeper: { name: 'Kehraus', what: 'Mach in einem Spiel sechs Reihen voll' },
    brakes: { name: 'Ohne mich', what: 'Leg in einem Spiel sechs No!' },
    shutout: { name: 'Weit vorn', what: 'Gewinne mit zwei Punkten Vorsprung vor allen' },
    comeback: { name: 'Von ganz unten', what: 'Gewinne nach zwei Punkten Rückstand' },
    wild: { name: 'Jokertage', what: 'Leg in einem Spiel sieben Joker' },
    zapper: { name: 'Blitzgewitter', what: 'Leg in einem Spiel sechs Zack-Karten' },
    trader: { name: 'Tauschhandel', what: 'Leg in einem Spiel sechs Wechsel' },
    saved: { name: 'Gute Freunde', what: 'Lass dir viermal helfen und gewinne' },
  },
  habits: {
    specials: 'Du gibst Sonderkarten zu leicht her.',
    no: 'Du legst dein No! zu früh.',
    sitting: 'Du lässt Gelegenheiten für ein No! aus.',
    heights: 'Du lässt die Reihe zu hoch enden.',
    clearing: 'Du lässt Gelegenheiten aus, die Reihe zu räumen oder niedriger zu machen.',
    helping: 'Dir bleibt oft keine Karte, mit der du helfen könntest.',
    burden: 'Du schonst Leute, denen du gar nicht helfen musst.',
    trading: 'Du lässt gute Tausche mit einem Wechsel aus.',
  },
};
