// After one visit the page needs no network any more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { games } from '../src/generated/messages.ts';
import { desktop, house, serve, visit } from './harness.ts';
import { Player } from './player.ts';

const open = house();

test('without a network the page opens and plays', { timeout: 60_000 }, async () => {
  const site = await serve();
  const { page, context, leave } = await visit(open.browser, { ...desktop, settings: { bots: 'easy' } });
  await page.goto(site.url);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await site.stop();
  await context.setOffline(true);

  await page.reload();
  await page.waitForFunction(() => [...document.fonts].some(({ family, status }) => family === 'Nunito' && status === 'loaded'));
  await page.getByRole('button', { name: 'Play Schwupps', exact: true }).click();
  assert.equal(await new Player(page).play(8), 8);

  await page.reload();
  assert.equal(await new Player(page).play(3), 3);

  for (const { id } of games) {
    await page.goto(`${site.url}#/lesson/${id}/first`);
    await page.getByRole('img', { name: /^Step 1 of \d$/ }).waitFor();
  }
  await page.goto(`${site.url}#/today`);
  await page.getByRole('link', { name: /^Swirl Not played yet/ }).click();
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  assert.equal(await new Player(page).play(2), 2);
  await page.goto(`${site.url}#/stats/schwupps`);
  await page.getByRole('heading', { name: 'Honours' }).waitFor();
  await leave();
});
