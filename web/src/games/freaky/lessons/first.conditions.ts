// First turns: what fits, how a turn ends, a card that fits nowhere, a row that becomes ripe and is taken.
import { exactly, type Conditions } from '../../conditions.ts';
import { begins, cardOf, duel, harvest, lays, notLaid, ripening, rival, robbed, rowOf, shared, stops, takes } from './situations.ts';

export const conditions: Conditions<'freaky'> = {
  ...duel,
  stops: [
    {
      lit: true,
      right: (at) => exactly(1, lays(at).filter((move) => shared(at, move) === 'value')),
      tries(at) {
        const row = rowOf(lays(at).find((move) => shared(at, move) === 'value')!);
        const misfit = at.hand.find((card) => at.preview.shared[card]![row - 1]!.length === 0);
        return misfit ? { [`${misfit}>${row}`]: 'does_not_fit' } : {};
      },
    },
    {
      when: (at) => lays(at).length > 1,
      right: (at) => exactly(1, lays(at).filter((move) => shared(at, move) === 'circles')),
      other: notLaid,
    },
    {
      lit: true,
      when: (at) => at.view.ripe.length === 0,
      right: stops,
      values: () => ({ other: rival }),
    },
    {
      when: (at) => !robbed(at) && lays(at).length > begins(at).length,
      right: (at) => exactly(1, begins(at)),
      tries: (at) => ({ [`${cardOf(begins(at)[0]!)}>1`]: 'does_not_fit' }),
    },
    {
      right: (at) => exactly(1, ripening(at)),
      values: (at) => ({ row: rowOf(ripening(at)[0]!) }),
      other: notLaid,
    },
    {
      right: stops,
    },
    {
      right: takes,
      values: (at) => ({ cards: harvest(at), other: rival }),
    },
    {
      when: (at) => !robbed(at),
      right: (at) => exactly(1, ripening(at)),
      other: notLaid,
    },
  ],
};
