// The screens around the games, and what opens above a table, are in nobody's way: in light, in dark and with high contrast.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { games } from '../src/generated/messages.ts';
import { accessible, desktop, drop, house, phone, reach, root, visit } from './harness.ts';
import { Player } from './player.ts';

const open = house();
const record = readFileSync(join(root, 'tests/golden/solo-4.jsonl'), 'utf8');

const looks = [
  { look: 'light', screen: phone, colorScheme: 'light', theme: 'system' },
  { look: 'dark', screen: desktop, colorScheme: 'dark', theme: 'system' },
  { look: 'high contrast', screen: desktop, colorScheme: 'light', theme: 'contrast' },
] as const;

for (const { look, screen, colorScheme, theme } of looks) {
  test(`home, setup, settings, rules and replay: ${look}`, { timeout: 60_000 }, async () => {
    const { page, leave } = await visit(open.browser, { ...screen, colorScheme, settings: { theme } });
    await page.goto(open.site.url);
    await page.getByRole('button', { name: 'Play SOLO', exact: true }).waitFor();
    await accessible(page, 'home');

    await page.getByRole('button', { name: 'Set up SOLO' }).click();
    await page.getByText('House rules').click();
    await accessible(page, 'setup');
    await page.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('link', { name: 'Rules of SOLO' }).click();
    await page.getByRole('heading', { name: 'Rules of SOLO' }).waitFor();
    await accessible(page, 'rule book');
    await page.goBack();

    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await accessible(page, 'settings');
    await page.goBack();

    await page.getByRole('link', { name: /^Puzzles/ }).click();
    await page.getByText(/\d+ puzzles?$/).first().waitFor();
    await accessible(page, 'puzzles');
    await page.goBack();

    await drop(page, record);
    await page.getByRole('button', { name: 'One move on' }).click();
    await accessible(page, 'replay');
    await leave();
  });

  test(`what opens above a table: ${look}`, { timeout: 60_000 }, async () => {
    // With this luck the person is asked in turn first: out of turn no card would be refused, it would be prepared.
    const { page, leave } = await visit(open.browser, { ...screen, colorScheme, luck: 3, settings: { theme, bots: 'easy' } });
    await page.goto(open.site.url);
    await page.getByRole('button', { name: 'Play SOLO', exact: true }).click();
    await new Player(page).asked();

    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await accessible(page, 'menu');
    await menu.getByRole('button', { name: 'What happened' }).click();
    await page.getByRole('dialog', { name: 'What happened' }).waitFor();
    await accessible(page, 'log');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await accessible(page, 'keys');
    await page.keyboard.press('Escape');

    await page.locator('[data-zone="hand"] button.dim').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.bubble').waitFor();
    await accessible(page, 'refusal');

    await page.getByRole('button', { name: 'A hint, please' }).click();
    const hint = page.getByRole('region', { name: 'Hint' });
    await hint.getByRole('button', { name: 'Which move?' }).click();
    await hint.getByRole('button', { name: 'And the chances?' }).click();
    await accessible(page, 'hint');
    await leave();
  });

  test(`between rounds and between people: ${look}`, { timeout: 60_000 }, async () => {
    const { page, leave } = await visit(open.browser, { ...screen, colorScheme, settings: { theme, bots: 'easy' } });
    await page.goto(open.site.url);
    await page.getByRole('button', { name: 'Set up Schwupps' }).click();
    await page.getByRole('radio', { name: '2', exact: true }).check();
    await page.getByLabel('Who plays at seat 2').selectOption({ label: 'A person' });
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.getByRole('button', { name: /^I am .*: show my cards$/ }).waitFor();
    await accessible(page, 'hand-over');
    await page.getByRole('link', { name: 'Leave the table' }).click();

    await page.getByRole('button', { name: 'Play HELP!', exact: true }).click();
    const player = new Player(page);
    const note = page.getByRole('dialog', { name: /^Round \d+ is over/ });
    while (!(await note.isVisible()) && (await player.play(1)) > 0) await player.asked();
    await note.waitFor();
    await accessible(page, 'note between rounds');
    await leave();
  });
}

