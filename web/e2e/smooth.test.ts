// A full table does not make the page stumble; and a device that goes round keeps everybody's cards secret.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { house, phone, visit } from './harness.ts';
import { Player } from './player.ts';

const open = house();

async function longestTask(page: Page, milliseconds: number): Promise<number> {
  const player = new Player(page);
  await player.asked();
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });
  const start = Date.now();
  while (Date.now() - start < milliseconds && (await player.play(1)) > 0);
  return page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
}

test('ten at a table of SOLO, and nothing stumbles', { timeout: 60_000 }, async (t) => {
  const tries: number[] = [];
  // Other work on this machine may be in the way: the best of three counts.
  while (tries.length < 3 && !tries.some((longest) => longest <= 200)) {
    const { page, leave } = await visit(open.browser, {
      ...phone,
      luck: tries.length + 1,
      reducedMotion: 'no-preference',
      settings: { speed: 'fast', bots: 'easy' },
    });
    await page.goto(open.site.url);
    await page.getByRole('button', { name: 'Set up SOLO' }).click();
    await page.getByRole('radio', { name: '10', exact: true }).check();
    await page.getByRole('button', { name: 'Sit down' }).click();
    tries.push(await longestTask(page, 8_000));
    await leave();
  }
  t.diagnostic(`longest tasks: ${tries.join(', ')} ms`);
  assert.ok(Math.min(...tries) <= 200, `tasks of ${tries.join(', ')} ms`);
});

test('nobody sees the cards of the one who gets the device', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, phone);
  await page.goto(open.site.url);
  await page.getByRole('button', { name: 'Set up Schwupps' }).click();
  await page.getByRole('radio', { name: '2', exact: true }).check();
  await page.getByLabel('Who plays at seat 2').selectOption({ label: 'A person' });
  await page.getByRole('button', { name: 'Sit down' }).click();

  const ready = page.getByRole('button', { name: /^I am .*: show my cards$/ });
  const holders = new Set<string>();
  for (let changes = 0; changes < 4; ++changes) {
    await ready.waitFor();
    holders.add(await ready.innerText());
    const hidden = await page.content();
    assert.equal(await page.locator('[data-zone]').count(), 0);
    await ready.click();
    await new Player(page).asked();
    const hand = await page.locator('[data-zone="hand"] li').allInnerTexts();
    assert.ok(hand.length > 0);
    for (const card of hand) assert.ok(!hidden.includes(card.split(',')[0]!.trim()), `${card} was hidden`);

    const player = new Player(page, { whim: changes });
    while (!(await ready.isVisible())) {
      // The turn may end with this press: then there is nothing more to press here.
      await Promise.race([player.play(1).catch(() => 0), ready.waitFor()]);
    }
  }
  assert.equal(holders.size, 2);
  await leave();
});
