// Who plays against a person, and who a person is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { above, accessible, house, phone, visit } from './harness.ts';

const open = house();
const opponents = (page: Page) => page.locator('.players .name').allInnerTexts();
/** What is drawn at each of them, as a text. */
const faces = (page: Page) => page.locator('.players .face').evaluateAll((all) => all.map((face) => face.querySelector('svg')!.innerHTML.length));

async function sitDown(page: Page): Promise<string[]> {
  await page.goto(`${open.site.url}#/`);
  await page.getByRole('button', { name: 'Play SOLO', exact: true }).click();
  await page.locator('.players .face path').first().waitFor();
  return opponents(page);
}

test('opponents differ from game to game, and are the same after a reload', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, { ...phone, settings: { bots: 'easy' } });
  const tables = [];
  for (let i = 0; i < 3; ++i) tables.push((await sitDown(page)).join());
  assert.equal(new Set(tables).size, 3);
  const drawn = await faces(page);
  assert.equal(new Set(drawn).size, 3);
  await page.reload();
  await page.locator('.players .face path').first().waitFor();
  assert.equal((await opponents(page)).join(), tables[2]);
  assert.deepEqual(await faces(page), drawn);
  await leave();
});

test('whoever sets up a table says who else sits there', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, phone);
  await page.goto(open.site.url);
  await page.getByRole('button', { name: 'Set up SOLO' }).click();
  const second = page.getByLabel('Name at seat 2');
  const before = await second.inputValue();
  await page.getByRole('button', { name: `Somebody else instead of ${before}` }).click();
  const name = await second.inputValue();
  assert.notEqual(name, before);
  await page.getByLabel('Who plays at seat 2').selectOption({ label: 'Sharp' });
  assert.equal(await second.inputValue(), name);
  await accessible(page, 'the table that is set up');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.locator('.players').waitFor();
  assert.equal((await opponents(page))[0], name);
  await leave();
});

test('a name and a figure of one’s own are kept, at the table and on the way into a room', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, phone);
  await page.goto(`${open.site.url}#/settings`);
  await page.getByLabel('Your name').fill('Mara');
  await page.getByRole('radio', { name: 'Owl' }).check();
  await accessible(page, 'settings');
  const owl = await page.locator('label:has(:checked) svg').first().innerHTML();
  await page.goto(`${open.site.url}#/friends`);
  await page.reload();
  assert.equal(await page.getByLabel('Your name').inputValue(), 'Mara');
  await sitDown(page);
  assert.equal(await page.locator('.self svg').innerHTML(), owl);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Score sheet' }).click();
  await page.getByRole('row', { name: 'Mara' }).waitFor();
  await leave();
});

test('what opponents say lies above them, is heard, and can be switched off', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, { ...phone, settings: { speed: 'normal', bots: 'easy' } });
  const saying = page.locator('.saying');
  const greeted = () => saying.waitFor({ timeout: 1500 }).then(() => true, () => false);
  let said = false;
  for (let i = 0; !said && i < 8; ++i) {
    await sitDown(page);
    said = await greeted();
  }
  assert.ok(said);
  assert.ok(await above(page, '.saying', '[data-zone="board"]'));
  const text = await saying.innerText();
  await page.getByRole('log').getByText(text).waitFor({ state: 'attached' });
  await accessible(page, 'somebody says something');
  await saying.waitFor({ state: 'detached' });
  await page.goto(`${open.site.url}#/settings`);
  await page.getByRole('switch', { name: 'Opponents talk now and then' }).uncheck();
  for (let i = 0; i < 3; ++i) {
    await sitDown(page);
    assert.equal(await greeted(), false);
  }
  await leave();
});
