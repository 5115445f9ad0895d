// What cards have in common: three features, only like with like, two at once, four anywhere in a row, and a ripe row that still grows.
import { exactly, type Conditions, type StopConditions } from '../../conditions.ts';
import { apart, duel, harvest, lays, laysOn, notLaid, ripening, rival, robbed, shared, takes, type At } from './situations.ts';

/** A card that has a colour of a row's last card in the wrong place, and nothing in common with it. */
function mistaken({ view, preview, hand }: At, row: number): string | undefined {
  const [background, circles] = view.rows[row - 1]!.at(-1)!;
  return hand.find((card) => preview.shared[card]![row - 1]!.length === 0 && (card[0] === circles || card[1] === background));
}
/** The rows that one card fits, and another only seems to. */
const tricky = (at: At): number[] => at.view.rows.map((_, i) => i + 1).filter((row) => laysOn(at, row).length === 1 && mistaken(at, row) !== undefined);

/** A small screen shows all rows at once. */
const clear = (at: At): boolean => !robbed(at) && at.view.rows.length <= 4;

const twofold: StopConditions<'freaky'> = {
  when: clear,
  right: (at) => exactly(1, lays(at).filter((move) => shared(at, move).includes(' '))),
  other: notLaid,
};

export const conditions: Conditions<'freaky'> = {
  ...duel,
  stops: [
    {
      lit: true,
      right: (at) => exactly(1, lays(at).filter((move) => shared(at, move) === 'background')),
    },
    {
      when: (at) => tricky(at).length === 1,
      right: (at) => laysOn(at, tricky(at)[0]!),
      values: (at) => ({ row: tricky(at)[0] }),
      tries: (at) => ({ [`${mistaken(at, tricky(at)[0]!)}>${tricky(at)[0]}`]: 'does_not_fit' }),
      other: notLaid,
    },
    {
      when: (at) => at.view.ripe.length === 0 && ripening(at).length === 0,
      right: (at) => exactly(2, lays(at)),
    },
    twofold,
    {
      right: (at) => exactly(1, ripening(at).filter((move) => apart(at, move))),
      other: notLaid,
    },
    {
      right: (at) => exactly(1, laysOn(at, at.view.ripe[0]!)),
      other: notLaid,
    },
    {
      right: takes,
      values: (at) => ({ cards: harvest(at), other: rival }),
    },
    twofold,
  ],
};
