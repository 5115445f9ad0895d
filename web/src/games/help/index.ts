import type { EventSound } from '../../sound/tones';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { badge, explain } from './explain';
import { flights } from './flights';
import { look } from './look';
import { attempt, needs, pair, read } from './read';
import { ratio } from './cards';
import { speech, type Text } from './speech';

const sounds: Record<string, EventSound> = {
  laid: 'card',
  wild_laid: 'card',
  switched: 'card',
  zapped: 'card',
  no_laid: 'card',
  row_cleared: 'draw',
  reshuffled: 'draw',
  passed: 'draw',
  passed_card: 'draw',
  returned: 'draw',
  returned_card: 'draw',
  asked: 'alarm',
  cannot_help: 'alarm',
  helpless: 'alarm',
};

export const help: GameModule<'help', Text> = {
  id: 'help',
  speech,
  look,
  usual: 4,
  daily: 4,
  quick: {},
  lengths: ['1', '3', '5'],
  unit: 'round',
  goal: (target, single) => (single ? null : { key: 'goal', count: Number(target) }),
  ratio,
  Card,
  Board,
  hand: (view) => view.hand,
  handSize: (view, seat) => view.hand_sizes[seat] ?? 0,
  badge,
  explain,
  direction: (view) => (view.direction < 0 ? -1 : 1),
  read,
  attempt,
  needs,
  pair,
  flights,
  sound: (event) => sounds[event.event] ?? null,
  weight: ({ event }) => (event === 'asked' ? 2 : 1),
  moments: () => import('./moments'),
  lessons: { ids: ['first', 'cards', 'winning'], load: () => import('./lessons') },
  feats: () => import('./feats'),
};
