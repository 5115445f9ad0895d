import type { FeatWords } from '../../feats';
import type { habits } from './habits';
import type { honours } from './honours';

export const de: FeatWords<keyof typeof honours, keyof typeof habits> = {
  honours: {
    run: { name: 'Lauf', what: 'Leg sieben Karten in einem Zug' },
    finish: { name: 'Großes Finale', what: 'Gewinne mit fünf Karten im letzten Zug' },
    thrifty: { name: 'Kostenlos', what: 'Gewinne, ohne je für einen Schwupp zu zahlen' },
    peaceful: { name: 'Friedlich', what: 'Gewinne ohne Ärgerkarte' },
    storm: { name: 'Sturm', what: 'Spiel drei Ärgerkarten in einem Zug' },
    generous: { name: 'Großzügig', what: 'Gib anderen sechs Karten in einem Spiel' },
    alone: { name: 'Weit voraus', what: 'Gewinne, wenn alle anderen noch acht Karten haben' },
    together: { name: 'Gerade noch', what: 'Gewinne, wenn niemand mehr als eine Karte hat' },
    target: { name: 'Dickes Fell', what: 'Bekomm sechs Karten geschenkt und gewinne' },
    allFour: { name: 'Alle vier', what: 'Leg zweimal in einem Spiel in einem Zug auf alle vier Stapel' },
  },
  habits: {
    winning: 'Du übersiehst Züge, in denen du gewinnen könntest.',
    rows: 'Du verschätzt dich, wann und welche Reihe du schwuppen solltest.',
    openings: 'Du achtest zu wenig darauf, wo deine übrigen Karten dann passen.',
    order: 'Du legst in einer Reihenfolge, bei der Karten übrig bleiben.',
    blocking: 'Du lässt Gelegenheiten aus, den anderen den Weg zu verbauen.',
    giving: 'Du gibst die Karte den Falschen.',
    hoarding: 'Du hörst auf, obwohl du mehr legen könntest.',
    aggravation: 'Du spielst deine Ärgerkarten zu früh.',
    ending: 'Du machst weiter, wo du deinen Zug beenden solltest.',
  },
};
