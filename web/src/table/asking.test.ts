import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { now } from '../engine/requests';
import { modules } from '../games/all';
import type { Frame, Seat, View } from '../generated/messages';
import { settings } from '../store/settings.svelte';
import { Asking } from './asking.svelte';
import { frame, step, window } from './frames.fixture';
import { Sitting } from '../games/sitting.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  settings.answer = 'normal'; // six seconds, three for an interjection
});
afterEach(() => vi.useRealTimers());

const nothing = () => undefined;
function asking(local: Seat[], shown: Partial<Frame<View>>) {
  const sitting = new Sitting(modules.solo, frame(7, shown), ['Ada', 'Ben', 'Cleo'], { move: nothing, pass: nothing, idle: nothing, wonder: nothing });
  return new Asking(sitting, local, now);
}
const answer = { moves: ['!r5', 'wait'], secret: true } as unknown as Frame<View>['prompt'];

describe('whom a window asks', () => {
  it('is nobody where none is open, or only others are meant', () => {
    expect(asking([0], {}).question).toBeNull();
    const others = asking([0], { window: window({ join: [1, 2] }) });
    expect(others.anybody).toBe(false);
    expect(others.question).toBeNull();
  });
  it('is the one who holds the device, if they have an answer', () => {
    const both = asking([0, 1], { window: window({ join: [0, 1] }), prompt: answer });
    expect(both.ready).toBe(true);
    expect(both.question).toEqual({ what: 'join', seats: [0] });
  });
  it('is somebody else here, if those who hold the device have none', () => {
    expect(asking([0, 1], { window: window({ join: [0, 1] }) }).question).toEqual({ what: 'join', seats: [1] });
  });
  it('is asked about Protection first', () => {
    const both = asking([0], { window: window({ join: [0], answer: [0] }), prompt: answer });
    expect(both.question).toEqual({ what: 'answer', seats: [0] });
    expect(both.wardsOff).toBe(true);
    expect(asking([0], { window: window({ join: [0], answer: [1] }), prompt: answer }).wardsOff).toBe(false);
  });
  it('is nobody who is alone and has nothing to answer', () => {
    expect(asking([0], { window: window({ join: [0, 1] }) }).anybody).toBe(false);
  });
  it('is nobody who is alone and whose turn has begun already', () => {
    const turn = { moves: ['r5', 'draw'], secret: false } as unknown as Frame<View>['prompt'];
    expect(asking([0], { window: window({ join: [0, 1] }), prompt: turn }).anybody).toBe(false);
    expect(asking([0], { window: window({ called: [0] }), prompt: turn }).anybody).toBe(true);
  });
});

describe('how long a window stays', () => {
  const call = window({ called: [1], opened: 5, ends: 9 });
  it('is for the table to say where somebody is alone', () => {
    const alone = asking([1], { window: call });
    expect(alone.window).toEqual(call);
    const pass = vi.fn();
    alone.watch(pass);
    vi.advanceTimersByTime(60_000);
    expect(pass).not.toHaveBeenCalled();
  });
  it('begins when those who share the device see it', () => {
    const shared = asking([0, 1], { window: call });
    vi.advanceTimersByTime(2000);
    shared.seen();
    expect(shared.window).toMatchObject({ opened: now(), ends: now() + 6000 });
  });
  it('ends for them by itself, an interjection in half the time', () => {
    for (const [open, time] of [[call, 6000], [window({ join: [0, 1] }), 3000]] as const) {
      const pass = vi.fn();
      asking([0, 1], { window: open }).watch(pass);
      vi.advanceTimersByTime(time - 1);
      expect(pass).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(pass).toHaveBeenCalledOnce();
    }
  });
  it('has no end while somebody takes the device, or if they wish for none', () => {
    const pass = vi.fn();
    const claimed = asking([0, 1], { window: call });
    claimed.watch(pass);
    claimed.claim();
    expect(claimed.window!.ends).toBeNull();
    claimed.watch(pass);
    settings.answer = 'wait';
    const patient = asking([0, 1], { window: call });
    patient.watch(pass);
    expect(patient.window!.ends).toBeNull();
    vi.advanceTimersByTime(60_000);
    expect(pass).not.toHaveBeenCalled();
  });
  it('does not run out under something that covers the table', () => {
    const pass = vi.fn();
    const shared = asking([0, 1], { window: call });
    shared.watch(pass);
    vi.advanceTimersByTime(5999);
    shared.rest();
    vi.advanceTimersByTime(60_000);
    expect(pass).not.toHaveBeenCalled();
  });
});

describe('whose device it is', () => {
  const turn = { moves: ['r5'], secret: false } as unknown as Frame<View>['prompt'];
  const next = step(8, { to_act: 1 }, { 0: {}, 1: { prompt: turn } });
  it('changes to the one who is asked to play', () => {
    expect(asking([0, 1], {}).nextHolder(next, 0)).toBe(1);
    expect(asking([0, 1], {}).nextHolder(next, 1)).toBeNull();
  });
  it('never changes for somebody alone, nor for a secret question', () => {
    expect(asking([0], {}).nextHolder(next, 0)).toBeNull();
    const secret = step(8, { to_act: 1 }, { 0: {}, 1: { prompt: answer } });
    expect(asking([0, 1], {}).nextHolder(secret, 0)).toBeNull();
  });
  it('changes, and anybody is asked to play, only after a window for people here', () => {
    const open = { window: window({ join: [0, 1] }) };
    const early = step(8, { to_act: 1, ...open }, { 0: {}, 1: { prompt: turn } });
    const both = asking([0, 1], {});
    expect(both.nextHolder(early, 0)).toBeNull();
    expect(both.inTurn(early.get(1)!)).toMatchObject({ prompt: null, to_act: null });
    expect(both.inTurn(next.get(1)!)).toBe(next.get(1));
    expect(asking([1], {}).inTurn(early.get(1)!)).toBe(early.get(1));
  });
  it('stays with whoever has claimed it for this window', () => {
    const both = asking([0, 1], {});
    both.claim();
    expect(both.nextHolder(step(7, { to_act: 1 }, { 0: {}, 1: { prompt: turn } }), 0)).toBeNull();
  });
});
