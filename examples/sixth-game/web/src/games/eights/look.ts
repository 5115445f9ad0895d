import type { Look } from '../module';

export const look: Look = {
  felt: '#1d6670',
  deep: '#124850',
  scene: {
    width: 36,
    cards: [
      { code: 'h7', x: 27, y: 54, turn: -14 },
      { code: 's7', x: 43, y: 49, turn: -4 },
      { code: 'sQ', x: 59, y: 50, turn: 6 },
      { code: 'd8', x: 75, y: 55, turn: 15 },
    ],
  },
  pictures: {
    E1: ['cA', 'd10', 'hQ', 'sK'],
    E5: ['h7', 's7', 'sQ'],
    E6: ['c8', 'd8', 'h8', 's8'],
  },
};
