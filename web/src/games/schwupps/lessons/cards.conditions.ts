// The special cards: an aggravation card, the row that it pushes, who gets the card, and a pile that takes two things. Then all of it again, alone.
// It is one turn, at the end of which the hand is empty.
import { count, exactly, matching, type Conditions, type StopConditions } from '../../conditions.ts';
import { helpfulRow, lays, laysOn, left, pileOf, type At } from './situations.ts';

const others = (at: At): number[] => matching(at, /^@/).map((move) => Number(move.slice(1)));
/** Who has the fewest cards left, if the piles show it at a glance. */
function closest(at: At): readonly string[] {
  const [first, second] = others(at).sort((a, b) => left(at, a) - left(at, b));
  const { pile_sizes } = at.view;
  const clear = left(at, first!) < left(at, second!) && pile_sizes[first!]! < pile_sizes[second!]!;
  return clear ? [`@${first}`] : [];
}

const row: StopConditions<'schwupps'> = { right: helpfulRow };
const player: StopConditions<'schwupps'> = { right: closest, tries: () => ({ '@0': 'not_yourself' }) };

export const conditions: Conditions<'schwupps'> = {
  players: 3,
  // Nobody has handed the learner anything, and nothing fits.
  opening: ({ view, hand, moves, events }) =>
    !view.acted && hand.length === 4 && moves.includes('a') && moves.every((move) => !move.includes('>')) && events.every(({ event }) => event !== 'gave_card'),
  stops: [
    {
      lit: true,
      when: (at) => at.view.phase === 'turn' && count(at, (card) => card === 'a') === 2,
      right: (at) => matching(at, /^a$/),
      tries: () => ({ end: 'nothing_done_yet' }),
    },
    { ...row, tries: () => ({ end: 'asked_for_row' }) },
    player,
    {
      when: (at) => laysOn(at, '=e').length === lays(at).length,
      right: (at) => exactly(1, lays(at)),
      values: (at) => ({ pile: pileOf(lays(at)[0]!) }),
      other: (move) => (move === 'a' ? 'again' : move === 'end' ? 'end' : null),
    },
    {
      when: (at) => lays(at).length === 0,
      right: (at) => matching(at, /^a$/),
      other: (move) => (move === 'end' ? 'end' : null),
    },
    row,
    player,
    { right: (at) => exactly(1, lays(at)), other: (move) => (move === 'end' ? 'end' : null) },
  ],
};
