// First turns: what a pile wants, several cards in one turn, the end of a turn, which card first, and a schwupp where nothing fits.
import { exactly, leadingTo, matching, type Conditions } from '../../conditions.ts';
import { cardOf, helpfulRow, lays, laysOn, pileOf, type At } from './situations.ts';

/** Aggravation cards have a lesson of their own. */
const numbersOnly = ({ hand, events }: At): boolean => !hand.includes('a') && events.every(({ event }) => event !== 'aggravated');
const topOf = (at: At, move: string): number => Number(at.view.tops[pileOf(move) - 1]!.slice(1));

const notLaid = (move: string): string | null => (move.includes('>') ? null : move === 'end' ? 'end' : 'row');

export const conditions: Conditions<'schwupps'> = {
  players: 3,
  options: { start: '0' },
  stops: [
    {
      lit: true,
      when: (at) => numbersOnly(at) && laysOn(at, '+1').every((move) => topOf(at, move) < 10),
      right: (at) => exactly(1, laysOn(at, '+1')),
      values: (at) => ({ card: cardOf(laysOn(at, '+1')[0]!) }),
      tries(at) {
        const pile = pileOf(laysOn(at, '+1')[0]!);
        const misfit = at.hand.find((card) => !at.preview.fits[card]!.includes(pile));
        return { end: 'nothing_done_yet', ...(misfit && { [`${misfit}>${pile}`]: 'wrong_number' }) };
      },
    },
    {
      when: (at) => lays(at).length > laysOn(at, '=c').length,
      right: (at) => exactly(1, laysOn(at, '=c')),
      other: notLaid,
    },
    {
      lit: true,
      right: (at) => matching(at, /^end$/),
    },
    {
      when: (at) => numbersOnly(at) && lays(at).length > 1,
      right: (at) => exactly(1, leadingTo(at, lays(at), (after) => lays(after).length > 0)),
      other: notLaid,
      tries: () => ({ a: 'no_aggravation' }),
    },
    {
      when: (at) => lays(at).length > 0,
      right: lays,
    },
    {
      when: (at) => lays(at).length === 0,
      right: helpfulRow,
      other: (move) => (move === 'end' ? 'end' : null),
    },
    {
      when: (at) => numbersOnly(at) && lays(at).length > 0 && at.view.schwupped,
      right: lays,
      tries: () => ({ top: 'schwupped_already' }),
    },
  ],
};
