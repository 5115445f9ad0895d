// The page in German, and from one language to the other in the middle of a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { games } from '../src/generated/messages.ts';
import { page as german } from '../src/words/de/page.ts';
import { accessible, desktop, house, visit } from './harness.ts';
import { Player } from './player.ts';

const open = house();
const keys = new Set(Object.keys(german));

/** All that is read or heard; a key in it means that a text is missing. */
async function everyWord(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title]')].map((element) => `${element.ariaLabel ?? ''} ${element.getAttribute('title') ?? ''}`);
    return [document.title, document.getElementById('app')!.textContent, ...labels].join('\n');
  });
  const raw = [...text.matchAll(/[a-z]+(?:\.[\w-]+)+/g)].map(([word]) => word).filter((word) => keys.has(word));
  assert.deepEqual(raw, [], 'keys instead of words');
  return text;
}

test('everything in German', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, { ...desktop, settings: { language: 'de', bots: 'easy' } });
  await page.goto(open.site.url);
  await page.getByRole('button', { name: 'SOLO spielen', exact: true }).waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  assert.match(await everyWord(page), /Spielen.*Regeln/s);
  await accessible(page, 'home in German');

  await page.getByRole('link', { name: german['home.settings'] }).click();
  await page.getByRole('heading', { name: german['settings.title'], level: 1 }).waitFor();
  assert.ok((await everyWord(page)).includes(german['settings.careful']));
  await page.goBack();

  for (const { id, name: game } of games) {
    await page.getByRole('link', { name: `Regeln von ${game}` }).click();
    assert.match(await page.locator('.book').innerText(), /\b(und|oder|nicht)\b.*\b(und|oder|nicht)\b/s);
    assert.doesNotMatch(await everyWord(page), /\b(the|and|you)\b/i);
    await page.goBack();

    await page.getByRole('button', { name: `${game} spielen`, exact: true }).click();
    await new Player(page).play(4);
    assert.doesNotMatch(await everyWord(page), /\b(the|and|you|your|card|cards)\b/i, game);
    await page.getByRole('link', { name: german['table.leave'] }).click();

    await page.goto(`${open.site.url}#/lesson/${id}/first`);
    await page.getByRole('img', { name: /^Schritt 1 von \d$/ }).waitFor();
    assert.doesNotMatch(await everyWord(page), /\b(the|and|you|your|card|cards)\b/i, `lesson of ${game}`);
    await page.goto(open.site.url);
  }
  await leave();
});

test('from English to German in the middle of a game', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, { ...desktop, settings: { bots: 'easy' } });
  await page.goto(open.site.url);
  await page.getByRole('button', { name: 'Play Schwupps', exact: true }).click();
  await new Player(page).play(6);
  const log = page.getByRole('complementary').getByRole('list');
  const before = await log.getByRole('listitem').allInnerTexts();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  await page.goBack();
  await new Player(page).asked();

  const after = await log.getByRole('listitem').allInnerTexts();
  assert.equal(after.length, before.length);
  assert.match(before.join(' '), /\bYou\b/);
  assert.match(after.join(' '), /\bDu\b/);
  assert.doesNotMatch(after.join(' '), /\bYou\b/);
  assert.equal(await new Player(page).play(3), 3);
  await leave();
});
