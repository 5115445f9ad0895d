import type { Look } from '../module';
import { move } from '../picture';

const row = (codes: string[], y: number, from: number, step: number, tilt: number) =>
  codes.map((code, i) => ({ code, x: from + i * step, y: y + (i % 2 ? 1 : -1), turn: i % 2 ? tilt : -tilt }));

export const look: Look = {
  felt: '#5a3a78',
  deep: '#3e2656',
  scene: { width: 30, cards: [...row(['rp2', 'bp4', 'gp5'], 27, 22, 21, 3), ...row(['yg2', 'yb3', 'yo6', 'yp6'], 72, 20, 20, 4)] },
  pictures: {
    F1: ['rp2', 'og5', 'yb1', 'gr6', 'bo4', 'py3'],
    F14: ['yg2', 'yb3', 'yo6', 'yp6'],
  },
  moves: { F5: move(['rp2', 'rg5'], ['og4'], ['rp2', 'rg5', '*og4']) },
};
