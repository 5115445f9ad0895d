// Puzzles: one solved by touch and its why read, with a world played out; and all of it without a network.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Puzzle } from '../src/games/puzzle.ts';
import { accessible, desktop, house, phone, reach, root, serve, visit } from './harness.ts';

const open = house();
const { puzzles } = JSON.parse(readFileSync(join(root, 'web/src/games/solo/puzzles.json'), 'utf8')) as { puzzles: Puzzle[] };
/** One whose answer is to draw. */
const draw = puzzles.find(({ right }) => right[0] === 'draw' && right.length === 1)!;
const card = (page: Page) => page.locator('.puzzle');

test('a puzzle is missed, tried again, solved and explained', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, phone);
  await page.goto(open.site.url);
  await page.getByRole('link', { name: /^Puzzles/ }).tap();
  await page.getByRole('heading', { name: 'Puzzles' }).waitFor();
  await page.getByText(/\d+ puzzles?/).first().waitFor();
  await accessible(page, 'the list of puzzles');

  await page.goto(`${open.site.url}#/puzzles/solo/${draw.id}`);
  await card(page).getByText('Which move wins most games?').waitFor();
  await accessible(page, 'a puzzle');
  assert.deepEqual(await page.evaluate(reach), { tooWide: 0, missed: [] });

  await card(page).getByRole('button', { name: 'What I know' }).tap();
  const known = page.getByRole('dialog', { name: 'What I know' });
  await known.getByRole('heading', { name: 'What happened last' }).waitFor();
  await accessible(page, 'what is known');
  await page.keyboard.press('Escape');

  // The tempting one first.
  await page.locator('[data-zone="hand"] button.playable').first().tap();
  const colour = page.locator('[data-place^="colour:"]').first();
  if (await colour.isVisible().catch(() => false)) await colour.tap();
  await card(page).getByText('Not that one').waitFor();
  await page.getByRole('log').getByText(/Not that one/).last().waitFor({ state: 'attached' });
  const missed = Number(/Your rating: (\d+) \(−\d+\)/.exec(await card(page).innerText())![1]);
  assert.ok(missed < 1200);

  await card(page).getByRole('button', { name: 'Try again' }).tap();
  await page.locator('[data-zone="actions"]').getByRole('button', { name: 'Draw a card' }).tap();
  await card(page).getByText('Right!').waitFor();
  assert.ok(!(await card(page).innerText()).includes('Your rating'), 'a second try does not count');

  await card(page).getByRole('button', { name: 'Why?' }).tap();
  const why = page.getByRole('dialog', { name: 'Why?' });
  await why.getByText('Best: Draw a card.').waitFor();
  await why.getByText(/That is not true of what looks best/).waitFor();
  await accessible(page, 'why');
  await why.getByRole('button', { name: 'World 1' }).tap();
  await page.getByRole('slider', { name: 'Position in the game' }).waitFor();
  await page.getByText('You win here.').waitFor();
  await accessible(page, 'a world');
  await page.getByRole('button', { name: 'To the end' }).tap();
  await page.getByRole('radio', { name: 'After what looks best' }).check();
  await page.getByText('You do not win here.').waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).tap();

  await card(page).getByRole('button', { name: 'Why?' }).tap();
  await page.getByRole('button', { name: 'Play on from here' }).tap();
  await page.waitForURL(/#\/play\//);
  await page.locator('[data-zone="hand"]').waitFor();
  await leave();
});

test('puzzles of every game that has some, without a network', { timeout: 60_000 }, async () => {
  const site = await serve();
  const { page, context, leave } = await visit(open.browser, desktop);
  await page.goto(site.url);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await site.stop();
  await context.setOffline(true);
  await page.goto(`${site.url}#/puzzles`);
  await page.getByRole('link', { name: /^Solve puzzles of/ }).first().waitFor();
  const games = await page.getByRole('link', { name: /^Solve puzzles of/ }).evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  assert.ok(games.length > 0);
  for (const game of games) {
    await page.goto(`${site.url}${game}`);
    await card(page).getByRole('button', { name: 'Show it' }).click();
    await card(page).getByText(/^This is best/).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Try again'); // keyboards go on with the answer
    await card(page).getByRole('button', { name: 'Why?' }).click();
    await page.getByRole('dialog', { name: 'Why?' }).getByText(/^Best: /).waitFor();
    await page.locator('.worlds button').first().click();
    await page.getByRole('slider', { name: 'Position in the game' }).waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await card(page).waitFor();
  }
  await leave();
});

test('what could not be fetched is tried again', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, { ...desktop, serviceWorkers: 'block', forgives: /Service Worker|Failed to load resource/ });
  const cut = async (files: string) => {
    await page.route(files, (request) => request.abort());
    return () => page.unroute(files);
  };
  const trouble = page.getByText(/^It could not be fetched/);
  await page.goto(open.site.url);
  const mendPuzzles = await cut('**/assets/puzzles-*');
  await page.goto(`${open.site.url}#/puzzles/solo/${draw.id}`);
  await trouble.waitFor();
  await accessible(page, 'no puzzle');
  await mendPuzzles();
  await page.getByRole('button', { name: 'Try again' }).click();
  await card(page).getByRole('button', { name: 'Show it' }).click();
  await card(page).getByRole('button', { name: 'Why?' }).click();
  const mendReplays = await cut('**/assets/ReplayScreen-*');
  await page.getByRole('button', { name: 'World 1' }).click();
  await trouble.waitFor();
  await mendReplays();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('slider', { name: 'Position in the game' }).waitFor();
  await leave();
});
