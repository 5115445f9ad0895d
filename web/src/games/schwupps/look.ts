import type { Look } from '../module';
import { move, row } from '../picture';

export const look: Look = {
  felt: '#a0521a',
  deep: '#6e3410',
  scene: {
    width: 28,
    cards: [
      { code: '+1', x: 20, y: 30, turn: -3 },
      { code: 'b4', x: 41, y: 28, turn: 4 },
      { code: '-2', x: 62, y: 29, turn: 2 },
      { code: 'r7', x: 83, y: 31, turn: -5 },
      { code: 'a', x: 34, y: 76, turn: -14 },
      { code: 'g10', x: 56, y: 72, turn: 3 },
      { code: 'y9', x: 78, y: 77, turn: 15 },
    ],
  },
  pictures: {
    C6: ['b4', 'p2', 'g10', 'r7', 'y9'],
    C9: ['+1', '-2', '=n', '=c', '=e'],
    C15: ['a'],
  },
  moves: {
    C9: move(['+1', 'b4'], ['r5'], ['+1', '*r5']),
    C10: move(['=c', 'g8'], ['g2'], ['=c', '*g2']),
    C12: { before: [...row(['*=n']), ...row(['+1', 'b4', '-2', 'r7'], 1.4)], after: row(['*=n', 'b4', '+1', 'r7']) },
  },
};
