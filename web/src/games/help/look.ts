import type { Look } from '../module';
import { move } from '../picture';

export const look: Look = {
  felt: '#7a2e3a',
  deep: '#541d27',
  scene: {
    width: 34,
    cards: ['n2', 'n5', 'n8', 'n11'].map((code, i) => ({ code, x: 18 + i * 21, y: 70 - i * 13, turn: -9 + i * 6 })),
  },
  pictures: {
    H42: ['n2', 'n5', 'n8', 'n11'],
    H36: ['z', 'no'],
  },
  moves: {
    H9: move(['n2', 'n5'], ['n8'], ['n2', 'n5', '*n8']),
    H23: move(['n3', 'n7'], ['w'], ['n3', '*w', 'n7']),
    H34: move(['n2', 'n6', 'n9'], ['s', 'n4'], ['n2', '*n4', 'n9']),
    H36: move(['n2', 'n6', 'n9'], ['z'], ['n2', 'n6']),
  },
};
