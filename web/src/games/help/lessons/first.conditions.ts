// First turns: who begins, a higher number, a full row, room for who comes next, help for who is stuck, and a round that ends with a point.
import type { Conditions } from '../../conditions.ts';
import { byHand, end, happened, isTurn, lowest, next, numberIn, numbers, special, type At } from './situations.ts';

/** Special cards have a lesson of their own: none is in the hand, none was played for all to see. */
const numbersOnly = (at: At): boolean => at.hand.every((card) => numberIn(card) > 0) && !happened(at, 'switched', 'zapped', 'no_laid');
/** The number that is not high enough to be laid. */
const tooLow = (at: At): string | undefined => at.hand.find((card) => numberIn(card) <= end(at));
/** Nobody else called so low a number. */
const isLowest = ({ view: { calls } }: At): boolean => calls.every((call, seat) => seat === 0 || call === 0 || call! > calls[0]!);
const severalFit = (at: At): boolean => numbers(at).length > 1;
/** The help that failed and ended a round. */
const failure = ({ events }: At) => events.find(({ event }) => event === 'cannot_help');
const scored = ({ events }: At): boolean => events.some(({ event, seat }) => event === 'scored' && seat === 0);

export const conditions: Conditions<'help'> = {
  players: 3,
  stops: [
    {
      lit: true,
      when: (at) => at.view.phase === 'first' && numbersOnly(at) && isLowest(at),
      right: (at) => at.moves,
      values: (at) => ({ card: at.moves[0] }),
      tries(at) {
        const another = at.hand.find((card) => numberIn(card) > numberIn(at.moves[0]!));
        return another ? { [another]: 'asked_for_lowest' } : {};
      },
    },
    {
      when: (at) => isTurn(at) && numbersOnly(at) && at.view.row.length === 3 && !at.view.row.includes('w') && tooLow(at) !== undefined,
      right: lowest,
      tries: (at) => ({ [tooLow(at)!]: 'not_higher' }),
      ...byHand,
    },
    {
      when: (at) => isTurn(at) && numbersOnly(at) && at.view.row.length === 0 && severalFit(at),
      right: lowest,
      ...byHand,
    },
    {
      when: (at) => isTurn(at) && numbersOnly(at) && severalFit(at),
      right: lowest,
      values: (at) => ({ seat: next(at) }),
      ...byHand,
    },
    {
      when: (at) => at.view.phase === 'help' && numbersOnly(at) && tooLow(at) !== undefined,
      right: lowest,
      values: ({ view }) => ({ asker: view.turn }),
      tries: (at) => ({ [`>${tooLow(at)}`]: 'of_no_use' }),
      ...byHand,
    },
    {
      when: (at) => isTurn(at) && severalFit(at) && numberIn(lowest(at)[0]!) < 9 && failure(at) !== undefined && scored(at),
      right: lowest,
      values: (at) => ({ asker: failure(at)!.seat, helper: failure(at)!.helper }),
      other: special,
      ...byHand,
    },
  ],
};
