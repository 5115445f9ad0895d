// What a person has played is counted and looked into; statistics go out as a file, come in without doubling, and go for good.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { accessible, desktop, house, inGerman, phone, visit } from './harness.ts';
import { Player } from './player.ts';
import { bring, someWeeks } from './stats.ts';

const open = house();

test('a game counts, is looked into, and does not double', { timeout: 90_000 }, async () => {
  const { page, leave } = await visit(open.browser, { ...desktop, settings: { bots: 'easy' } });
  await page.goto(open.site.url);
  await page.getByRole('button', { name: 'Play Swirl', exact: true }).click();
  await new Player(page).play();
  await page.goto(`${open.site.url}#/`);
  await page.getByRole('link', { name: 'Statistics' }).click();
  await page.getByText(/^[01](\.5)? of 1 game won$/).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Swirl' }).getAttribute('aria-current'), 'page');
  // Its choices, one after the other, in a worker of their own.
  await page.getByText(/^1 game has been looked into/).waitFor({ timeout: 60_000 });

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
  assert.match(file.suggestedFilename(), /^parlour-statistics-\d{4}-\d\d-\d\d\.json$/);
  await bring(page, await readFile(await file.path(), 'utf8'));
  await page.getByText('0 games added.').waitFor();

  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('heading', { name: /^No game of/ }).waitFor();
  await bring(page, await readFile(await file.path(), 'utf8'));
  await page.getByText('1 game added.').waitFor();
  await page.getByText(/^[01](\.5)? of 1 game won$/).waitFor();
  await leave();
});

for (const { look, screen, theme } of [
  { look: 'light', screen: phone, theme: 'light' },
  { look: 'dark', screen: desktop, theme: 'dark' },
  { look: 'high contrast', screen: desktop, theme: 'contrast' },
])
  test(`statistics are in nobody's way: ${look}`, { timeout: 60_000 }, async () => {
    const { page, leave } = await visit(open.browser, { ...screen, settings: { theme } });
    await page.goto(`${open.site.url}#/stats`);
    await bring(page, someWeeks());
    await page.getByText('41 games added.').waitFor();
    await page.getByRole('link', { name: 'SOLO' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('You keep Draw cards too long.').waitFor();
    // Other games are other sides of one screen: the way back leads out of it.
    const before = await page.evaluate(() => history.length);
    await page.getByRole('link', { name: 'Freaky' }).click();
    await page.getByRole('heading', { name: /^No game of Freaky/ }).waitFor();
    await page.getByRole('link', { name: 'SOLO' }).click();
    assert.equal(await page.evaluate(() => history.length), before);
    await page.getByText('The numbers as a table').first().click();
    assert.equal(await page.getByRole('row').count() > 5, true);
    assert.equal(await page.locator('table').evaluateAll((all) => all.every((table) => table.getBoundingClientRect().right <= innerWidth)), true);
    await accessible(page, 'statistics');
    await page.setViewportSize({ width: 320, height: 640 });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
    if (theme === 'contrast') await inGerman(page, `${open.site.url}#/stats/solo`, 'Glück und Wahl');
    await leave();
  });
