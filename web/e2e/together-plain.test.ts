// Plain http in a home network: no secure context, so neither the browser's own SHA-256 nor its clipboard, share sheet or service worker. And a
// second window.
import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { test } from 'node:test';
import { evening, friend, together } from './friends.ts';

const open = together();

for (const [game, seats] of [
  ['help', 3],
  ['freaky', 2],
] as const)
  test(`${game} by link over plain http, with a second window`, { timeout: 240_000 }, async (t) => {
    const address = `http://${hostname().toLowerCase()}:${open.server.port}`;
    const anna = await friend(open, address, { name: 'Anna', wired: true });
    const bert = await friend(open, address, { name: 'Bert', luck: 2 });
    assert.equal(await anna.page.evaluate(() => isSecureContext), false);
    const presses = await evening(open, address, [anna, bert], { game, seats }, async (link) => {
      await anna.page.getByText(/^Aim: /).waitFor();
      const second = await bert.context.newPage();
      await second.goto(bert.home + link);
      await second.locator('[data-zone="hand"]').waitFor();
      await bert.page.getByRole('button', { name: 'Play here instead' }).click();
      await second.getByRole('button', { name: 'Play here instead' }).waitFor();
      await bert.page.locator('[data-zone="hand"]').waitFor();
    });
    t.diagnostic(`${presses} presses`);
    await anna.leave();
    await bert.leave();
  });
