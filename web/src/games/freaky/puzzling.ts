import type { Puzzling } from '../puzzle';

export const puzzling: Puzzling<'freaky'> = {
  happens: {
    en: {
      begins: 'a game begins',
      dealt: '{seat} {seat:gets|get} a card',
      turned: 'a row begins',
      laid: '{seat} {seat:lays|lay} a card on a row',
      opened: '{seat} {seat:begins|begin} a new row',
      ripened: 'a row becomes ripe',
      stopped: '{seat} {seat:stops|stop} before the hand is empty',
      took: '{seat} {seat:takes|take} a row',
      left: '{seat} {seat:leaves|leave} a ripe row where it is',
      drew: '{seat} {seat:draws|draw} cards',
      drew_card: '{seat} {seat:draws|draw} a card',
      ended: '{seat} cannot draw, and the game ends',
      won: '{seat} {seat:wins|win}',
      shared: '{seat} {seat:shares|share} the win',
    },
    de: {
      begins: 'ein Spiel beginnt',
      dealt: '{seat} {seat:bekommt|bekommst} eine Karte',
      turned: 'eine Reihe beginnt',
      laid: '{seat} {seat:legt|legst} eine Karte an eine Reihe',
      opened: '{seat} {seat:beginnt|beginnst} eine neue Reihe',
      ripened: 'eine Reihe wird reif',
      stopped: '{seat} {seat:hört|hörst} auf, bevor die Hand leer ist',
      took: '{seat} {seat:nimmt|nimmst} eine Reihe',
      left: '{seat} {seat:lässt|lässt} eine reife Reihe liegen',
      drew: '{seat} {seat:zieht|ziehst} Karten',
      drew_card: '{seat} {seat:zieht|ziehst} eine Karte',
      ended: '{seat} {seat:kann|kannst} nicht ziehen, und das Spiel endet',
      won: '{seat} {seat:gewinnt|gewinnst}',
      shared: '{seat} {seat:teilt|teilst} den Sieg',
    },
  },
  // Every card there is was seen once; what lies in no row was taken.
  gone(view, known) {
    const rows = new Set(view.rows.flat());
    return known.flatMap(({ card }) => (typeof card === 'string' && !rows.has(card) ? [card] : []));
  },
  tells: () => false,
};
