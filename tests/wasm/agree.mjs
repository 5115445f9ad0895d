// The module and native programs play the same games from the same seeds, move by move and hash by hash: their records are
// equal byte by byte. usage: node agree.mjs MODULE PROGRAM...
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { load } from './module.mjs';

const [file, ...programs] = process.argv.slice(2);
const module = load(file);
const seed = 2026;
const folder = mkdtempSync(join(tmpdir(), 'parlour-'));
after(() => rmSync(folder, { recursive: true }));

/** Options of a single round; and every option with a value that is not the usual one, unless that rules it out for another. */
const singleRound = ({ options }) => options.filter((option) => option.single_round !== null).map(({ name, single_round }) => `${name}=${single_round}`);
const unusual = ({ options }) =>
  options.filter(({ name }) => !options.some(({ needs }) => needs === name)).map(({ name, standard, single_round, values, low, high }) => {
    const other = values.find((value) => value !== standard);
    const number = low === null ? undefined : String(low) === standard ? high : low;
    return `${name}=${single_round ?? (low === null ? other : Math.min(number, 1))}`;
  });

/** Plain bots play many games. Bots that think play few: their numbers must come out the same too. */
function contestsOf(game) {
  const [fewest, most] = game.players;
  const middle = Math.min(most, fewest + 1);
  const seats = (first, others, players) => [first, ...Array(players - 1).fill(others)].join(',');
  return [
    { players: most, bot: 'random', games: 200, options: singleRound(game) },
    { players: fewest, bot: 'greedy', games: 100, options: [] },
    { players: middle, bot: 'random', games: 100, options: unusual(game) },
    { players: middle, bot: 'search:iterations=50', games: 5, options: singleRound(game) },
    { players: fewest, bot: 'normal', games: 4, options: singleRound(game) },
    { players: middle, bot: seats('hard', 'easy', middle), games: 1, options: singleRound(game) },
  ].map((contest) => ({ game: game.id, ...contest }));
}

const { schema } = JSON.parse(module.request('{"do":"schema"}', 0));
const contests = schema.games.flatMap(contestsOf);
assert.ok(contests.length > 0);

for (const { game, players, bot, games, options } of contests) {
  const name = `${games} games of ${game} for ${players} with ${bot} ${options.join(' ')}`;
  const { records } = module.simulate([game, players, bot, ...options].join(' '), games, seed, true);
  for (const program of programs)
    test(`${name}: the module agrees with ${program}`, () => {
      const written = join(folder, 'native.jsonl');
      const words = ['simulate', game, '--players', players, '--games', games, '--seed', seed, '--bots', bot, '--records', written];
      execFileSync(program, [...words, ...options.flatMap((option) => ['--option', option])].map(String));
      const native = readFileSync(written, 'utf8');
      assert.equal(native.split('\n').length, games + 1);
      assert.ok(native === records, 'the records differ');
    });
}
