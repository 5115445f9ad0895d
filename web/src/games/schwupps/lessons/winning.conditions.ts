// How one wins: hand and personal pile must be empty. The last cards are drawn, a schwupp opens the way, the order lets all numbers go, and the
// aggravation card, which always fits, is the last.
import { leadingTo, matching, type Conditions, type StopConditions } from '../../conditions.ts';
import { cardOf, helpfulRow, lays, left, type At } from './situations.ts';

const numbers = ({ hand }: At): number => hand.filter((card) => card !== 'a').length;
/** Whether all numbers can go, one after the other. */
const clears = (at: At): boolean => numbers(at) === 0 || leadingTo(at, lays(at), clears).length > 0;
/** Until now nobody has handed the learner anything. */
const undisturbed = ({ events }: At): boolean => events.every(({ event }) => event !== 'gave_card');
/** A card after which nothing fits. */
const first = (at: At): string[] => leadingTo(at, lays(at), (after) => lays(after).length === 0).slice(0, 1);

const inOrder: StopConditions<'schwupps'> = {
  right: (at) => leadingTo(at, lays(at), clears),
  other: (move) => (move === 'a' ? 'early' : move === 'end' ? 'end' : null),
};

export const conditions: Conditions<'schwupps'> = {
  players: 2,
  // One card is laid now, and the next turn begins with the last three.
  opening: (at) => left(at, 0) === 4 && at.view.pile_sizes[0]! > 0 && at.hand.includes('a') && undisturbed(at),
  wins: true,
  stops: [
    {
      lit: true,
      when: (at) => at.view.phase === 'turn',
      right: first,
      values: (at) => ({ card: cardOf(first(at)[0]!) }),
    },
    { lit: true, right: (at) => matching(at, /^end$/) },
    {
      when: (at) => undisturbed(at) && numbers(at) === 2 && lays(at).length === 0,
      right: (at) => helpfulRow(at).filter((row) => leadingTo(at, [row], clears).length > 0),
      other: (move) => (move === 'a' ? 'early' : null),
      tries: () => ({ end: 'nothing_done_yet' }),
    },
    // One of the numbers that fit must wait for another.
    { ...inOrder, when: (at) => lays(at).length > inOrder.right(at).length },
    inOrder,
    inOrder,
    { right: (at) => matching(at, /^a$/) },
  ],
};
