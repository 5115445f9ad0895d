import type { GameModule } from '../module';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { badge, explain } from './explain';
import { look } from './look';
import { attempt, flights, read, sound } from './moves';
import { speech, type Text } from './speech';

/** What ends every turn alike. */
const dull = new Set(['ended', 'ended_and_drew', 'drew_card', 'turned']);

export const schwupps: GameModule<'schwupps', Text> = {
  id: 'schwupps',
  speech,
  look,
  usual: 3,
  daily: 3,
  quick: {},
  unit: 'game',
  ratio: 5 / 7,
  Card,
  Board,
  hand: (view) => view.hand,
  handSize: (view, seat) => view.hand_sizes[seat] ?? 0,
  badge,
  explain,
  counts: (view) =>
    view.options.form === 'single'
      ? { key: 'left', of: view.hand_sizes.map((held, seat) => held + (view.pile_sizes[seat] ?? 0)), few: true }
      : null,
  direction: () => null,
  read,
  attempt,
  needs: (places) => (places.includes('box') ? 'pickedAggravation' : null),
  handed: ({ event, receiver }, you) => event === 'gave_card' && receiver === you,
  flights,
  sound,
  weight: ({ event }) => (dull.has(event) ? 0 : 1),
  moments: () => import('./moments'),
  lessons: { ids: ['first', 'cards', 'winning'], load: () => import('./lessons') },
  feats: () => import('./feats'),
};
