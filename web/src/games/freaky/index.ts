import { on } from '../../store/settings.svelte';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { explain } from './explain';
import { look } from './look';
import { attempt, flights, read, sound } from './moves';
import { speech, type Text } from './speech';

/** What ends every turn alike. */
const dull = new Set(['stopped', 'left', 'drew', 'drew_card']);

export const freaky: GameModule<'freaky', Text> = {
  id: 'freaky',
  speech,
  look,
  usual: 3,
  daily: 4,
  quick: {},
  unit: 'game',
  ratio: 5 / 7,
  Card,
  Board,
  hand: (view) => view.hand,
  handSize: (view, seat) => view.hand_sizes[seat] ?? 0,
  badge: (view, seat) => ({ key: 'collected', short: 'collectedShort', count: view.collected[seat] ?? 0 }),
  explain,
  counts: (view) => ({ key: 'cardsTaken', of: view.collected, few: false }),
  direction: () => null,
  read,
  attempt,
  flights,
  // Whoever counts for themselves is not told.
  tells: ({ event }) => event !== 'ripened' || on('freaky.ripe'),
  sound,
  weight: ({ event }) => (dull.has(event) ? 0 : 1),
  moments: () => import('./moments'),
  switches: [{ name: 'freaky.ripe', label: 'switchRipe', help: 'switchRipeHelp' }],
  lessons: { ids: ['first', 'cards', 'winning'], load: () => import('./lessons') },
  feats: () => import('./feats'),
};
