import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Happened, Moment, Moments as Made } from '../games/moment';
import { settings } from '../store/settings.svelte';
import { event, frame } from './frames.fixture';
import { Moments } from './moments.svelte';

const page = { documentElement: { dataset: {} as Record<string, string> } };
const great: Moment = { pieces: [], length: 1000, sound: { group: 'alarms', tones: [] } };
const names = { game: 'SOLO', card: String, board: String };
const made = { of: ({ events }: Happened) => (events.some(({ event: name }) => name === 'all_swapped') ? great : null) } as unknown as Made;
const atTable = (ended = () => undefined as unknown) => new Moments(made, ended);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.documentElement.dataset = {};
  settings.speed = 'normal';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const happened = (...of: string[]): Happened => {
  const now = frame(7, { events: of.map((name) => event(name)) });
  return { events: now.events, frame: now, before: now.view, names, deals: of.includes('round_begins') };
};
describe('a great moment', () => {
  it('is shown for its event, and goes by itself', () => {
    const moments = atTable();
    moments.begin(happened('played', 'all_swapped'));
    expect(moments.shown).toMatchObject({ moment: great, seq: 7, still: false });
    vi.advanceTimersByTime(999);
    expect(moments.shown).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(moments.shown).toBeNull();
  });
  it('is not made of what happens at every turn', () => {
    const moments = atTable();
    moments.begin(happened('played'));
    expect(moments.shown).toBeNull();
  });
  it('stays when something usual follows it', () => {
    const moments = atTable();
    moments.begin(happened('all_swapped'));
    moments.begin(happened('played'));
    expect(moments.shown?.moment).toBe(great);
  });
  it('goes with any press, and says so once', () => {
    const ended = vi.fn();
    const moments = atTable(ended);
    moments.begin(happened('all_swapped'));
    moments.end();
    moments.end();
    expect(moments.shown).toBeNull();
    expect(ended).toHaveBeenCalledOnce();
    vi.runAllTimers();
    expect(ended).toHaveBeenCalledOnce();
  });
  it('has the pace of the table, and none where everything is at once', () => {
    const moments = atTable();
    settings.speed = 'fast';
    moments.begin(happened('all_swapped'));
    expect(moments.left).toBe(650);
    moments.end();
    settings.speed = 'instant';
    moments.begin(happened('all_swapped'));
    expect(moments.shown).toBeNull();
  });
  it('is a still picture where nothing is to move, and nobody waits for it', () => {
    page.documentElement.dataset = { motion: 'none' };
    const moments = atTable();
    moments.begin(happened('all_swapped'));
    expect(moments.shown?.still).toBe(true);
    expect(moments.left).toBe(0);
    vi.advanceTimersByTime(1400);
    expect(moments.shown).toBeNull();
  });
  it('is heard in the place of its frame, and only there', () => {
    const moments = atTable();
    moments.begin(happened('all_swapped'));
    expect(moments.soundOf(7)).toBe(great.sound);
    expect(moments.soundOf(8)).toBeUndefined();
  });
});

describe('the deal', () => {
  const deal = () => happened('round_begins', 'got', 'got');
  it('begins a round, and has all its cards fly', () => {
    const moments = atTable();
    const round = deal();
    moments.begin(round);
    expect(moments.shown?.moment).toBe('deal');
    expect(round.events.every((one) => moments.carries(one, 7))).toBe(true);
    expect(moments.carries(round.events[0]!, 8)).toBe(false);
  });
  it('has no picture of its own where nothing is to move', () => {
    page.documentElement.dataset = { motion: 'none' };
    const moments = atTable();
    moments.begin(deal());
    expect(moments.shown).toBeNull();
  });
});
