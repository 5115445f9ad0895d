// First turns: equal numbers meet, numbers at empty places are points, cards may be turned round, what is touched turns round.
import type { Conditions } from '../../conditions.ts';
import { brings, few, isSmall, lays, misfits, touches, type At } from './situations.ts';

/** The placements that hide nothing but the 0 of the new card. */
const hidingZero = (at: At): string[] => lays(at).filter((move) => touches(at, move).every(({ number }) => number === 0));
/** Those after which a 3 of the other player lies against the new card. */
const shuttingIn = (at: At): string[] => lays(at).filter((move) => touches(at, move).some(({ seat, across }) => seat === 1 && across === 3));
const upright = (move: string): boolean => move[1] === '^';
/** Whether the page offers it without turning: a card that is picked is held the right way up, unless it fits only upside down. */
const isHeldLike = (at: At, move: string): boolean => upright(move) || !at.moves.some((one) => one.startsWith(`${move[0]}^`));
const most = (at: At): number => Math.max(...lays(at).map((move) => brings(at, move, 0)));

export const conditions: Conditions<'swirl'> = {
  players: 2,
  options: { start: '1' },
  bots: 'random',
  stops: [
    {
      lit: true,
      right: (at) => lays(at).filter((move) => upright(move) && touches(at, move)[0]!.number === 2).slice(0, 1),
      tries: misfits,
    },
    {
      when: (at) => isSmall(at) && hidingZero(at).some((move) => isHeldLike(at, move)),
      right: (at) => few(hidingZero(at)),
      tries: misfits,
    },
    {
      when: (at) => isSmall(at) && hidingZero(at).some((move) => !isHeldLike(at, move)),
      right: (at) => few(hidingZero(at).filter((move) => !upright(move))),
      other: (move) => (upright(move) ? 'upright' : null),
      tries: misfits,
    },
    {
      when: isSmall,
      right: (at) => few(shuttingIn(at)),
      values: () => ({ seat: 1 }),
      tries: misfits,
    },
    {
      when: (at) => isSmall(at) && most(at) >= 5,
      right: (at) => few(lays(at).filter((move) => brings(at, move, 0) === most(at))),
      values: (at) => ({ points: at.view.points[0]! + most(at) }),
      tries: misfits,
    },
  ],
};
