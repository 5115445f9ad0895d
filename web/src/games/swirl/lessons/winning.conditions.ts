// How one wins: what a place brings, what it takes from the other one, both together, and the last card.
import type { Conditions } from '../../conditions.ts';
import { brings, few, isSmall, lays, misfits, type At } from './situations.ts';

type Worth = (at: At, move: string) => number;
const gains: Worth = (at, move) => brings(at, move, 0);
const takes: Worth = (at, move) => -brings(at, move, 1);
const both: Worth = (at, move) => gains(at, move) + takes(at, move);

const most = (at: At, worth: Worth): number => Math.max(...lays(at).map((move) => worth(at, move)));
const best = (at: At, worth: Worth): string[] => lays(at).filter((move) => worth(at, move) === most(at, worth));
const isAhead = (at: At, move: string): boolean => at.view.points[0]! + both(at, move) > at.view.points[1]!;

export const conditions: Conditions<'swirl'> = {
  players: 2,
  options: { start: '1' },
  wins: true,
  opening: (at) => at.hand.length === 5,
  stops: [
    {
      lit: true,
      right: (at) => best(at, both).filter((move) => gains(at, move) >= 4 && takes(at, move) >= 2).slice(0, 1),
      values: () => ({ seat: 1 }),
    },
    {
      when: (at) => isSmall(at) && most(at, takes) >= 3,
      right: (at) => few(best(at, takes)),
      values: (at) => ({ seat: 1, points: most(at, takes) }),
      tries: misfits,
    },
    {
      when: (at) => isSmall(at, 4) && most(at, gains) >= 6,
      right: (at) => few(best(at, gains)),
      values: (at) => ({ seat: 1, points: most(at, gains) }),
      tries: misfits,
    },
    {
      when: (at) => isSmall(at, 4) && best(at, both).every((move) => gains(at, move) > 0 && takes(at, move) > 0),
      right: (at) => few(best(at, both)),
      values: (at) => ({ seat: 1, points: most(at, both) }),
      tries: misfits,
    },
    {
      when: (at) => isSmall(at, 4) && at.view.points[0]! <= at.view.points[1]! && at.moves.length >= 4,
      right: (at) => few(lays(at).filter((move) => isAhead(at, move)), 3),
    },
  ],
};
