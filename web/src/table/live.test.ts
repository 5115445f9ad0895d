import { describe, expect, it } from 'vitest';
import { paceOf, showingTime } from './live.svelte';

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
  it('is nothing at all where nothing happened, or at once is wanted', () => {
    expect(showingTime('slow', 0, 0)).toBe(0);
    expect(showingTime('instant', 5, 0)).toBe(0);
  });
});

describe('the pace that a table gets', () => {
  it('has bots that hesitate as people do', () => {
    expect(paceOf('normal', 'normal').pause).toEqual([800, 1600]);
  });
  it('waits for answers as long as the person wishes', () => {
    expect(paceOf('instant', 'wait').window).toBeNull();
    expect(paceOf('normal', 'short').window).toBeLessThan(paceOf('normal', 'long').window!);
  });
});
