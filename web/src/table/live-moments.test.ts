// Great moments at a table that is played: when they are shown, and that nothing waits for them but the next frame.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Watchable, type Command, type Step, type TableLink } from '../engine/link';
import type { Frame, View } from '../generated/messages';
import { settings } from '../store/settings.svelte';
import { event, frame, window } from './frames.fixture';
import { LiveTable } from './live.svelte';

// A moment of a second whenever all hands go round; what shows it is there as soon as the table is, or later.
const fetching = vi.hoisted(() => ({ takes: 0 }));
vi.mock('./fetch-moments', async () => {
  const { Moments } = await vi.importActual<typeof import('./moments.svelte')>('./moments.svelte');
  const of = ({ events }: { events: { event: string }[] }) => (events.some((one) => one.event === 'all_swapped') ? { pieces: [], length: 1000 } : null);
  return {
    async fetchMoments(_: unknown, ended: () => void) {
      if (fetching.takes > 0) await new Promise((resolve) => setTimeout(resolve, fetching.takes));
      return new Moments({ of } as never, ended);
    },
  };
});

const page = { documentElement: { dataset: {} as Record<string, string> } };
let sent: Command[] = [];
let say: (...frames: Frame<View>[]) => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.documentElement.dataset = {};
  Object.assign(settings, { speed: 'normal', answer: 'normal', confirm: false });
  sent = [];
  fetching.takes = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const view = { observer: 0, options: { solo_call: 'auto' }, hand: ['r7', 'b3'], hand_sizes: [2, 4, 4], phase: 'turn', top: 'r5' } as unknown as View;
const shown = (seq: number, more: Partial<Frame<View>> = {}) => frame(seq, { events: [event('laid', { seat: 2 })], view, ...more });
const turn = { moves: ['r7', 'draw'], secret: false } as unknown as Frame<View>['prompt'];
const aside = { moves: ['!r5', 'wait'], secret: true } as unknown as Frame<View>['prompt'];

/** One person with two others; `together`: people. */
async function open(first = shown(1), together = false): Promise<LiveTable> {
  const steps = (frames: Frame<View>[]): Step[] => frames.map((one) => new Map([[0, one]]));
  const link = {
    can: { back: !together, pace: !together, hints: true, record: !together },
    status: new Watchable('open'),
    now: () => Date.now(),
    send(command: Command) {
      sent.push(command);
      return Promise.resolve({ ok: true });
    },
    listen(listener: (steps: Step[]) => void) {
      say = (...frames) => listener(steps(frames));
      listener(steps([first]));
    },
  } as unknown as TableLink;
  const live = await LiveTable.at(link, { game: 'solo', names: ['Ada', 'Ben', 'Cleo'], local: [0], started: 0, together });
  await vi.advanceTimersByTimeAsync(0);
  return live;
}

describe('a great moment', () => {
  const deal = { moves: 0, events: [event('round_begins', { round: 1 }), event('got', { seat: 0, card: 'r7' })] };
  const swapped = (seq: number, more: Partial<Frame<View>> = {}) => shown(seq, { events: [event('all_swapped', { direction: 1 })], ...more });
  it('is looked at before anything else is shown', async () => {
    const live = await open();
    say(swapped(2), shown(3));
    expect(live.moments?.shown?.seq).toBe(2);
    vi.advanceTimersByTime(999);
    expect(live.sitting.frame.seq).toBe(2);
    vi.advanceTimersByTime(1);
    expect(live.sitting.frame.seq).toBe(3);
  });
  it('delays nothing that the person does', async () => {
    const live = await open();
    say(swapped(2), shown(3, { to_act: 0, prompt: turn }));
    live.moments?.end(); // as whatever is pressed does
    live.sitting.press(0);
    expect(live.sitting.frame.seq).toBe(3);
    expect(sent.filter((command) => command.do === 'move')).toEqual([{ do: 'move', seat: 0, move: 'r7', frame: 3 }]);
  });
  it('that is skipped leaves its frame the usual time, and never less than a press takes', async () => {
    const live = await open();
    say(swapped(2), shown(3));
    vi.advanceTimersByTime(100);
    live.moments?.end();
    vi.advanceTimersByTime(174);
    expect(live.sitting.frame.seq).toBe(2);
    vi.advanceTimersByTime(26);
    expect(live.sitting.frame.seq).toBe(3);
  });
  it('is not begun while a window asks the person, and gives way to one', async () => {
    const live = await open();
    const asks = { window: window({ answer: [0] }), prompt: aside };
    say(swapped(2, asks));
    expect(live.moments?.shown ?? null).toBeNull();
    say(swapped(3));
    vi.advanceTimersByTime(900);
    expect(live.moments?.shown?.seq).toBe(3);
    say(shown(4, asks));
    expect(live.moments?.shown ?? null).toBeNull();
    expect(live.sitting.frame.seq).toBe(4);
  });
  it('is not begun for who skips ahead, nor under a sheet', async () => {
    const live = await open();
    live.skip();
    say(swapped(2));
    expect(live.moments?.shown ?? null).toBeNull();
    say(shown(3, { to_act: 0, prompt: turn }), swapped(4));
    vi.advanceTimersByTime(600);
    expect(live.moments?.shown?.seq).toBe(4);
    live.cover(true);
    expect(live.moments?.shown ?? null).toBeNull();
  });
  it('that does not move keeps nobody waiting', async () => {
    const live = await open();
    page.documentElement.dataset = { motion: 'none' };
    say(swapped(2), shown(3));
    expect(live.sitting.frame.seq).toBe(3);
    expect(live.moments?.shown).toMatchObject({ seq: 2, still: true });
  });
  it('is the deal where a game begins, but not where it goes on', async () => {
    const live = await open(shown(1, deal));
    expect(live.moments?.shown?.moment).toBe('deal');
    say(shown(2));
    vi.advanceTimersByTime(1000);
    expect(live.sitting.frame.seq).toBe(1);
    vi.advanceTimersByTime(200);
    expect(live.sitting.frame.seq).toBe(2);
    expect((await open(shown(1, { ...deal, moves: 3 }))).moments?.shown ?? null).toBeNull();
  });
  it('is a deal at once or not at all', async () => {
    for (const [takes, late] of [[700, false], [900, true]] as const) {
      fetching.takes = takes;
      const live = await open(shown(1, deal));
      await vi.advanceTimersByTimeAsync(takes);
      expect(live.moments?.shown === null).toBe(late);
    }
  });
  it('of a table that others play at too holds up no frame of theirs', async () => {
    const live = await open(shown(1), true);
    say(swapped(2), shown(3));
    vi.advanceTimersByTime(300);
    expect(live.sitting.frame.seq).toBe(3);
    expect(live.moments?.shown?.seq).toBe(2);
  });
});
