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
  badge: (view, seat) => ({ key: 'board.schwupps.personal', count: view.pile_sizes[seat] ?? 0 }),
  counts: (view) =>
    view.options.form === 'single'
      ? { key: 'board.schwupps.left', of: view.hand_sizes.map((held, seat) => held + (view.pile_sizes[seat] ?? 0)), few: true }
      : null,
  direction: () => null,
  read,
  attempt,
  flights,
  sound,
};
