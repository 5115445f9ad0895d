import type { HelpView } from '../../generated/messages';
import type { GameModule, EventSound } from '../module';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { flights } from './flights';
import { attempt, needs, read } from './read';
import { ratio } from './row';

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

/** A No! lies before its player; what was called is of interest until the round is under way. */
function badge(view: HelpView, seat: number): { key: string; count?: number; short?: string } | null {
  if (view.no[seat] === 'played') return { key: 'board.help.no', short: 'board.help.noShort' };
  if (view.no[seat] === 'skipped') return { key: 'board.help.noAgain', short: 'board.help.noAgainShort' };
  const call = view.calls[seat];
  if (view.phase !== 'first' || call === null || call === undefined) return null;
  return call === 0 ? { key: 'board.help.noNumber', short: 'board.help.noNumberShort' } : { key: 'board.help.lowest', short: 'board.help.lowestShort', count: call };
}

export const help: GameModule<'help'> = {
  id: 'help',
  usual: 4,
  quick: {},
  ratio,
  Card,
  Board,
  hand: (view) => view.hand,
  handSize: (view, seat) => view.hand_sizes[seat] ?? 0,
  badge,
  direction: (view) => (view.direction < 0 ? -1 : 1),
  read,
  attempt,
  needs,
  flights,
  sound: (event) => sounds[event.event] ?? null,
  weight: ({ event }) => (event === 'asked' ? 2 : 1),
};
