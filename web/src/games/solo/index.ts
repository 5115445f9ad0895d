import type { EventSound } from '../../sound/tones';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { ratio } from './cards';
import { badge, explain } from './explain';
import { flights } from './flights';
import { look } from './look';
import { attempt, attemptAnswer, needs, read } from './read';
import { speech, type Text } from './speech';

const sounds: Record<string, EventSound> = {
  turned: 'card',
  played: 'card',
  protected: 'card',
  interjected: 'alarm',
  swapped: 'card',
  all_swapped: 'card',
  gave: 'card',
  drew: 'draw',
  reshuffled: 'draw',
  called: 'alarm',
  silent: 'alarm',
};

/** What brings the first hand of a round. */
const dealt = 'G11';

export const solo: GameModule<'solo', Text> = {
  id: 'solo',
  speech,
  look,
  usual: 4,
  daily: 6,
  quick: { 'solo.target': '0' },
  lengths: ['0', '200', '500'],
  unit: 'round',
  goal: (target, single) => ({ key: single ? 'goalSingle' : 'goal', count: Number(target) }),
  penalties: true,
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
  attemptAnswer,
  windows: {
    answer: { button: 'protect', nothing: 'protectNothing', others: 'protectOthers' },
    join: { button: 'interject', nothing: 'interjectNothing', others: 'interjectOthers' },
    called: { button: 'called' },
  },
  calls: ({ call_is_near }) => call_is_near,
  calling: 'calling',
  handed: ({ event, seat, ruling }, you) => event === 'got' && seat === you && ruling !== dealt,
  flights,
  sound: (event) => sounds[event.event] ?? null,
  moments: () => import('./moments'),
  keys: [{ caps: ['1', '2', '3', '4'], text: 'keyColours' }],
  lessons: { ids: ['first', 'cards', 'winning'], load: () => import('./lessons') },
  feats: () => import('./feats'),
};
