// A deal of a day from the home screen to the text for others, with a way out and back in the middle of it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible, desktop, house, inGerman, phone, visit } from './harness.ts';
import { Player } from './player.ts';

const open = house();
const noon = new Date('2026-03-04T12:00:00Z');

async function begin(page: Page, game: string): Promise<void> {
  await page.getByRole('link', { name: /^Today’s deal/ }).click();
  await page.getByRole('link', { name: new RegExp(`^${game} Not played yet`) }).click();
  await page.getByRole('button', { name: 'Deal the cards' }).click();
}

test('the first try counts, and goes on where it was left', { timeout: 120_000 }, async () => {
  const { page, leave } = await visit(open.browser, { ...phone, luck: 5 });
  await page.clock.setFixedTime(noon);
  await page.goto(open.site.url);
  await begin(page, 'Swirl');
  const player = new Player(page, { touch: true });
  await player.play(4);
  await player.asked();
  await page.getByText('Today’s deal, 4 Mar').waitFor();
  for (const name of ['A hint, please', 'Back to your last decision']) assert.equal(await page.getByRole('button', { name }).count(), 0, name);
  await page.keyboard.press('h');
  assert.equal(await page.getByRole('region', { name: 'Hint' }).count(), 0);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Score sheet' }).waitFor();
  assert.equal(await menu.getByRole('button', { name: /last decision|Save/ }).count(), 0);
  await page.keyboard.press('Escape');
  const laid = async () => (await page.locator('[data-zone="board"]').ariaSnapshot()).match(/img ".*"/g);
  await player.asked();
  const before = await laid();
  assert.ok(before);

  await page.getByRole('link', { name: 'Leave the table' }).click();
  await page.getByRole('link', { name: /^Go on with Swirl/ }).click(); // as any game that was left
  await player.asked();
  assert.deepEqual(await laid(), before);
  await player.play();
  await page.getByRole('button', { name: 'How it could have gone' }).click();

  await page.getByRole('heading', { name: 'Swirl, Wednesday 4 March' }).waitFor();
  await page.getByRole('heading', { name: 'Your decisions' }).waitFor({ timeout: 60_000 });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
  await accessible(page, 'result');
  const text = await page.getByRole('textbox', { name: 'The text' }).inputValue();
  assert.match(text, /^Today’s deal: Swirl, 4 Mar\nMe: .*\nThe sharp computer: .*\n[●○]+ \d+ of \d+ decisions alike\n.*#\/today$/);

  // A press on a decision shows its moment.
  const decision = page.locator('li a', { hasText: /^(The same|You): / }).nth(1);
  await decision.click();
  await page.getByRole('heading', { name: 'Swirl', exact: true }).waitFor();
  assert.match(page.url(), /#\/replay\/save\/\w+@[1-9]\d*:0:/);
  await page.getByText(/^(You and t|T)he sharp computer: /).waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('heading', { name: 'Your decisions' }).waitFor(); // at once: it was kept
  await page.waitForFunction(() => scrollY > 0);
  await page.getByRole('button', { name: 'Watch this game' }).click();
  await page.getByRole('heading', { name: 'Swirl', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('heading', { name: 'Your decisions' }).waitFor();

  // From the list it opens at its top.
  await page.getByRole('link', { name: 'All deals of the day' }).click();
  await page.getByRole('link', { name: /^Swirl (Won|\d+ points?, not won|Drawn)/ }).click();
  await page.getByRole('heading', { name: 'Your decisions' }).waitFor();
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByText('1 day in a row').waitFor();
  await page.getByRole('link', { name: 'Swirl, 3 Mar: Not played' }).click();
  await page.getByRole('button', { name: 'Play it for practice' }).click();
  await player.asked();
  assert.equal(await page.getByRole('button', { name: 'A hint, please' }).count(), 1);
  await leave();
});

test('a day ends while somebody plays, and the next one has its own deal', { timeout: 120_000 }, async () => {
  const { page, leave } = await visit(open.browser, { ...desktop, colorScheme: 'dark' });
  await page.clock.setFixedTime(new Date('2026-03-04T23:59:50Z'));
  await page.goto(open.site.url);
  for (const [role, name] of [['link', /^Today’s deal/], ['link', /^Swirl Not played yet/], ['button', 'Deal the cards']] as const) {
    await page.getByRole(role, { name }).focus();
    await page.keyboard.press('Enter');
  }
  const player = new Player(page);
  await player.play(3);
  await player.asked();
  await page.clock.setFixedTime(new Date('2026-03-05T00:00:10Z'));
  await player.play();
  await page.getByRole('link', { name: 'All deals of the day' }).click();
  await page.getByText('Thursday 5 March').waitFor();
  await page.getByRole('link', { name: /^Swirl Not played yet/ }).waitFor();
  await page.getByRole('link', { name: /^Swirl, 4 Mar: (Won|\d+ points?, not won|Drawn)/ }).waitFor();
  await page.getByText('1 day in a row').waitFor();
  await accessible(page, 'deals of the day');
  await page.getByRole('link', { name: /^Swirl Not played yet/ }).click();
  await page.getByRole('button', { name: 'Deal the cards' }).waitFor();
  await accessible(page, 'before the try');

  // The picture can be taken home.
  await page.goto(`${open.site.url}#/today`);
  await page.getByRole('link', { name: /^Swirl, 4 Mar: / }).click();
  await page.getByRole('heading', { name: 'Your decisions' }).waitFor({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the picture' }).click()]);
  assert.equal(download.suggestedFilename(), 'swirl-2026-03-04.png');
  assert.equal((await readFile((await download.path())!)).subarray(1, 4).toString(), 'PNG');

  // On later days too a result tells the days in a row until its own; here there was one the day before.
  await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) => new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const db = await done(indexedDB.open('parlour-days'));
    const kept = db.transaction('tries', 'readwrite').objectStore('tries');
    const [one] = (await done(kept.getAll())) as { id: string; date: string }[];
    await done(kept.put({ ...one, id: one!.id.replace('03-04', '03-03'), date: '2026-03-03' }));
  });
  await page.clock.setFixedTime(new Date('2026-03-08T12:00:00Z'));
  await page.reload();
  await page.getByRole('img', { name: /2 days in a row/ }).waitFor();

  // The home screen notices that a day is over.
  await page.clock.setFixedTime(new Date('2026-03-05T12:00:00Z'));
  await page.goto(open.site.url);
  const way = page.getByRole('link', { name: /^Today’s deal/ });
  await way.getByText('2 days in a row').waitFor();
  await page.clock.setFixedTime(new Date('2026-03-08T12:00:00Z'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await way.getByText('Same cards for everybody').waitFor();

  await inGerman(page, `${open.site.url}#/today`, 'Frühere Tage');
  await page.getByRole('link', { name: /^Swirl, 4\. März: / }).focus();
  await page.keyboard.press('Enter');
  await inGerman(page, page.url(), 'Deine Entscheidungen');
  await leave();
});
