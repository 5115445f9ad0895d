import assert from 'node:assert/strict';
import { test } from 'node:test';
import { house, phone, visit } from './harness.ts';
import { playEachGame } from './games.ts';
import { Player } from './player.ts';

playEachGame('touch');

const open = house();
// Whoever picks a card presses a row next: it must be where it was.
test('the rows of Freaky stay where they are when a card is picked', { timeout: 120_000 }, async () => {
  const { page, leave } = await visit(open.browser, { ...phone, luck: 9, settings: { bots: 'easy', speed: 'fast' } });
  await page.goto(open.site.url);
  await page.getByRole('button', { name: 'Play Freaky', exact: true }).click();
  const player = new Player(page, { touch: true });
  const rows = () => page.locator('.rows .row').evaluateAll((all) => all.map((row) => Object.values(row.getBoundingClientRect().toJSON() as Record<string, number>).map(Math.round)));
  const lines = new Set<string>();
  for (let turn = 0; turn < 4; ++turn) {
    await player.play(3);
    await player.asked();
    await page.waitForTimeout(500); // cards still fly
    const before = await rows();
    const cards = page.locator('[data-zone="hand"] button.playable');
    for (let i = 0; i < (await cards.count()); ++i) {
      await cards.nth(i).focus();
      await page.keyboard.press('Enter');
      await page.waitForTimeout(400);
      for (const line of await page.locator('.legend').allInnerTexts()) lines.add(line);
      assert.deepEqual(await rows(), before);
      await page.keyboard.press('Escape');
      await page.waitForTimeout(400);
    }
  }
  assert.ok(lines.size > 2, 'picked cards had too little in common with the rows');
  await leave();
});
