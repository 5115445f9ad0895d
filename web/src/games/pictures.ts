// The cards beside the rules: the part of the rule book that explains a ruling begins with a row of them. The same in all languages.
import type { GameId } from '../generated/messages';

export const pictures: Record<GameId, Record<string, string[]>> = {
  help: {
    H42: ['n2', 'n5', 'n8', 'n11'],
    H23: ['n3', 'w', 'n7'],
    H34: ['s', 'n6'],
    H36: ['z', 'no'],
  },
  swirl: { W2: ['1', '2', '3', '4', '5', '6'] },
  freaky: {
    F1: ['rp2', 'og5', 'yb1', 'gr6', 'bo4', 'py3'],
    F5: ['rp2', 'rg5', 'og4'],
    F14: ['yg2', 'yb3', 'yo6', 'yp6'],
  },
  schwupps: {
    C6: ['b4', 'p2', 'g10', 'r7', 'y9'],
    C9: ['+1', '-2', '=n', '=c', '=e'],
    C15: ['a'],
  },
  solo: {
    S53: ['b7', 'r5', 'g2', 'y9'],
    S17: ['r3', 'g3', 'b3'],
    S10: ['y6', 'y6'],
    S21: ['rs', 'gc', 'bd', 'yw', 'rg'],
    S66: ['xc', 'xd', 'xa', 'pb'],
  },
};
