import { settings } from '../../store/settings.svelte';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { attempt, flights, read, sound } from './moves';

/** What ends every turn alike. */
const dull = new Set(['stopped', 'left', 'drew', 'drew_card']);

export const freaky: GameModule<'freaky'> = {
  id: 'freaky',
  usual: 3,
  quick: {},
  ratio: 5 / 7,
  Card,
  Board,
  hand: (view) => view.hand,
  handSize: (view, seat) => view.hand_sizes[seat] ?? 0,
  badge: (view, seat) => ({ key: 'board.freaky.collected', short: 'board.freaky.collectedShort', count: view.collected[seat] ?? 0 }),
  counts: (view) => ({ key: 'board.freaky.cardsTaken', of: view.collected, few: false }),
  direction: () => null,
  read,
  attempt,
  flights,
  // Whoever counts for themselves is not told.
  tells: ({ event }) => event !== 'ripened' || settings.ripe,
  sound,
  weight: ({ event }) => (dull.has(event) ? 0 : 1),
};
