import type { GameModule } from '../module';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { attempt, flights, read, sound } from './moves';

export const schwupps: GameModule<'schwupps'> = {
  id: 'schwupps',
  usual: 3,
  quick: {},
  ratio: 5 / 7,
  Card,
  Board,
  hand: (view) => view.hand,
  handSize: (view, seat) => view.hand_sizes[seat] ?? 0,
  badge: (view, seat) => {
    const count = view.pile_sizes[seat] ?? 0;
    if (count === 0) return { key: 'board.schwupps.noPile', short: 'board.schwupps.noPileShort' };
    return { key: 'board.schwupps.personal', short: 'board.schwupps.personalShort', count };
  },
  counts: (view) =>
    view.options.form === 'single'
      ? { key: 'board.schwupps.left', of: view.hand_sizes.map((held, seat) => held + (view.pile_sizes[seat] ?? 0)), few: true }
      : null,
  direction: () => null,
  read,
  attempt,
  needs: (places) => (places.includes('box') ? 'board.schwupps.pickedAggravation' : null),
  handed: ({ event, receiver }, you) => event === 'gave_card' && receiver === you,
  flights,
  sound,
};
