// How cards turn: the first one lies free, own cards turn too, between two cards both turn, and a turn can bring out a 3 that was shut in.
import type { Conditions } from '../../conditions.ts';
import { few, frees, isSmall, lays, misfits, touches, type At } from './situations.ts';

/** The placements that turn an own card, and nothing else, so that its 0 comes to lie against the new one. */
const tuckingZero = (at: At): string[] =>
  lays(at).filter((move) => {
    const [touch, ...more] = touches(at, move);
    return more.length === 0 && touch!.seat === 0 && touch!.across === 0;
  });
const between = (at: At): string[] => lays(at).filter((move) => touches(at, move).length > 1);
const freeing = (at: At): string[] => lays(at).filter((move) => frees(at, move) > 0);

export const conditions: Conditions<'swirl'> = {
  players: 2,
  options: { start: '0' },
  bots: 'random',
  stops: [
    {
      lit: true,
      right: () => ['5^0,0'],
      tries: () => ({ '5^1,0': 'not_the_centre' }),
    },
    {
      right: (at) => few(tuckingZero(at)),
      other: (move, at) => (touches(at, move).every(({ seat }) => seat === 1) ? 'others' : null),
      values: () => ({ seat: 1 }),
      tries: misfits,
    },
    {
      when: isSmall,
      right: (at) => few(between(at)),
      tries: misfits,
    },
    {
      when: isSmall,
      right: (at) => few(freeing(at)),
      tries: misfits,
    },
    {
      when: (at) => isSmall(at, 4),
      right: (at) => few(between(at)),
      tries: misfits,
    },
  ],
};
