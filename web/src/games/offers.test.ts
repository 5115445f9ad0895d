import { describe, expect, it } from 'vitest';
import { modules } from './all';
import { games } from '../route';
import { words } from '../words/words.svelte';
import { offers } from './offers';

describe.each(games)('what can be agreed on for %s', (game) => {
  const { low, high, contest, options } = offers[game];

  it('has the usual table within its limits', () => {
    expect(modules[game].usual).toBeGreaterThanOrEqual(low);
    expect(modules[game].usual).toBeLessThanOrEqual(high);
  });

  it('offers what "Play" begins with', () => {
    for (const [name, value] of Object.entries(modules[game].quick))
      expect(name === contest?.option ? contest.values : options[name]).toContain(value);
    if (contest) expect(contest.values).toContain(contest.usual);
  });

  it('has words for every option and value', () => {
    const all = Object.entries(options);
    if (contest) all.push([contest.option, contest.values]);
    for (const [name, values] of all) {
      expect(words.option(modules[game].speech, name)).not.toBe(name);
      for (const value of values) expect(words.optionValue(modules[game].speech, name, value)).not.toBe('');
    }
  });
});