for (const { look, screen, colorScheme, theme } of looks)
  test(`badges and numbers explain themselves: ${look}`, { timeout: 60_000 }, async () => {
    const { page, leave } = await visit(open.browser, { ...screen, colorScheme, settings: { theme, bots: 'easy' } });
    await page.goto(open.site.url);
    await page.getByRole('button', { name: 'Play HELP!', exact: true }).click();
    await new Player(page).asked();
    const bubble = page.locator('.bubble');
    const heard = page.getByRole('log');
    const explains = async (badge: RegExp, meaning: string) => {
      await page.getByRole('button', { name: badge, expanded: false }).first().focus();
      await page.keyboard.press('Enter');
      await bubble.getByText(meaning).waitFor();
      await heard.getByText(meaning).last().waitFor({ state: 'attached' });
      await accessible(page, meaning);
      // Who closes it is back where they asked.
      await page.keyboard.press('Escape');
      assert.equal(await bubble.count(), 0);
      assert.match((await page.locator(':focus').ariaSnapshot()).replaceAll('\n', ' '), badge);
    };
    const [first, second] = await page.locator('.players .name').allInnerTexts();
    await explains(new RegExp(`${first}.*points`), `${first} has 0 points: one for each round`);
    await explains(/Your hand/, 'You have 4 cards in hand');
    await explains(/cards to draw from/, 'After each turn one draws up to four');
    await explains(/Play goes clockwise/, 'This round goes clockwise');
    await page.getByRole('button', { name: new RegExp(second!) }).click();
    await bubble.getByRole('button', { name: 'The rule' }).click();
    await page.getByRole('dialog', { name: 'Rules of HELP!' }).waitFor();
    await leave();
  });

test("where Swirl's points come from is lit in the field", { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, { ...phone, settings: { bots: 'easy' } });
  await page.goto(open.site.url);
  await page.getByRole('button', { name: 'Play Swirl', exact: true }).click();
  const player = new Player(page, { touch: true });
  await player.play(9);
  await player.asked();
  const own = page.locator('.self [data-about]');
  const points = Number(/(\d+) points?/.exec(await own.innerText())![1]);
  await own.tap();
  await page.locator('.bubble').getByText(`You have ${points} point`).waitFor();
  const lit = await page.locator('[data-zone="board"] .counts').allTextContents();
  assert.ok(points > 0);
  assert.equal(lit.reduce((sum, number) => sum + Number(number), 0), points);
  await accessible(page, 'points, lit');
  await leave();
});

test("a hint leaves Swirl's buttons for the view free, on a tablet too", { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });
  await page.goto(open.site.url);
  await page.getByRole('button', { name: 'Play Swirl', exact: true }).click();
  await new Player(page, { touch: true }).asked();
  await page.getByRole('button', { name: 'A hint, please' }).tap();
  const region = page.getByRole('region', { name: 'Hint' });
  await region.getByRole('button', { name: 'Which move?' }).tap();
  const hint = (await region.boundingBox())!;
  for (const name of ['Further away', 'Closer', 'Show the whole field']) {
    const button = (await page.getByRole('button', { name }).boundingBox())!;
    const beside = button.x >= hint.x + hint.width || button.x + button.width <= hint.x;
    assert.ok(beside || button.y + button.height <= hint.y || button.y >= hint.y + hint.height, `the hint lies on "${name}"`);
  }
  await leave();
});

test('with letters twice as large every board has its room, and whatever can be pressed can be reached', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, { ...phone, settings: { bots: 'easy' } });
  await page.goto(open.site.url);
  for (const { name: game } of games) {
    await page.getByRole('button', { name: `Play ${game}`, exact: true }).click();
    await new Player(page, { touch: true }).asked();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const board = await page.locator('[data-zone="board"]').evaluate((zone) => zone.clientHeight);
    const { tooWide, missed } = await page.evaluate(reach);
    assert.ok(board >= 300, `${game}: the board is ${board} high`);
    assert.equal(tooWide, 0, game);
    assert.deepEqual(missed, [], game);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await page.getByRole('link', { name: 'Leave the table' }).click();
  }
  await leave();
});
