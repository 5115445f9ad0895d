// The module and native programs play the same thousand games from the same seeds, move by move and hash by hash: their records are
// equal byte by byte. usage: node agree.mjs MODULE PROGRAM...
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

import { load } from './module.mjs';

const [file, ...programs] = process.argv.slice(2);
const module = load(file);
const seed = 2026;

const contests = [
  { game: 'solo', players: 4, bot: 'random', games: 400, options: ['solo.target=0'] },
  { game: 'solo', players: 2, bot: 'greedy', games: 100, options: [] },
  { game: 'solo', players: 10, bot: 'random', games: 100, options: ['solo.target=0', 'solo.interject_actions=true', 'solo.triple_subset=true'] },
  { game: 'swirl', players: 2, bot: 'random', games: 300, options: [] },
  { game: 'swirl', players: 4, bot: 'greedy', games: 100, options: ['swirl.form=competitive'] },
];

for (const { game, players, bot, games, options } of contests) {
  const name = `${games} games of ${game} for ${players} with ${bot} ${options.join(' ')}`;
  const { records } = module.simulate([game, players, bot, ...options].join(' '), games, seed, true);
  for (const program of programs)
    test(`${name}: the module agrees with ${program}`, () => {
      const words = ['simulate', game, '--players', players, '--games', games, '--seed', seed, '--bots', bot, '--records', '/dev/stdout', '--json'];
      const native = execFileSync(program, [...words, ...options.flatMap((option) => ['--option', option])].map(String), {
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      });
      const lines = native.split('\n').filter((line) => line.startsWith('{"parlour"'));
      assert.equal(lines.length, games);
      assert.ok(lines.join('\n') + '\n' === records, 'the records differ');
    });
}
