import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Frame, View } from '../generated/messages';
import { event, frame, step } from './frames.fixture';
import { Queue } from './queue.svelte';
import { endFirst } from './steps';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A queue whose frames stay for 500 ms each, and what was shown of them. */
function stage(time: (frame: Frame<View>, ending: boolean, waiting: number) => number = () => 500) {
  const shown: number[] = [];
  let now = frame(0);
  const ended = vi.fn();
  const queue = new Queue({
    eyes: () => 0,
    frame: () => now,
    show: (one) => {
      now = one.get(0)!;
      shown.push(now.seq);
    },
    time,
    ended,
  });
  const add = (...seqs: number[]) => queue.add(seqs.map((seq) => ({ step: step(seq), deal: null })));
  return { queue, shown, add, ended };
}
const closing = { view: frame(4).view, preview: null, hands: null };
const round = () => endFirst(step(5, { round: 1, closing, events: [event('won'), event('round_begins'), event('dealt')] }), step(4));

describe('frames that wait', () => {
  it('are shown one after the other, each for its time', () => {
    const { queue, shown, add } = stage();
    add(1, 2);
    queue.pump();
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(499);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2]);
  });
  it('come at once where they have no time', () => {
    const { queue, shown, add } = stage(() => 0);
    add(1, 2, 3);
    queue.pump();
    expect(shown).toEqual([1, 2, 3]);
    expect(queue.busy).toBe(false);
  });
  it('tell how many wait behind them', () => {
    const behind: number[] = [];
    const { queue, add } = stage((_, __, waiting) => behind.push(waiting) * 0 + 100);
    add(1, 2, 3);
    queue.pump();
    vi.runAllTimers();
    expect(behind).toEqual([2, 1, 0]);
  });
  it('keep the table busy until the last has been looked at', () => {
    const { queue, add } = stage();
    add(1);
    queue.pump();
    vi.advanceTimersByTime(499);
    expect(queue.busy).toBe(true);
    vi.advanceTimersByTime(1);
    expect(queue.busy).toBe(false);
  });
  it('do not hurry when another comes', () => {
    const { queue, shown, add } = stage();
    add(1);
    queue.pump();
    vi.advanceTimersByTime(300);
    add(2);
    queue.pump();
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(200);
    expect(shown).toEqual([1, 2]);
  });
  it('are all shown when the person presses something', () => {
    const { queue, shown, add } = stage();
    add(1, 2, 3);
    queue.pump();
    queue.flush();
    expect(shown).toEqual([1, 2, 3]);
    expect(queue.busy).toBe(false);
    vi.runAllTimers();
    expect(shown).toEqual([1, 2, 3]);
  });
  it('do not wait for the time of one that was passed over', () => {
    const { queue, shown, add } = stage();
    add(1);
    queue.pump();
    queue.flush();
    add(2);
    queue.pump();
    expect(shown).toEqual([1, 2]);
  });
  it('stay hidden for as long as something covers the table', () => {
    const { queue, shown, add } = stage();
    queue.covered = true;
    add(1);
    queue.pump();
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([]);
    expect(queue.holds).toBe(true);
    queue.covered = false;
    queue.pump();
    expect(shown).toEqual([1]);
    expect(queue.holds).toBe(false);
  });
  it('are let go when somebody leaves', () => {
    const { queue, shown, add } = stage();
    add(1, 2);
    queue.pump();
    queue.stop();
    vi.runAllTimers();
    expect(shown).toEqual([1]);
  });
});

describe('the end of a round', () => {
  it('is looked at, then told, and the deal waits until the person goes on', () => {
    const { queue, shown, ended } = stage((_, ending) => (ending ? 1500 : 0));
    queue.add(round());
    expect(queue.holds).toBe(true);
    queue.pump();
    expect(shown).toEqual([4.5]);
    vi.advanceTimersByTime(1499);
    expect(queue.ended).toBeNull();
    vi.advanceTimersByTime(1);
    expect(ended).toHaveBeenCalledOnce();
    expect(queue.ended).toMatchObject({ round: 0 });
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([4.5]);

    queue.ended = null;
    queue.pump();
    expect(shown).toEqual([4.5, 5]);
    expect(queue.holds).toBe(false);
  });
  it('holds up even whoever presses something, and is looked at all the same', () => {
    const { queue, shown, add } = stage();
    add(4);
    queue.add(round());
    add(6);
    queue.pump();
    for (let press = 0; press < 3; ++press) queue.flush();
    expect(shown).toEqual([4, 4.5]);
    vi.advanceTimersByTime(499);
    queue.flush();
    expect(queue.ended).toBeNull();
    vi.advanceTimersByTime(1);
    expect(queue.ended).not.toBeNull();
    expect(queue.busy).toBe(true);
  });
  it('of the last round is looked at too before all is shown', () => {
    const { queue, shown, add } = stage();
    add(4);
    queue.add([{ step: step(5, { outcome: { status: 'won', winners: [1], scores: [] } }), deal: null }]);
    queue.pump();
    queue.flush();
    expect(shown).toEqual([4, 5]);
    vi.advanceTimersByTime(499);
    expect(queue.busy).toBe(true);
    vi.advanceTimersByTime(1);
    expect(queue.busy).toBe(false);
  });
  it('leaves nothing behind for other eyes', () => {
    const { queue, shown } = stage();
    queue.add(round());
    queue.flush();
    queue.drop();
    queue.ended = null;
    queue.pump();
    expect(shown).toEqual([4.5]);
    expect(queue.holds).toBe(false);
  });
});
