// Two people at several nodes behind a balancer (tools/cluster.py): the one that has their room is killed in the middle of the game, and they play on.
import assert from 'node:assert/strict';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { begin, friend, player, type Together } from './friends.ts';
import { launch, root } from './harness.ts';

const tool = join(root, 'tools/cluster.py');
const open = {} as Together;
let nodes: ChildProcess;
let folder = '';
let address = '';

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlour-nodes-'));
  await chmod(folder, 0o711); // the database is somebody else's, who must come to its own
  const site = process.env.PARLOUR_SITE ?? join(root, 'build/web');
  nodes = spawn(tool, ['up', join(root, 'build/release/bin/parlour'), site, '--folder', folder, '--lease', '2'], { stdio: ['ignore', 'pipe', 'inherit'] });
  address = await new Promise<string>((resolve, reject) => {
    createInterface(nodes.stdout!).on('line', (line) => {
      const found = /Parlour is at (\S+)\//.exec(line);
      if (found) resolve(found[1]!);
    });
    nodes.once('exit', (code) => reject(new Error(`the nodes ended with ${code}`)));
  });
  open.browser = await launch();
});
after(async () => {
  await open.browser?.close();
  await new Promise((resolve) => {
    nodes.once('exit', resolve);
    nodes.kill('SIGTERM');
  });
  await rm(folder, { recursive: true, force: true });
});

test('Swirl at three nodes, of which the right one is killed', { timeout: 120_000 }, async () => {
  const anna = await friend(open, address, { name: 'Anna' });
  const bert = await friend(open, address, { name: 'Bert', luck: 2 });
  // Nobody is taken for away while another node takes the room over.
  const link = await begin([anna, bert], { game: 'swirl', seats: 2, away: 30_000 });

  const annasGame = async () => {
    const hands = player(anna);
    await hands.play(2);
    const { stdout } = await promisify(execFile)(tool, ['kill', link, '--folder', folder]);
    assert.match(stdout, /^Node (one|two|three) had the room \w+, and is gone\.$/m);
    const lost = anna.page.getByText(/Connection lost/);
    await lost.waitFor();
    await lost.waitFor({ state: 'detached' });
    return hands.play();
  };
  await Promise.all([annasGame(), player(bert).play()]);
  for (const { page } of [anna, bert]) await page.getByRole('dialog').getByText('The deal was fair').waitFor();
  await anna.leave();
  await bert.leave();
});
