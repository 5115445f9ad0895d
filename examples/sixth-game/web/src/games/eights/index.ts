import type { GameModule } from '../module';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { ratio } from './cards';
import { look } from './look';
import { attempt, flights, needs, read, sound } from './moves';
import { speech, type Text } from './speech';

export const eights: GameModule<'eights', Text> = {
  id: 'eights',
  speech,
  look,
  usual: 4,
  daily: 3,
  quick: {},
  unit: 'game',
  ratio,
  Card,
  Board,
  hand: (view) => view.hand,
  handSize: (view, seat) => view.hand_sizes[seat] ?? 0,
  // Points are counted when it is over; until then few cards are good.
  counts: (view) => (view.phase === 'over' ? null : { key: 'held', of: view.hand_sizes, few: true }),
  direction: () => null,
  read,
  attempt,
  needs,
  flights,
  sound,
  moments: () => import('./moments'),
};
