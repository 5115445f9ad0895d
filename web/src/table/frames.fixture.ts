// Frames as a table makes them, for tests: what a test does not name is empty.
import type { Eyes, Step } from '../engine/link';
import type { Frame, GameEvent, Seat, SoloView, View, Window } from '../generated/messages';

export const event = (name: string, more: Record<string, string | number> = {}): GameEvent => ({ event: name, ruling: 'S1', ...more }) as GameEvent;

const usual: SoloView['options'] = {
  target: '500',
  solo_call: 'manual',
  reverse_skips_with_two: 'false',
  cross_stack: 'false',
  interjections: 'true',
  interject_actions: 'false',
  protection_turn: 'unchanged',
  triple_subset: 'false',
};
const view: SoloView = {
  observer: 0,
  options: usual,
  phase: 'turn',
  to_act: 0,
  round: 0,
  first: 0,
  direction: 1,
  turn: 0,
  mover: null,
  skip: 'none',
  pending: 0,
  top: 'r5',
  colour: null,
  target: null,
  gift: [],
  protected: [],
  drawn: null,
  answered: [],
  gift_count: 0,
  answered_already: false,
  hand: [],
  hand_sizes: [3, 3, 3],
  draw_size: 60,
  discard: ['r5'],
  scores: [0, 0, 0],
};

export function frame(seq: number, more: Partial<Frame<View>> = {}): Frame<View> {
  const outcome = { status: 'unfinished' as const, winners: [], scores: [0, 0, 0] };
  const still = { reset: null, preview: { call_is_near: false }, hands: null, round: 0, to_act: null, prompt: null, window: null, back: false, outcome };
  return { seq, moves: seq, events: [], view, ...still, ...more };
}

/** The same frame for all these eyes, but for what each has of its own. */
export function step(seq: number, more: Partial<Frame<View>> = {}, own: Record<Seat, Partial<Frame<View>>> = { 0: {} }): Step {
  return new Map(Object.entries(own).map(([eyes, mine]) => [Number(eyes) as Eyes, frame(seq, { ...more, ...mine })]));
}

export const window = (more: Partial<Window> = {}): Window => ({ answer: [], join: [], called: [], opened: 0, ends: null, ...more });
