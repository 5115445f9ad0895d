// How one wins, in a game of one point: behind a No! while the row is high, special cards kept, help for who asks, room left, and a No! once more.
import { matching, type Conditions } from '../../conditions.ts';
import { byHand, end, isTurn, lowest, next, numbers, special, type At } from './situations.ts';

const isHigh = (at: At): boolean => isTurn(at) && end(at) > 6;
const hiding = (at: At): string[] => matching(at, /^no$/);

export const conditions: Conditions<'help'> = {
  players: 3,
  options: { 'help.target': '1' },
  opening: (at) => isTurn(at) && at.hand.includes('no') && at.view.no.every((no) => no === 'none'),
  wins: true,
  stops: [
    {
      lit: true,
      when: isHigh,
      right: hiding,
      ...byHand,
    },
    {
      when: (at) => isTurn(at) && numbers(at).length < at.moves.length,
      right: lowest,
      other: special,
      ...byHand,
    },
    {
      when: ({ view }) => view.phase === 'help',
      right: lowest,
      values: ({ view }) => ({ asker: view.turn, other: [1, 2].find((seat) => seat !== view.turn) }),
      other: special,
      ...byHand,
    },
    {
      when: isTurn,
      right: lowest,
      values: (at) => ({ seat: next(at) }),
      other: special,
      ...byHand,
    },
    {
      when: isHigh,
      right: hiding,
      ...byHand,
    },
  ],
};
