// A recorded game is opened, looked at from all sides, analysed, shared and played on.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { games } from '../src/generated/messages.ts';
import { accessible, desktop, drop, house, phone, root, visit } from './harness.ts';
import { Player } from './player.ts';

const open = house();
const golden = (name: string) => readFileSync(join(root, 'tests/golden', name), 'utf8');
/** Of every game, among four players. */
const fours = games.map(({ id }) => `${id}-4`);
const where = (page: Page) => page.getByText(/^Move \d+ of \d+$/).innerText();

test('a record is dropped on the page and stepped through', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, desktop);
  await page.goto(open.site.url);
  await drop(page, golden('swirl-2.jsonl'));
  const on = page.getByRole('button', { name: 'One move on' });
  await on.waitFor();
  const [, moves] = /^Move 0 of (\d+)$/.exec(await where(page))!;
  while (await on.isEnabled()) await on.click();
  assert.equal(await where(page), `Move ${moves} of ${moves}`);

  await page.getByRole('button', { name: 'To the start' }).click();
  assert.equal(await where(page), `Move 0 of ${moves}`);

  const line = page.getByRole('list', { name: 'What happened' }).getByRole('button').nth(5);
  await line.click();
  assert.equal(await line.getAttribute('aria-current'), 'step');
  assert.notEqual(await where(page), `Move 0 of ${moves}`);
  await leave();
});

test('every game of the collection opens and shows its end', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, desktop);
  for (const name of [...fours, 'solo-10']) {
    await page.goto(open.site.url);
    await drop(page, golden(`${name}.jsonl`));
    await page.getByRole('button', { name: 'To the end' }).click();
    const [, here, all] = /^Move (\d+) of (\d+)$/.exec(await where(page))!;
    assert.equal(here, all, name);
  }
  await leave();
});

test('on a phone the table and what runs it are in sight together', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, phone);
  const inSight = async (what: ReturnType<Page['locator']>) => {
    const box = (await what.boundingBox())!;
    return box.y >= 0 && box.y + box.height <= phone.viewport.height;
  };
  for (const name of fours) {
    await page.goto(open.site.url);
    await drop(page, golden(`${name}.jsonl`));
    const parts = [
      page.getByRole('button', { name: 'Play', exact: true }),
      page.getByRole('slider'),
      page.getByText(/^Move 0 of/),
      page.locator('.board').first(),
      page.getByRole('group', { name: /hand$/ }).last(),
    ];
    for (const [i, part] of parts.entries()) assert.ok(await inSight(part), `${name}: ${i}`);
  }
  for (const tab of ['Log', 'Analysis', 'More', 'Hands']) {
    await page.getByRole('tab', { name: tab }).click();
    await accessible(page, tab);
  }
  await leave();
});

test('through the eyes of a seat only its own hand is seen', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, desktop);
  await page.goto(open.site.url);
  await drop(page, golden('solo-4.jsonl'));
  const hands = page.getByRole('group', { name: /hand$/ });
  const eyes = page.getByLabel('Through whose eyes?');
  await eyes.waitFor();
  assert.equal(await hands.count(), 4);
  await eyes.selectOption({ label: 'What everybody sees' });
  await page.waitForFunction(() => document.querySelectorAll('.hands > *').length === 0);
  await eyes.selectOption({ index: 3 });
  await hands.first().waitFor();
  assert.equal(await hands.count(), 1);
  await leave();
});

test('a game is played on from where one looks', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, { ...desktop, settings: { bots: 'easy' } });
  await page.goto(open.site.url);
  await drop(page, golden('schwupps-2.jsonl'));
  for (let i = 0; i < 5; ++i) await page.getByRole('button', { name: 'One move on' }).click();
  await page.getByLabel('Through whose eyes?').selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Play on from here' }).click();
  assert.equal(await new Player(page).play(4), 4);
  await leave();
});

test('the link to a moment opens at that moment', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, desktop);
  await page.goto(open.site.url);
  await drop(page, golden('swirl-2.jsonl'));
  for (let i = 0; i < 4; ++i) await page.getByRole('button', { name: 'One move on' }).click();
  await page.getByRole('button', { name: 'Link to this moment' }).click();
  await page.getByText(/The link is/).waitFor();
  const moment = await where(page);
  const link = page.url();
  assert.match(link, /@\d+/);

  const other = await visit(open.browser, desktop);
  await other.page.goto(link);
  assert.equal(await where(other.page), moment);
  await other.leave();
  await leave();
});

test('the analysis finds what decided the game', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, desktop);
  await page.goto(open.site.url);
  await drop(page, golden('swirl-2.jsonl'));
  await page.getByRole('button', { name: 'Look into it' }).click();
  const panel = page.getByRole('region', { name: 'What decided it?' });
  await panel.getByRole('heading', { name: 'Turning points' }).waitFor({ timeout: 50_000 });
  const turning = panel.getByRole('button', { name: /^Move \d+: .* from \d+ % to \d+ %/ }).first();
  const [, move] = /^Move (\d+)/.exec(await turning.innerText())!;
  await turning.click();
  assert.match(await where(page), new RegExp(`^Move ${move} `));
  await leave();
});

test('what is no record is said kindly', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, desktop);
  for (const text of ['This is my shopping list.', '{"format":1}', '', golden('swirl-2.jsonl').slice(0, 300)]) {
    await page.goto(open.site.url);
    await drop(page, text);
    await page.getByText('This file is not a record of a game').waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Play SOLO', exact: true }).waitFor();
  }
  await leave();
});
