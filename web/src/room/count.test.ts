import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableLink } from '../engine/link';
import { playedGames } from '../store/played';
import { Attempt } from '../table/effort';
import type { Company } from './company.svelte';
import { attemptAt, count } from './count';
import { noteSeen } from './seen';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) });
});
afterEach(() => void vi.unstubAllGlobals());

const link = { record: () => Promise.resolve('{}') } as unknown as TableLink;
const company = (room: string, local: number[], attempt: Attempt | undefined, number = 3) =>
  ({ link: { id: room }, room: { game: { number } }, table: { occasion: { game: 'solo', local, attempt } } }) as unknown as Company;

test('a game in a room counts once, for whoever sat there without help', async () => {
  const helped = new Attempt();
  helped.helped = true;
  await count(company('watched', [], undefined), link);
  await count(company('helped', [1], helped), link);
  await count(company('here', [1], new Attempt({ moves: 4, time: 20 })), link);
  await count(company('here', [1], new Attempt({ moves: 5, time: 30 })), link);
  await count(company('here', [1], new Attempt({ moves: 1, time: 2 }), 4), link);
  const games = await playedGames.all();
  expect(games.map(({ id, level, seat }) => ({ id, level, seat }))).toEqual([
    { id: 'here.3.1', level: 'people', seat: 1 },
    { id: 'here.4.1', level: 'people', seat: 1 },
  ]);
  expect(games[0]!.effort).toEqual({ moves: 4, time: 20 });
});

test('a game that was deleted stays deleted when its table is opened again after its end', async () => {
  const played = new Attempt({ moves: 4, time: 20 });
  noteSeen('ended', { game: 3, seq: 9, at: 0, attempt: played });
  await count(company('ended', [1], played), link);
  expect((await playedGames.all()).map(({ id }) => id)).toContain('ended.3.1');
  await playedGames.remove('ended.3.1');
  await count(company('ended', [1], attemptAt('ended', 3)), link); // in this window
  stored.clear();
  await count(company('ended', [1], attemptAt('ended', 3)), link); // in another one
  expect(await playedGames.get('ended.3.1')).toBeNull();
});

test('what was put into a game is there again after a reload, and not in the next game', () => {
  const before = new Attempt({ moves: 7, time: 100 });
  before.helped = true;
  noteSeen('here', { game: 3, seq: 9, at: 0, attempt: before });
  expect(attemptAt('here', 3)).toMatchObject({ effort: { moves: 7, time: 100 }, helped: true });
  expect(attemptAt('here', 4)).toMatchObject({ effort: { moves: 0, time: 0 }, helped: false });
});
