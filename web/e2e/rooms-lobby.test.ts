// From the home screen to the first card of a shared game, with nothing but the link.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, desktop, house, phone, visit } from './harness.ts';
import { comeIn, dealt, makeRoom, pressByKey } from './rooms.ts';

const open = house();

test('two phones, a link, and the first card within 20 s', { timeout: 60_000 }, async (t) => {
  const anna = await visit(open.browser, { ...phone, luck: 3 });
  const ben = await visit(open.browser, { ...phone, luck: 4, settings: { language: 'de' } });
  const asked: string[] = [];
  for (const { page } of [anna, ben]) {
    page.on('request', (request) => asked.push(request.url(), JSON.stringify(request.headers())));
    page.on('websocket', (line) => asked.push(line.url()));
  }
  const began = Date.now();
  const link = await makeRoom(anna.page, open.site.url, 'Anna');
  assert.match(link, /\/t\/[a-z0-9]+#[0-9a-f]{32}$/);
  assert.doesNotMatch(await anna.page.title(), /[0-9a-f]{32}/);

  await ben.page.goto(link);
  await ben.page.getByLabel('Dein Name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Hineingehen' }).click();
  await ben.page.getByText('Ben (du)').waitFor();
  await anna.page.getByText('Waiting until Ben is ready').waitFor();
  await ben.page.getByRole('button', { name: 'Ich bin bereit' }).click();
  const start = anna.page.getByRole('button', { name: 'Start the game' });
  await anna.page.getByText('the computer takes free seats').waitFor();
  await start.click();
  await Promise.all([dealt(anna.page), dealt(ben.page)]);
  const took = Date.now() - began;
  t.diagnostic(`${took} ms`);
  assert.ok(took < 20_000, `${took} ms`);
  const secret = link.slice(-32);
  assert.ok(asked.some((what) => what.endsWith('/live')), 'no line was opened');
  assert.deepEqual(asked.filter((what) => what.includes(secret) && !what.includes(`#${secret}`)), []);

  // Who has the link now may look on, and has no cards.
  const cleo = await visit(open.browser, { ...desktop, luck: 5 });
  await comeIn(cleo.page, link, 'Cleo');
  await cleo.page.getByRole('list', { name: 'Players' }).waitFor();
  assert.equal(await cleo.page.locator('[data-zone="hand"] button').count(), 0);
  for (const one of [anna, ben, cleo]) await one.leave();
});

test('a lobby in all its parts', { timeout: 60_000 }, async () => {
  const anna = await visit(open.browser, { ...desktop, luck: 6 });
  const ben = await visit(open.browser, { ...phone, luck: 7, colorScheme: 'dark' });
  await anna.page.goto(open.site.url);
  await anna.page.getByRole('link', { name: 'Make a room' }).waitFor();
  await accessible(anna.page, 'home');
  await anna.page.getByRole('link', { name: 'Make a room' }).click();
  await anna.page.getByText('Pace, clock, watchers, hints').click();
  await accessible(anna.page, 'making a room');
  const link = await makeRoom(anna.page, open.site.url, 'Anna', 'SOLO');
  await comeIn(ben.page, link, 'Ben');
  await ben.page.getByText('Ben (you)').waitFor();
  await anna.page.getByRole('log').getByText('Ben has come in').waitFor({ state: 'attached' });
  await accessible(anna.page, 'lobby of the host');
  await accessible(ben.page, 'lobby of a guest');

  await ben.page.getByRole('button', { name: 'Stand up' }).click();
  await ben.page.getByRole('button', { name: /Seat 3$/ }).click();
  await anna.page.getByRole('listitem').filter({ hasText: 'Ben' }).getByText('not ready yet').waitFor();
  await anna.page.getByLabel('Who plays at seat 2').selectOption('hard');
  await ben.page.getByText('Computer, sharp').waitFor();
  await anna.page.getByLabel('Who plays at seat 4').selectOption('closed');
  await ben.page.getByText('Closed', { exact: true }).waitFor();

  await ben.page.getByRole('button', { name: 'I am ready' }).click();
  await anna.page.getByRole('log').getByText('Ben is ready').waitFor({ state: 'attached' });
  // Another plan, and everybody is asked again.
  await anna.page.getByRole('button', { name: 'Change …' }).click();
  await anna.page.getByRole('radio', { name: 'Freaky' }).check();
  await accessible(anna.page, 'plan');
  await anna.page.getByRole('button', { name: 'Play it this way' }).click();
  await ben.page.getByRole('heading', { name: 'Freaky with friends' }).waitFor();
  await anna.page.getByText('Waiting until Ben is ready').waitFor();

  await anna.page.getByRole('button', { name: 'Show Ben out' }).click();
  await accessible(anna.page, 'showing somebody out');
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Show out' }).click();
  await ben.page.getByRole('heading', { name: 'You were shown out of this room' }).waitFor();
  await accessible(ben.page, 'shown out');
  await ben.page.getByRole('link', { name: 'To the home screen' }).click();
  await ben.page.getByRole('link', { name: 'Make a room' }).waitFor();
  assert.equal(new URL(ben.page.url()).pathname, '/');
  await anna.leave();
  await ben.leave();
});

test('the host leaves, and somebody else is the host', { timeout: 60_000 }, async () => {
  const anna = await visit(open.browser, { ...desktop, luck: 8 });
  const ben = await visit(open.browser, { ...phone, luck: 9 });
  const link = await makeRoom(anna.page, open.site.url, 'Anna');
  await comeIn(ben.page, link, 'Ben');
  await ben.page.getByText('Ben (you)').waitFor();
  await anna.page.getByRole('button', { name: 'Menu' }).click();
  await accessible(anna.page, 'menu of a room');
  await anna.page.getByRole('button', { name: 'Leave the room' }).click();
  await anna.page.getByRole('link', { name: 'Make a room' }).waitFor();
  await ben.page.getByRole('log').getByText('You are the host now').waitFor({ state: 'attached' });
  await ben.page.getByRole('button', { name: 'Start the game' }).click();
  await dealt(ben.page);

  // Back into it from the home screen, without a name, to the same cards.
  await ben.page.goto(open.site.url);
  await ben.page.getByRole('link', { name: 'Back into the room' }).click();
  await dealt(ben.page);
  await anna.leave();
  await ben.leave();
});

test('by keys alone', { timeout: 60_000 }, async () => {
  const anna = await visit(open.browser, { ...desktop, luck: 10, settings: { name: 'Anna' } });
  await anna.page.goto(open.site.url);
  await anna.page.getByRole('link', { name: 'Make a room' }).waitFor();
  await pressByKey(anna.page, /^Make a room$/);
  await anna.page.getByRole('button', { name: 'Make the room' }).waitFor();
  await pressByKey(anna.page, /^Make the room$/);
  await anna.page.getByText('Anna (you)').waitFor();
  await pressByKey(anna.page, /^Start the game$/);
  await dealt(anna.page);
  await anna.leave();
});
