// The menu of a room while a game is played there: another device, a new link, somebody to watch.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { begin, comeIn, friend, player, press, together } from './friends.ts';
import { accessible, phone } from './harness.ts';
import { pressByKey } from './rooms.ts';

const open = together();
const small = { ...phone, viewport: { width: 320, height: 640 } };

/** What is open is for everybody, and fits the screen. */
async function fits(page: Page, where: string): Promise<void> {
  await accessible(page, where);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${where} is too wide`);
}

test('in the middle of a game a seat goes to another device, and goes on there', { timeout: 90_000 }, async () => {
  const address = `http://127.0.0.1:${open.server.port}`;
  const anna = await friend(open, address, { name: 'Anna' });
  const bert = await friend(open, address, { ...small, name: 'Bert', luck: 2 });
  const there = await friend(open, address, { ...small, name: 'Somebody', language: 'de', colorScheme: 'dark', luck: 3 });
  const link = await begin([anna, bert], { game: 'help', seats: 3 });
  await press([player(anna), player(bert)], 2);
  const cards = (page: Page) => page.locator('[data-zone="hand"] li').count();
  const held = await cards(bert.page);

  await bert.page.getByRole('button', { name: 'Menu' }).click();
  await fits(bert.page, 'the menu of a shared table');
  await bert.page.getByRole('button', { name: /^Room:/ }).click();
  // Who plays does not leave the room by it: they must go, and the computer plays.
  assert.equal(await bert.page.getByRole('button', { name: 'Leave the room' }).count(), 0);
  await fits(bert.page, 'the menu of the room at a table');
  await bert.page.getByRole('button', { name: 'Go on with another device' }).click();
  const code = await bert.page.getByRole('dialog').locator('b').innerText();
  await fits(bert.page, 'a code for another device at a table');

  // What the picture shows has no secret in it, and the code is enough.
  await there.page.goto(there.home + link.slice(0, link.indexOf('#')));
  await there.page.getByRole('button', { name: 'Ich bin schon dort' }).click();
  await there.page.getByLabel('Code von deinem anderen Gerät').fill(code);
  await there.page.getByRole('button', { name: 'Hineingehen' }).click();
  await there.page.locator('[data-zone="hand"] li').first().waitFor();
  await bert.page.getByRole('heading', { name: 'You are in this room in another window' }).waitFor();
  assert.equal(await cards(there.page), held);
  await there.page.getByRole('button', { name: 'Menü' }).click();
  await there.page.getByRole('button', { name: 'Jemanden zum Zuschauen einladen' }).click();
  await fits(there.page, 'an invitation in German');
  await there.page.keyboard.press('Escape');

  const before = await there.page.locator('[data-zone="hand"]').innerText();
  await press([player(anna), player(there)], 4);
  await there.page.waitForFunction((text) => document.querySelector<HTMLElement>('[data-zone="hand"]')!.innerText !== text, before);
  for (const one of [anna, bert, there]) await one.leave();
});

test('at a table the host makes a new link by keys alone, and the old one lets nobody in', { timeout: 60_000 }, async () => {
  const address = `http://127.0.0.1:${open.server.port}`;
  const anna = await friend(open, address, { name: 'Anna' });
  const bert = await friend(open, address, { name: 'Bert', luck: 2 });
  const cleo = await friend(open, address, { ...small, name: 'Cleo', luck: 3 });
  const old = await begin([anna, bert], { game: 'swirl', seats: 2 });

  for (const name of [/^Menu$/, /^Room: /, /^Make a new link$/, /^New link$/]) await pressByKey(anna.page, name);
  const invitation = anna.page.getByRole('dialog', { name: 'Invite somebody to watch' });
  await invitation.getByText('There is a new link.').waitFor();
  const link = await invitation.getByLabel('Link to this room').inputValue();
  await fits(anna.page, 'an invitation to watch');
  assert.match(link, /\/t\/[a-z0-9]+#[0-9a-f]{32}$/);
  assert.notEqual(link, anna.home + old);
  assert.equal(anna.page.url(), link);
  await invitation.getByRole('button', { name: 'Copy the link' }).click();
  await invitation.getByText(/The link is (in the clipboard|marked)/).waitFor();
  await anna.page.keyboard.press('Escape');
  await anna.page.waitForFunction(() => document.activeElement?.closest('main') !== null, null, { timeout: 3000 });

  await comeIn(cleo, old);
  await cleo.page.getByRole('heading', { name: 'This link lets nobody in' }).waitFor();
  await comeIn(cleo, link);
  await cleo.page.getByText('You are watching').waitFor();
  // Who is in stays in, and only the host makes links. Who watches may go.
  await bert.page.getByText('1 person watches: Cleo').first().waitFor({ state: 'attached' });
  for (const { page } of [bert, cleo]) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: /^Room:/ }).click();
    await page.getByRole('button', { name: 'Go on with another device' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Make a new link' }).count(), 0);
  }
  await cleo.page.getByRole('button', { name: 'Leave the room' }).click();
  await cleo.page.getByRole('link', { name: 'Make a room' }).waitFor();
  for (const one of [anna, bert, cleo]) await one.leave();
});

test('where nobody is to watch, nobody is invited', { timeout: 60_000 }, async () => {
  const address = `http://127.0.0.1:${open.server.port}`;
  const anna = await friend(open, address, { name: 'Anna' });
  await begin([anna], { game: 'swirl', seats: 2, watchers: false });
  await anna.page.getByRole('button', { name: 'Menu' }).click();
  await anna.page.getByRole('button', { name: /^Room:/ }).waitFor();
  assert.equal(await anna.page.getByRole('button', { name: 'Invite somebody to watch' }).count(), 0);
  await anna.leave();
});
