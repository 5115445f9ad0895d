// Frames as a table makes them, for tests: what a test does not name is empty.
import type { Eyes, Step } from '../engine/link';
import type { Frame, GameEvent, Seat, View, Window } from '../generated/messages';

export const event = (name: string, more: Record<string, string | number> = {}): GameEvent => ({ event: name, ruling: 'S1', ...more }) as GameEvent;

export function frame(seq: number, more: Partial<Frame<View>> = {}): Frame<View> {
  const view = { observer: 0, hand: [], hand_sizes: [3, 3, 3], phase: 'turn', top: 'r5' } as unknown as View;
  const still = { reset: null, round: 0, to_act: null, prompt: null, window: null, back: false, outcome: { status: 'unfinished' } };
  return { seq, moves: seq, events: [], view, ...still, ...more } as Frame<View>;
}

/** The same frame for all these eyes, but for what each has of its own. */
export function step(seq: number, more: Partial<Frame<View>> = {}, own: Record<Seat, Partial<Frame<View>>> = { 0: {} }): Step {
  return new Map(Object.entries(own).map(([eyes, mine]) => [Number(eyes) as Eyes, frame(seq, { ...more, ...mine })]));
}

export const window = (more: Partial<Window> = {}): Window => ({ answer: [], join: [], called: [], opened: 0, ends: null, ...more });
