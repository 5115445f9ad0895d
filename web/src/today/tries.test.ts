import { beforeEach, expect, it } from 'vitest';
import type { Outcome } from '../generated/messages';
import type { Save } from '../store/saves';
import { dealAt, nameOf, setupFor } from './deal';
import { daysPlayed, dealsOf, earlier, Tries, type Try } from './tries';

const deal = dealAt('swirl', '2026-01-31');
const name = nameOf(deal);
const won: Outcome = { status: 'won', winners: [0], scores: [9, 4] };
let saves: Map<string, Save>;
let tries: Tries;

const none = Promise.resolve(null);
function keptTries(): Tries {
  return new Tries(none, {
    get: (id) => Promise.resolve(saves.get(id) ?? null),
    begin(of) {
      const save: Save = { ...setupFor(of), id: `s${saves.size}`, moves: '', started: 0, updated: 0, outcome: null };
      saves.set(save.id, save);
      return Promise.resolve(save);
    },
  });
}
function play(tried: Try, moves: string, outcome: Outcome | null = null) {
  saves.set(tried.save, { ...saves.get(tried.save)!, moves, outcome });
}
beforeEach(() => {
  saves = new Map();
  tries = keptTries();
});

it('has no try until somebody begins', async () => {
  expect(await tries.standing(name)).toBe('none');
  expect(await tries.get(name)).toBeNull();
});

it('goes on with the same try, whoever presses how often', async () => {
  const first = await tries.begin(deal);
  play(first, 'a b');
  expect((await tries.begin(deal)).save).toBe(first.save);
  expect(saves.size).toBe(1);
  expect(await tries.standing(name)).toBe('open');
});

it('counts the first try, and no other one after it', async () => {
  const first = await tries.begin(deal);
  play(first, 'a b c', won);
  expect(await tries.standing(name)).toBe('over');
  expect(await tries.begin(deal)).toMatchObject({ save: first.save, outcome: won, moves: 'a b c' });
  expect(saves.size).toBe(1);
});

it('knows the result after the game itself was thrown away', async () => {
  const first = await tries.begin(deal);
  play(first, 'a b c', won);
  await tries.get(name);
  saves.clear();
  expect(await tries.standing(name)).toBe('over');
});

it('does not deal again to whoever throws a try away', async () => {
  const first = await tries.begin(deal);
  play(first, 'a');
  saves.clear();
  expect(await tries.standing(name)).toBe('gone');
  await tries.begin(deal);
  expect(saves.size).toBe(0);
});

it('belongs to the day on which it began, also when it ends on the next', async () => {
  const first = await tries.begin(deal);
  play(first, 'a b c', won); // whenever that was
  const all = await tries.all();
  expect(daysPlayed(all)).toEqual(new Set(['2026-01-31']));
  const tomorrow = dealsOf('2026-02-01', '2026-02-01', all, ['swirl']);
  expect(tomorrow[0]!.tried).toBeNull();
});

it('counts days for a game, and for any', async () => {
  for (const [game, date, over] of [
    ['swirl', '2026-01-29', true],
    ['solo', '2026-01-30', true],
    ['help', '2026-01-31', false],
  ] as const) {
    const tried = await tries.begin(dealAt(game, date));
    if (over) play(tried, 'x', won);
  }
  const all = await tries.all();
  expect(daysPlayed(all)).toEqual(new Set(['2026-01-29', '2026-01-30']));
  expect(daysPlayed(all, 'solo')).toEqual(new Set(['2026-01-30']));
  expect(all.map(({ date }) => date)).toEqual(['2026-01-31', '2026-01-30', '2026-01-29']);
});

it('shows what was played with an earlier version, and deals today by the present one', async () => {
  const old = { ...deal, bots: 0 };
  play(await tries.begin(old), 'a', won);
  const all = await tries.all();
  expect(dealsOf('2026-01-31', '2026-01-31', all, ['swirl'])[0]).toMatchObject({ deal, tried: null });
  expect(dealsOf('2026-01-31', '2026-02-02', all, ['swirl'])[0]!.tried?.id).toBe(nameOf(old));
  expect(daysPlayed(all).size).toBe(1);
});

it('lists earlier days, latest first', () => {
  expect(earlier('2026-03-01', 2)).toEqual(['2026-02-28', '2026-02-27']);
});

it('keeps what the expert made of it', async () => {
  await tries.begin(deal);
  const second = { decisions: [], parted: null, outcome: won, moves: 'a' };
  await tries.keepSecond(name, second);
  expect((await tries.get(name))!.second).toEqual(second);
});
