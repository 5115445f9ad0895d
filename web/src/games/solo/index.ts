import type { GameModule, EventSound } from '../module';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { ratio } from './cards';
import { flights } from './flights';
import { attempt, attemptAnswer, needs, read } from './read';

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

export const solo: GameModule<'solo'> = {
  id: 'solo',
  usual: 4,
  quick: { 'solo.target': '0' },
  ratio,
  Card,
  Board,
  hand: (view) => view.hand,
  handSize: (view, seat) => view.hand_sizes[seat] ?? 0,
  badge: (view, seat) =>
    view.answered.includes(seat) && view.hand_sizes[seat] === 1 ? { key: 'board.solo.called' } : null,
  direction: (view) => (view.direction < 0 ? -1 : 1),
  read,
  attempt,
  needs,
  attemptAnswer,
  calls: (view) => view.options.solo_call === 'manual',
  flights,
  sound: (event) => sounds[event.event] ?? null,
};
