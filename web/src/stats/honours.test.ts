// Every honour of every game, by a game that earns it and by one that just misses it; every reason of a habit, by a choice of which the engine says it; and words
// for all of it. tools/honours.ts and tools/habits.ts have found the games.
import { describe, expect, test } from 'vitest';
import type { Saying } from '../../tools/habits';
import type { Example } from '../../tools/honours';
import { ask, loadModule } from '../../tools/rehearsal';
import { modules } from '../games/all';
import { courseOf, earned, habitOf, type FeatWords, type Honour } from '../games/feats';
import type { Frame, View } from '../generated/messages';
import { values } from '../store/stored';
import { stats as de } from '../words/de/stats';
import { stats as en } from '../words/en/stats';

const module = await loadModule();
const found = import.meta.glob<Record<string, { earned: Example; missed: Example }>>('../games/*/feats/games.json', { eager: true, import: 'default' });
const said = import.meta.glob<Saying[]>('../games/*/feats/sayings.json', { eager: true, import: 'default' });
const games = await Promise.all(
  Object.values(modules).flatMap(({ id, feats }) => (feats ? [feats().then(({ feats }) => ({ id, feats, examples: found[`../games/${id}/feats/games.json`]! }))] : [])),
);

test('every game has feats', () => {
  expect(games.map(({ id }) => id).sort()).toEqual(['freaky', 'help', 'schwupps', 'solo', 'swirl']);
});

describe.each(games)('$id', ({ id, feats, examples }) => {
  const courses = new Map<string, ReturnType<typeof courseOf>>();
  const played = ({ options, players, seat, seed, moves }: Example) => {
    const key = `${seat} ${seed} ${moves}`;
    const names = Array.from({ length: players }, (_, place) => `${place}`);
    const made = () => courseOf(ask(module, { do: 'replay', game: id, options, names, seed, moves, viewer: seat }).frames as Frame<View>[], seat);
    if (!courses.has(key)) courses.set(key, made());
    return courses.get(key)!;
  };

  test('there are ten', () => {
    expect(Object.keys(feats.honours)).toHaveLength(10);
    expect(Object.keys(examples).sort()).toEqual(Object.keys(feats.honours).sort());
  });

  test.each(Object.entries(feats.honours) as [string, Honour][])('%s is earned, and just missed', (key, { least, step = 1, measure }) => {
    const [won, missed] = [played(examples[key]!.earned), played(examples[key]!.missed)];
    expect([won.outcome.status, missed.outcome.status]).not.toContain('unfinished');
    expect(0 + measure(won)!).toBe(least);
    expect(measure(missed)).toBe(least - step);
    expect(earned(feats, won)).toContain(key);
    expect(earned(feats, missed)).not.toContain(key);
  });

  test('all have words in every language', () => {
    for (const language of values.language) {
      const { honours, habits } = feats.words[language] as FeatWords;
      expect(Object.keys(honours).sort(), language).toEqual(Object.keys(feats.honours).sort());
      expect(Object.keys(habits).sort(), language).toEqual(Object.keys(feats.habits).sort());
      for (const { name, what } of Object.values(honours)) {
        expect(name.length, name).toBeLessThanOrEqual(24);
        expect(what, name).toMatch(/^\S.*[^.\s]$/);
      }
      for (const text of Object.values(habits)) expect(text).toMatch(/^(You|Du|Near|Gegen|Dir) .*[.!]$/);
    }
  });

  test('a reason belongs to one habit, and the engine says it', () => {
    const spoken = new Set<string>();
    for (const { record, says } of said[`../games/${id}/feats/sayings.json`]!)
      for (const number of new Set(Object.values(says))) {
        const weighed = ask(module, { do: 'weigh', record, number, iterations: 1, seed: 1 }).weighed!;
        for (const side of ['against', 'missed'] as const) for (const { reason } of weighed[side]) spoken.add(`${side} ${reason}`);
      }
    for (const side of ['against', 'missed'] as const) {
      const named = Object.values(feats.habits).flatMap((habit) => habit[side] ?? []);
      expect(new Set(named).size, side).toBe(named.length);
      expect(named.filter((reason) => !spoken.has(`${side} ${reason}`)), side).toEqual([]);
    }
  });
});

// What the engine says for holding back, or of another move than one would think.
test.each([
  ['solo', 'missed', 'turn_sooner', 'hasty'],
  ['solo', 'missed', 'draws_and_plays', null],
  ['solo', 'against', 'draws_and_plays', 'taking'],
  ['solo', 'missed', 'single_colour', 'colours'],
  ['solo', 'against', 'exchanges', null],
  ['schwupps', 'against', 'could_lay', 'hoarding'],
  ['schwupps', 'missed', 'one_laid', null],
  ['schwupps', 'missed', 'fresh_fits', 'rows'],
  ['schwupps', 'missed', 'spares_a_card', 'ending'],
  ['schwupps', 'against', 'shuts_out', 'openings'],
  ['freaky', 'missed', 'then_take', 'keeping'],
  ['freaky', 'missed', 'then_may_take', 'keeping'],
] as const)('%s: %s %s belongs to %s', (game, side, reason, habit) => {
  const { feats } = games.find(({ id }) => id === game)!;
  expect(habitOf(feats, side === 'against' ? [{ reason }] : [], side === 'missed' ? [{ reason }] : [])).toBe(habit);
});

test('the texts of the screen name the same arguments in all languages, and each is said', () => {
  const argumentsOf = (template: string) => [...new Set([...template.matchAll(/\{(\w+)/g)].map((match) => match[1]))].sort();
  for (const [key, text] of Object.entries(de)) expect(argumentsOf(text), key).toEqual(argumentsOf(en[key as keyof typeof en]));
  const source = Object.values(import.meta.glob<string>('./*.svelte', { query: '?raw', import: 'default', eager: true })).join('\n');
  const silent = Object.keys(en).filter((key) => !source.includes(`'${key}'`) && !key.startsWith('level.'));
  expect(silent).toEqual([]);
});
