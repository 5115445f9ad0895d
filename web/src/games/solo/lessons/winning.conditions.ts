// How one wins: a twin out of turn, the card to keep until the end, the call, and the last card.
import { matching, type Conditions, type Situation } from '../../conditions.ts';

type At = Situation<'solo'>;

const isTurn = ({ view }: At): boolean => view.phase === 'turn' && view.pending === 0;
/** Whether the top card, which could be interjected on, was laid by the learner. */
const isOwn = ({ view }: At): boolean => (view.observer! + view.direction + view.hand_sizes.length) % view.hand_sizes.length === view.turn;
const isBlack = (card: string): boolean => /^[xp]/.test(card);
const coloured = (at: At): string[] => matching(at, /^[rgby]/);
const other = (move: string): string | null => (move === 'draw' ? 'draw' : null);
const onlyWindows = ({ frame, moves }: At): string | null => (frame.prompt!.secret ? moves.at(-1)! : null);

export const conditions: Conditions<'solo'> = {
  players: 3,
  options: { 'solo.target': '0' },
  opening: (at) => at.view.phase === 'poll' && !isOwn(at) && at.hand.length === 4 && at.hand.filter(isBlack).length === 1,
  wins: true,
  stops: [
    {
      lit: true,
      when: ({ view }) => view.phase === 'poll',
      right: (at) => matching(at, /^!/),
      values: ({ view }) => ({ card: view.top }),
    },
    {
      when: (at) => isTurn(at) && at.hand.length === 3,
      right: coloured,
      other,
      meanwhile: onlyWindows,
    },
    {
      when: (at) => isTurn(at) && at.hand.length === 2,
      right: coloured,
      other,
      meanwhile: onlyWindows,
    },
    {
      when: ({ view }) => view.phase === 'call',
      right: (at) => matching(at, /^solo$/),
      meanwhile: onlyWindows,
    },
    {
      when: isTurn,
      right: (at) => matching(at, /^[xp]/),
      meanwhile: onlyWindows,
    },
  ],
};
