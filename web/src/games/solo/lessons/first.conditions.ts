// First turns: the same colour, the same number, a card from the pile where nothing fits, and what to do with it.
import { count, exactly, matching, type Conditions, type Situation } from '../../conditions.ts';

type At = Situation<'solo'>;

const isNumber = (card: string): boolean => /^[rgby]\d$/.test(card);
/** Cards with signs have a lesson of their own: one may be in hand, none is black, and nobody lays one. */
const fewSigns = (at: At): boolean => count(at, (card) => !isNumber(card)) <= 1 && count(at, (card) => /^[xp]/.test(card)) === 0;
const calm = ({ events }: At): boolean =>
  events.every(({ event, card }) => ['drew', 'drew_card', 'kept'].includes(event) || (event === 'played' && isNumber(String(card))));
/** An ordinary turn with nothing but the basics. */
const plain = (at: At): boolean => at.view.phase === 'turn' && fewSigns(at) && isNumber(at.view.top) && matching(at, /^\+/).length === 0;

const lays = (at: At): string[] => matching(at, /^[rgby]\d$/);
const sameColour = (at: At): string[] => lays(at).filter((card) => card[0] === at.view.colour);
const sameNumber = (at: At): string[] => lays(at).filter((card) => card[0] !== at.view.colour);
const misfit = (at: At): Record<string, string> => {
  const card = at.hand.find((one) => !at.moves.includes(one));
  return card === undefined ? {} : { [card]: 'does_not_fit' };
};
const other = (move: string): string | null => (move === 'draw' ? 'draw' : null);
/** To interject has a lesson of its own too. */
const onlyWindows = ({ frame, moves }: At): string | null => (frame.prompt!.secret ? moves.at(-1)! : null);

export const conditions: Conditions<'solo'> = {
  players: 2,
  options: { 'solo.target': '0' },
  opening: (at) => (at.hand.length === 5 || at.hand.length === 6) && at.view.hand_sizes[1]! > 3 && plain(at),
  stops: [
    {
      lit: true,
      when: plain,
      right: (at) => sameColour(at).slice(0, 1),
      values: (at) => ({ card: sameColour(at)[0] }),
      tries: misfit,
    },
    {
      when: (at) => plain(at) && calm(at) && sameColour(at).length > 0,
      right: (at) => exactly(1, sameNumber(at)),
      other,
      tries: misfit,
      meanwhile: onlyWindows,
    },
    {
      lit: true,
      when: (at) => plain(at) && calm(at) && lays(at).length === 0,
      right: (at) => exactly(1, at.moves),
      tries: misfit,
      meanwhile: onlyWindows,
    },
    {
      when: (at) => at.view.phase === 'drawn',
      values: ({ view }) => ({ card: view.drawn }),
      right: (at) => exactly(1, matching(at, /^[rgby]\d$/)),
      meanwhile: onlyWindows,
    },
    {
      when: (at) => plain(at) && calm(at) && lays(at).length < at.hand.length,
      right: lays,
      tries: misfit,
      meanwhile: onlyWindows,
    },
  ],
};
