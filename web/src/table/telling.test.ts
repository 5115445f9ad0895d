import { expect, test } from 'vitest';
import { freaky } from '../games/freaky';
import type { AnyGameModule } from '../games/module';
import { schwupps } from '../games/schwupps';
import type { GameEvent } from '../generated/messages';
import { gather } from './gather';
import type { LiveTable } from './live.svelte';
import { lastTwo, others, turn } from './telling';

const sitting = { names: ['Jonas', 'Ada', 'Ben'], you: 0 };
const tableOf = (game: AnyGameModule, ...frames: GameEvent[][]) => {
  const entries = frames.flatMap((events, seq) => gather(events).map((told, id) => ({ id, seq, ...told })));
  return { game, sitting, log: { entries } } as unknown as LiveTable;
};
const table = (...frames: GameEvent[][]) => tableOf(freaky, ...frames);
const event = (name: string, args: object): GameEvent => ({ event: name, ruling: 'F3', ...args });
const deal = [
  event('begins', { seat: 0 }),
  event('turned', { row: 1, card: 'or2' }),
  event('turned', { row: 2, card: 'yg6' }),
  ...['oo3', 'gp3', 'pr6'].map((card) => event('dealt', { seat: 0, card })),
];

test('what happened last and what was before it are never the same line', () => {
  expect(lastTwo(table(deal))).toEqual(['Row 1 begins with the 2 with red circles on orange.', 'Row 2 begins with the 6 with green circles on yellow.']);
});

test('a moment with one line has the moment before it above', () => {
  expect(lastTwo(table(deal, [event('laid', { seat: 1, card: 'yp6', row: 2 })]))).toEqual([
    'Row 2 begins with the 6 with green circles on yellow.',
    'Ada lays the 6 with purple circles on yellow on row 2.',
  ]);
});

test('when a game is over, the last lines say what ended it and who has won, not what was counted', () => {
  const end = [event('laid', { seat: 1, card: 'b7', pile: 3 }), event('game_won', { seat: 1 }), event('left_over', { seat: 0, count: 4 }), event('left_over', { seat: 2, count: 1 })];
  expect(lastTwo(tableOf(schwupps, end))).toEqual(['Ada lays a blue 7 on pile 3.', 'Ada wins the game!']);
  const out = [event('ended', { seat: 1 }), event('won', { seat: 2, cards: 20 })];
  expect(lastTwo(table([event('laid', { seat: 1, card: 'yp6', row: 2 })], out))[1]).toBe('The pile has run out: Ada cannot draw up to three cards, and the game ends.');
});

test('what the others have taken is told with what they hold', () => {
  const view = { hand_sizes: [3, 2, 1], collected: [0, 8, 4] };
  expect(others({ game: freaky, sitting: { ...sitting, view } } as unknown as LiveTable)).toBe('Ada, 2 cards, 8 taken; Ben, 1 card, 4 taken');
});

test('whose turn it is and what is asked are told once where one says both', () => {
  const at = (more: object) => {
    const frame = { to_act: 0, prompt: { moves: ['stop'], secret: false }, outcome: { status: 'unfinished' } };
    const view = { phase: 'play', played: 1, to_act: 0 };
    return { game: freaky, asking: { question: null }, pending: null, kept: null, sitting: { ...sitting, frame, view, places: new Map(), ...more } } as unknown as LiveTable;
  };
  expect(turn(at({}))).toBe('Your turn. Lay another card, or no more?');
  expect(turn(at({ view: { phase: 'play', played: 0, to_act: 0 } }))).toBe('Your turn: lay one, two or three cards.');
  expect(turn(at({ frame: { to_act: 1, prompt: null, outcome: { status: 'unfinished' } } }))).toBe('It is Ada’s turn');
});
