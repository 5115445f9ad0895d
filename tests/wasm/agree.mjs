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

const contests = [
  { game: 'solo', players: 4, bot: 'random', games: 400, options: ['solo.target=0'] },
  { game: 'solo', players: 2, bot: 'greedy', games: 100, options: [] },
  { game: 'solo', players: 10, bot: 'random', games: 100, options: ['solo.target=0', 'solo.interject_actions=true', 'solo.triple_subset=true'] },
  { game: 'help', players: 3, bot: 'greedy', games: 300, options: [] },
  { game: 'help', players: 5, bot: 'random', games: 300, options: ['help.wild_value=follows', 'help.must_play_received=false'] },
  { game: 'freaky', players: 2, bot: 'greedy', games: 200, options: ['freaky.deck=triples'] },
  { game: 'freaky', players: 4, bot: 'random', games: 300, options: [] },
  { game: 'schwupps', players: 4, bot: 'random', games: 300, options: [] },
  { game: 'schwupps', players: 3, bot: 'greedy', games: 100, options: ['schwupps.form=tournament', 'schwupps.deck=matching'] },
  { game: 'swirl', players: 2, bot: 'random', games: 300, options: [] },
  { game: 'swirl', players: 4, bot: 'greedy', games: 100, options: ['swirl.form=competitive'] },
  // Bots that think: their numbers must come out the same too.
  { game: 'help', players: 4, bot: 'search:iterations=50', games: 10, options: [] },
  { game: 'help', players: 3, bot: 'normal', games: 5, options: [] },
  { game: 'help', players: 4, bot: 'hard,easy,random,random', games: 2, options: ['help.target=1'] },
  { game: 'swirl', players: 3, bot: 'search:iterations=50', games: 10, options: [] },
  { game: 'swirl', players: 2, bot: 'normal', games: 10, options: [] },
  { game: 'swirl', players: 2, bot: 'hard,easy', games: 3, options: [] },
  { game: 'freaky', players: 3, bot: 'search:iterations=50', games: 3, options: [] },
  { game: 'freaky', players: 2, bot: 'normal', games: 2, options: [] },
  { game: 'freaky', players: 5, bot: 'hard,easy,easy,easy,easy', games: 1, options: [] },
  { game: 'schwupps', players: 3, bot: 'search:iterations=50', games: 5, options: [] },
  { game: 'schwupps', players: 2, bot: 'normal', games: 3, options: [] },
  { game: 'schwupps', players: 5, bot: 'hard,easy,easy,easy,easy', games: 1, options: [] },
  { game: 'solo', players: 4, bot: 'search:iterations=50', games: 5, options: ['solo.target=0'] },
  { game: 'solo', players: 2, bot: 'normal', games: 5, options: ['solo.target=0'] },
  { game: 'solo', players: 3, bot: 'hard,easy,easy', games: 1, options: ['solo.target=0'] },
];

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
