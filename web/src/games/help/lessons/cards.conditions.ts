// The special cards: a Wild in a gap, a Zap, a Switch that takes the Wild back, a No! and the turn without; then the best of several.
import { exactly, matching, type Conditions } from '../../conditions.ts';
import { byHand, end, endingLowest, happened, isTurn, type At } from './situations.ts';

/** Wilds between two cards of the row. */
const between = (at: At): string[] => matching(at, /^w@[1-9]/).filter((move) => move !== `w@${at.view.row.length}`);
/** Switches that take a Wild out of the row and put a number in. */
const takingWild = (at: At): string[] => matching(at, /^s\d=n/).filter((move) => at.view.row[Number(move[1])] === 'w');

export const conditions: Conditions<'help'> = {
  players: 3,
  opening: (at) =>
    isTurn(at) && ['w', 's', 'z'].every((card) => at.hand.includes(card)) && at.view.no.every((no) => no === 'none') && at.view.scores.every((points) => points < 2),
  stops: [
    {
      lit: true,
      when: ({ view }) => view.row.length < 5,
      right: (at) => between(at).slice(0, 1),
    },
    {
      when: (at) => isTurn(at) && at.view.row.length > 1 && end(at) > 6,
      right: (at) => matching(at, /^z$/),
      ...byHand,
    },
    {
      lit: true,
      when: isTurn,
      right: (at) => exactly(1, takingWild(at)),
      ...byHand,
    },
    {
      when: (at) => isTurn(at) && end(at) > 7,
      right: (at) => matching(at, /^no$/),
      ...byHand,
    },
    {
      when: (at) => isTurn(at) && happened(at, 'no_removed') && at.view.row.length > 0,
      right: (at) => exactly(1, endingLowest(at)).filter((move) => /^[wz]/.test(move)),
      ...byHand,
    },
  ],
};
