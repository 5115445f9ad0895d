import type { Puzzling } from '../puzzle';

export const puzzling: Puzzling<'swirl'> = {
  happens: {
    en: {
      begins: 'a game begins',
      placed: '{seat} {seat:places|place} a card',
      swirled: 'one of {seat.gen} cards turns round',
      removed: '{seat} {seat:takes|take} a card out of the game',
      scored: '{seat} {seat:scores|score} points',
      won: '{seat} {seat:wins|win}',
      drawn: '{seat} {seat:shares|share} the top',
    },
    de: {
      begins: 'ein Spiel beginnt',
      placed: '{seat} {seat:legt|legst} eine Karte',
      swirled: 'eine {seat.gen} Karten dreht sich',
      removed: '{seat} {seat:nimmt|nimmst} eine Karte aus dem Spiel',
      scored: '{seat} {seat:bekommt|bekommst} Punkte',
      won: '{seat} {seat:gewinnt|gewinnst}',
      drawn: '{seat} {seat:teilt|teilst} sich die Spitze',
    },
  },
  // Everything lies open.
  gone: () => [],
  tells: () => true,
};
