import type { FeatWords } from '../../feats';
import type { habits } from './habits';
import type { honours } from './honours';

export const de: FeatWords<keyof typeof honours, keyof typeof habits> = {
  honours: {
    fresh: { name: 'Glatt durch', what: 'Gewinne eine Runde, ohne eine Karte zu ziehen' },
    chain: { name: 'Schwere Last', what: 'Lass jemanden acht Karten einer Kette nehmen, an die du zuletzt gelegt hast' },
    triple: { name: 'Viererpack', what: 'Leg ein Triple+ aus vier Karten' },
    quick: { name: 'Flinke Hand', what: 'Wirf in einer Runde dreimal dazwischen' },
    shield: { name: 'Schild', what: 'Wehr in einer Runde zweimal ab' },
    full: { name: 'Vom Fächer zum Nichts', what: 'Gewinne eine Runde, in der du dreizehn Karten hattest' },
    spoils: { name: 'Reiche Beute', what: 'Gewinne eine Runde, in der die anderen hundert Punkte zählen' },
    bargain: { name: 'Guter Tausch', what: 'Tausch die Hand und hab sieben Karten weniger' },
    colours: { name: 'Farbenfroh', what: 'Wünsch dir in einem Spiel drei Farben' },
    gift: { name: 'Mit Schleife', what: 'Gewinne eine Runde mit einem Geschenk' },
  },
  habits: {
    calling: 'Du vergisst, Solo! zu rufen.',
    finishing: 'Du lässt Gelegenheiten aus, deine Hand zu leeren.',
    drawCards: 'Du behältst Zieh-Karten zu lange.',
    skipping: 'Du behältst Aussetzer und Richtungswechsel zu lange.',
    black: 'Du spielst schwarze Karten zu früh.',
    defence: 'Du verbrauchst Schutz- und Zieh-Karten zu früh.',
    taking: 'Du lässt dir gefallen, was du abwehren könntest.',
    triples: 'Du reißt ein Triple+ auseinander.',
    colours: 'Du wählst Farben und Karten, bei denen deine liegen bleiben.',
    points: 'Du behältst teure Karten zu lange.',
    swaps: 'Du tauschst oder schenkst im falschen Moment oder mit den Falschen.',
    drawing: 'Du legst Karten, wo Ziehen besser wäre.',
    interjecting: 'Du lässt Gelegenheiten zum Dazwischenwerfen aus.',
    hasty: 'Du wirfst zu oft dazwischen.',
  },
};
