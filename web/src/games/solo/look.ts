import type { Look } from '../module';
import { move } from '../picture';

const fan = (codes: string[]) =>
  codes.map((code, i) => {
    const turn = (i - (codes.length - 1) / 2) * 17;
    return { code, turn, x: 50 + turn * 0.74, y: 52 + turn * turn * 0.012 };
  });

export const look: Look = {
  felt: '#1f6b4f',
  deep: '#124a36',
  scene: { width: 38, cards: fan(['b7', 'r5', 'xd', 'gs', 'y2']) },
  pictures: {
    S53: ['b7', 'r5', 'g2', 'y9'],
    S21: ['rs', 'gc', 'bd', 'yw', 'rg'],
    S66: ['xc', 'xd', 'xa', 'pb'],
  },
  moves: {
    S4: move(['r5'], ['b5'], ['*b5']),
    S18: move(['b8'], ['b3', 'r3', 'g3'], ['*g3']),
    S10: move(['y6'], ['y6'], ['*y6']),
    S24: move(['rd'], ['bd'], ['*bd']),
  },
};
