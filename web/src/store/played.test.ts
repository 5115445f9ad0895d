import { expect, test } from 'vitest';
import { levelOf, PlayedGames } from './played';

const game = { id: 'a', game: 'solo', level: 'hard', seat: 0, effort: { moves: 1, time: 2 }, record: '{}' } as const;

test('a game counts once, and waits until it has been looked into', async () => {
  const games = new PlayedGames(undefined);
  await games.add(game);
  const [first] = await games.all();
  expect(first).toMatchObject({ id: 'a', version: 1, result: null, judged: null });
  expect(await games.wait()).toBe(true);
  await games.put({ ...first!, record: null });
  await games.add(game);
  expect(await games.all()).toHaveLength(1);
  expect(await games.wait()).toBe(false);
  await games.remove('a');
  expect(await games.all()).toEqual([]);
});

test('what another version has written is left alone', async () => {
  const games = new PlayedGames(undefined);
  await games.add(game);
  const [first] = await games.all();
  await games.put({ ...first!, id: 'b', version: 2 as 1 });
  expect((await games.all()).map(({ id }) => id)).toEqual(['a']);
  await games.clear();
  expect(await games.get('b')).toBeNull(); // unless all is to go
});

test('the level is that of all bots, if it is one', () => {
  expect(levelOf([{}, { bot: 'easy' }, { bot: 'easy' }])).toBe('easy');
  expect(levelOf([{}, { bot: 'easy' }, { bot: 'hard' }])).toBe('mixed');
  expect(levelOf([{}, { bot: 'greedy' }])).toBe('mixed');
});
