// Links that were renewed, and people who want to be forgotten.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desktop, house, phone, visit } from './harness.ts';
import { comeIn, makeRoom } from './rooms.ts';

const open = house();

test('a new link lets people in, the old one nobody', { timeout: 60_000 }, async () => {
  const anna = await visit(open.browser, { ...desktop, luck: 25 });
  const ben = await visit(open.browser, { ...phone, luck: 26 });
  const old = await makeRoom(anna.page, open.site.url, 'Anna');
  await anna.page.getByRole('button', { name: 'Menu' }).click();
  await anna.page.getByRole('button', { name: 'Make a new link' }).click();
  await anna.page.getByRole('button', { name: 'New link' }).click();
  await anna.page.getByText('There is a new link').waitFor();
  const link = await anna.page.getByLabel('Link to this room').inputValue();
  assert.notEqual(link, old);
  assert.equal(anna.page.url(), link);
  await comeIn(ben.page, old, 'Ben');
  await ben.page.getByRole('heading', { name: 'This link lets nobody in' }).waitFor();
  await comeIn(ben.page, link, 'Ben');
  await ben.page.getByText('Ben (you)').waitFor();

  // Whoever wants to be forgotten is.
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await ben.page.getByRole('button', { name: 'Delete what the server knows of me' }).click();
  await ben.page.getByRole('button', { name: 'Delete', exact: true }).click();
  await ben.page.getByText('The server does not know you any more').waitFor();
  await anna.page.getByRole('list', { name: 'Who sits where?' }).getByText('Ben').waitFor({ state: 'detached' });
  await anna.leave();
  await ben.leave();
});
