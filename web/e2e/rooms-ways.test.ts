// The ways into a room that are not the usual one: over plain http, without a network, by a link that is none.
import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { test } from 'node:test';
import { accessible, desktop, house, phone, visit } from './harness.ts';
import { Player } from './player.ts';
import { comeIn, dealt, makeRoom } from './rooms.ts';

const open = house();

test('over plain http in the home network', { timeout: 60_000 }, async () => {
  const home = `http://${hostname()}:${open.site.port}/`;
  const anna = await visit(open.browser, { ...desktop, luck: 11 });
  const ben = await visit(open.browser, { ...phone, luck: 12 });
  const link = await makeRoom(anna.page, home, 'Anna');
  assert.equal(await anna.page.evaluate(() => isSecureContext), false);
  assert.ok(link.startsWith(home));
  // Without a clipboard the link is marked at least.
  await anna.page.getByRole('button', { name: 'Copy the link' }).click();
  await anna.page.getByText(/The link is (in the clipboard|marked)/).waitFor();
  assert.equal(await anna.page.evaluate(() => (document.activeElement as HTMLInputElement).value), link);
  await comeIn(ben.page, link, 'Ben');
  await ben.page.getByRole('button', { name: 'I am ready' }).click();
  await anna.page.getByText('the computer takes free seats').waitFor();
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([dealt(anna.page), dealt(ben.page)]);
  await anna.leave();
  await ben.leave();
});

test('in flight mode a room is out of reach, and the other tables are not', { timeout: 60_000 }, async () => {
  const { page, context, leave } = await visit(open.browser, { ...phone, luck: 13, settings: { bots: 'easy' }, forgives: /WebSocket|net::ERR_/ });
  await makeRoom(page, open.site.url, 'Anna');
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'The room cannot be reached' }).waitFor();
  await accessible(page, 'out of reach');
  await page.getByRole('link', { name: 'To the home screen' }).click();
  await page.getByText('no connection to the server').waitFor();
  await page.getByRole('button', { name: 'Play Schwupps', exact: true }).click();
  assert.equal(await new Player(page, { touch: true }).play(2), 2);

  // Back in reach, everything is as it was.
  await context.setOffline(false);
  await page.goto(open.site.url);
  await page.getByRole('link', { name: 'Back into the room' }).click();
  await page.getByText('Anna (you)').waitFor();
  await leave();
});

test('a link that leads nowhere says so', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, { ...phone, luck: 14 });
  const link = await makeRoom(page, open.site.url, 'Anna');
  const ben = await visit(open.browser, { ...phone, luck: 15 });
  for (const [address, heading] of [
    [`${open.site.url}t/nosuchroom#${'0'.repeat(32)}`, 'This room does not exist'],
    [`${link.slice(0, -32)}${'0'.repeat(32)}`, 'This link lets nobody in'],
    [link.slice(0, -33), 'This link lets nobody in'],
  ] as const) {
    await comeIn(ben.page, address, 'Ben');
    await ben.page.getByRole('heading', { name: heading }).waitFor();
    await ben.page.getByRole('link', { name: 'To the home screen' }).click();
    await ben.page.getByRole('link', { name: 'Make a room' }).waitFor();
  }
  await leave();
  await ben.leave();
});

test('where there is no server, no rooms are offered', { timeout: 60_000 }, async () => {
  const { page, context } = await visit(open.browser, { ...desktop, luck: 16 });
  await page.route('**/healthz', (route) => route.fulfill({ status: 404, body: 'no such page' }));
  await page.goto(open.site.url);
  await page.getByRole('link', { name: 'Make a room' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Play SOLO', exact: true }).waitFor();
  await context.close();
});
