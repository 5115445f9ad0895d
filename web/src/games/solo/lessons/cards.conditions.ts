// The special cards: a Skip, a colour to name, a Draw 2 that is passed on, a Protection out of turn, and what fits its bolt.
import { count, exactly, matching, type Conditions, type Situation } from '../../conditions.ts';

type At = Situation<'solo'>;

const isTurn = ({ view }: At): boolean => view.phase === 'turn' && view.pending === 0;
const held = (at: At, colour: string): number => count(at, (card) => card[0] === colour);
/** The colours of which the hand has most. */
const best = (at: At): string[] => {
  const most = Math.max(...[...'rgby'].map((colour) => held(at, colour)));
  return [...'rgby'].filter((colour) => held(at, colour) === most);
};
const skips = (at: At): string[] => matching(at, /^[rgby]s$/);
const misfit = (at: At): Record<string, string> => {
  const card = at.hand.find((one) => !at.moves.some((move) => move.startsWith(one)));
  return card === undefined ? {} : { [card]: 'does_not_fit' };
};
/** To interject has a place in another lesson. */
const onlyWindows = ({ frame, moves }: At): string | null => (frame.prompt!.secret ? moves.at(-1)! : null);

export const conditions: Conditions<'solo'> = {
  players: 2,
  options: { start: '0', 'solo.target': '0' },
  stops: [
    {
      lit: true,
      when: (at) => isTurn(at) && [/^xc/, /^[rgby]d/, /^p/].every((needed) => at.hand.some((card) => needed.test(card))),
      right: (at) => skips(at).slice(0, 1),
      values: (at) => ({ card: skips(at)[0], seat: 1 }),
      tries: misfit,
    },
    {
      when: (at) => isTurn(at) && at.view.skip === 'served' && best(at).length === 1,
      right: (at) => exactly(1, matching(at, new RegExp(`^xc=${best(at)[0]!}$`))),
      other: (move) => (move.startsWith('xc') ? 'colour' : null),
    },
    {
      when: ({ view }) => view.phase === 'turn' && view.pending === 2,
      right: (at) => matching(at, /^[rgby]d$/),
      values: () => ({ seat: 1 }),
      other: (move) => (move === 'take' ? 'take' : null),
      tries: (at) => Object.fromEntries(at.hand.filter((card) => /^[rgby]\d$/.test(card)).slice(0, 1).map((card) => [card, 'does_not_answer_chain'])),
      meanwhile: onlyWindows,
    },
    {
      when: ({ view }) => (view.phase === 'protect' && !view.top.endsWith('g')) || view.phase === 'skipped',
      right: (at) => matching(at, /^!p/),
      values: ({ view }) => ({ card: view.top, seat: 1 }),
      meanwhile: (at) => (at.view.phase === 'poll' ? 'wait' : null),
    },
    {
      when: (at) => isTurn(at) && at.view.top.startsWith('p'),
      right: (at) => matching(at, /^[rgby]/),
      other: (move) => (move === 'draw' ? 'draw' : null),
      tries: misfit,
      meanwhile: onlyWindows,
    },
  ],
};
