import { beforeEach, describe, expect, it } from 'vitest';
import type { Pace } from '../engine/link';
import { settings } from '../store/settings.svelte';
import { window } from './frames.fixture';
import { answerTime, ownPace, paceOf, Pacing, showingTime, tempoOf } from './pace';

describe('how long a frame is shown', () => {
  it('stays between a quarter and nine tenths of a second, whatever happened', () => {
    for (const speed of ['slow', 'normal', 'fast'] as const)
      for (const events of [1, 3, 40]) {
        expect(showingTime(speed, events, 0)).toBeGreaterThanOrEqual(250);
        expect(showingTime(speed, events, 0)).toBeLessThanOrEqual(900);
      }
  });
  it('gets shorter as more of them wait', () => {
    expect(showingTime('normal', 2, 3)).toBeLessThan(showingTime('normal', 2, 0));
  });
  it('is long for a moment that must be seen, whatever waits', () => {
    expect(showingTime('normal', 1, 5, 2)).toBe(900);
  });
  it('is nothing at all where nothing happened, or at once is wanted', () => {
    expect(showingTime('slow', 0, 0)).toBe(0);
    expect(showingTime('instant', 5, 0)).toBe(0);
  });
});

describe('the pace that a table gets', () => {
  it('has bots that hesitate as people do', () => {
    expect(paceOf('normal', 'normal').pause).toEqual([800, 1600]);
  });
  it('brings the turn back within eight seconds where two bots make six moves each', () => {
    const { pause, further } = paceOf('normal', 'normal');
    const usual = ([low, high]: [number, number]) => (low + high) / 2;
    const wait = 2 * (usual(pause) + 5 * usual(further!));
    expect(wait).toBeLessThan(8000);
    expect(wait).toBeGreaterThan(5000); // and nobody is rushed
  });
  it('waits for answers as long as the person wishes', () => {
    expect(paceOf('instant', 'wait').window).toBeNull();
    expect(paceOf('normal', 'short').window).toBeLessThan(paceOf('normal', 'long').window!);
  });
});

it('gives an interjection half the time of what can be warded off', () => {
  expect(answerTime(window({ join: [0] }), 'normal')).toBe(3000);
  expect(answerTime(window({ join: [0], answer: [1] }), 'normal')).toBe(6000);
  expect(answerTime(window({ called: [0] }), 'normal')).toBe(6000);
  expect(answerTime(window({ called: [0] }), 'wait')).toBeNull();
});

it('is slower or faster at the seats of those who have a tempo of their own', () => {
  expect(tempoOf(['fox', 'edda', null, 'ben'])).toEqual([100, 130, 100, 75]);
  expect(tempoOf(['fox', null])).toEqual([]);
  expect(ownPace(false, [100, 130])).toEqual({ ...paceOf(settings.speed, settings.answer), tempo: [100, 130] });
  expect(ownPace(false)).not.toHaveProperty('tempo');
});

describe('what the table is told of time', () => {
  const told: Pace[] = [];
  beforeEach(() => {
    told.length = 0;
    Object.assign(settings, { speed: 'normal', answer: 'short' });
  });
  const pacing = (shared = false, tempo: number[] = []) => new Pacing(shared, (pace) => told.push(pace), tempo);

  it('is the person\'s own pace, and a new one with new settings', () => {
    const own = pacing();
    own.renew();
    settings.speed = 'fast';
    own.renew();
    expect(told).toEqual([paceOf('normal', 'short'), paceOf('fast', 'short')]);
  });
  it('leaves the windows of those who share the device to the page', () => {
    pacing(true).renew();
    expect(told).toEqual([{ ...paceOf('normal', 'short'), window: null }]);
    expect(ownPace(true)).toEqual(told[0]);
  });
  it('has everybody’s tempo in it, whatever the settings become', () => {
    const own = pacing(false, [100, 75]);
    own.renew();
    settings.speed = 'slow';
    own.renew();
    expect(told.map(({ tempo }) => tempo)).toEqual([[100, 75], [100, 75]]);
  });
  it('is hardly a pause while the person skips ahead, whatever the settings become', () => {
    const own = pacing();
    own.skip();
    own.renew();
    expect(told).toEqual([{ pause: [60, 60], further: [60, 60], window: 3000, quick: 0 }]);
    own.stopSkipping();
    own.stopSkipping();
    expect(told.slice(1)).toEqual([paceOf('normal', 'short')]);
  });
  it('is to stand still, said once, while the person looks elsewhere', () => {
    const own = pacing();
    own.hold(true);
    own.hold(true);
    expect(told).toHaveLength(1);
    expect(told[0]!.pause[0]).toBeGreaterThan(600_000);
    expect(told[0]!.window).toBeNull();
    own.renew();
    expect(told[1]).toEqual(told[0]);
    own.hold(false);
    expect(told[2]).toEqual(paceOf('normal', 'short'));
  });
});
