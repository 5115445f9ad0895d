// Into a room by six letters, and with another device.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, desktop, house, phone, visit } from './harness.ts';
import { makeRoom } from './rooms.ts';

const open = house();

test('by a code that was said aloud', { timeout: 60_000 }, async () => {
  const anna = await visit(open.browser, { ...desktop, luck: 21 });
  const ben = await visit(open.browser, { ...phone, luck: 22, forgives: /status of 404/ });
  await makeRoom(anna.page, open.site.url, 'Anna');
  await anna.page.getByRole('button', { name: 'Code to say aloud' }).click();
  const code = await anna.page.locator('.letters b').innerText();
  assert.match(code, /^[A-Z0-9]{6}$/);

  await ben.page.goto(open.site.url);
  await ben.page.getByRole('button', { name: 'I have a code' }).click();
  const field = ben.page.getByRole('dialog').getByRole('textbox');
  await field.fill(code === 'QQQQQQ' ? 'RRRRRR' : 'QQQQQQ');
  await field.press('Enter');
  await ben.page.getByText('No open room has this code').waitFor();
  await accessible(ben.page, 'a wrong code');
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByLabel('Your name').press('Enter');
  await ben.page.getByText('Ben (you)').waitFor();
  await anna.leave();
  await ben.leave();
});

test('with another device, which is the same guest', { timeout: 60_000 }, async () => {
  const here = await visit(open.browser, { ...desktop, luck: 23 });
  const there = await visit(open.browser, { ...phone, luck: 24 });
  const link = await makeRoom(here.page, open.site.url, 'Anna');
  await here.page.getByRole('button', { name: 'Menu' }).click();
  await here.page.getByRole('button', { name: 'Go on with another device' }).click();
  const code = await here.page.getByRole('dialog').locator('b').innerText();
  await accessible(here.page, 'a code for another device');

  await there.page.goto(link);
  await there.page.getByRole('button', { name: 'I am already there' }).click();
  await there.page.getByLabel('Code from your other device').fill(code);
  await there.page.getByRole('button', { name: 'Come in' }).click();
  await there.page.getByText('Anna (you)').waitFor();
  await here.page.getByRole('heading', { name: 'You are in this room in another window' }).waitFor();
  await here.leave();
  await there.leave();
});
