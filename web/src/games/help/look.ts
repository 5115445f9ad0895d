import type { Look } from '../module';

export const look: Look = {
  felt: '#7a2e3a',
  deep: '#541d27',
  scene: {
    width: 34,
    cards: ['n2', 'n5', 'n8', 'n11'].map((code, i) => ({ code, x: 18 + i * 21, y: 70 - i * 13, turn: -9 + i * 6 })),
  },
  pictures: {
    H42: ['n2', 'n5', 'n8', 'n11'],
    H23: ['n3', 'w', 'n7'],
    H34: ['s', 'n6'],
    H36: ['z', 'no'],
  },
};
