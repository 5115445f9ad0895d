import type { Look } from '../module';

export const look: Look = {
  felt: '#23507a',
  deep: '#163754',
  scene: {
    width: 31,
    cards: [
      { code: '1', x: 38, y: 27, turn: 0, seat: 0 },
      { code: '5', x: 70, y: 27, turn: 180, seat: 1 },
      { code: '3', x: 70, y: 74, turn: 0, seat: 0 },
      { code: '6', x: 28, y: 73, turn: -24, seat: 1 },
    ],
  },
  pictures: { W2: ['1', '2', '3', '4', '5', '6'] },
  moves: {
    W12: {
      before: [
        { code: '1', x: 0, seat: 0 },
        { code: '4', x: 1.4, y: 0.3, seat: 1, moved: true },
      ],
      after: [
        { code: '1v', x: 0, seat: 0 },
        { code: '4', x: 1, seat: 1, moved: true },
      ],
    },
  },
};
