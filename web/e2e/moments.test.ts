// Great moments in a real browser: they are seen, hold up nobody, and do not make the page stumble.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { games } from '../src/generated/messages.ts';
import { house, phone, visit } from './harness.ts';
import { Player } from './player.ts';

const open = house();
const moving = { ...phone, reducedMotion: 'no-preference', settings: { speed: 'normal', bots: 'easy', answer: 'short' } } as const;

/** From here on the page notes how long its tasks took while a moment was above the table, and how many it saw. */
async function watched(page: Page): Promise<() => Promise<{ seen: number; longest: number }>> {
  await page.addInitScript(() => {
    const found = { seen: 0, longest: 0, times: [] as number[] };
    Object.assign(window, { found });
    const there = () => document.querySelector('[data-moment]') !== null;
    let before = false;
    // A task began before it was noted: what was there at some time within it counts.
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        if (found.times.some((time) => time >= startTime - 50 && time <= startTime + duration + 50)) found.longest = Math.max(found.longest, duration);
    }).observe({ type: 'longtask' });
    const look = () => {
      const now = there();
      if (now) found.times.push(performance.now());
      if (now && !before) ++found.seen;
      before = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { found: { seen: number; longest: number } }).found);
}

test('moments of every game: no task above 200 ms', { timeout: 150_000 }, async (t) => {
  const tries: number[] = [];
  // Other work on this machine may be in the way: the best of three counts.
  while (tries.length < 3 && !tries.some((longest) => longest <= 200)) {
    const { page, leave } = await visit(open.browser, { ...moving, luck: 5 + tries.length });
    const found = await watched(page);
    let longest = 0;
    for (const { name: game } of games) {
      await page.goto(`${open.site.url}#/`);
      await page.reload();
      await page.getByRole('button', { name: `Play ${game}`, exact: true }).click();
      const player = new Player(page, { touch: true });
      for (let presses = 0; presses < 16 && (await found()).seen < 3; ++presses) await player.play(1);
      const { seen, longest: most } = await found();
      assert.ok(seen >= 2, `${game}: ${seen} moments`);
      longest = Math.max(longest, most);
    }
    tries.push(longest);
    await leave();
  }
  t.diagnostic(`longest tasks: ${tries.join(', ')} ms`);
  assert.ok(Math.min(...tries) <= 200, `tasks of ${tries.join(', ')} ms`);
});

test('a deal is over with any press, which goes where it was meant to go', { timeout: 30_000 }, async () => {
  const { page, leave } = await visit(open.browser, moving);
  await page.goto(open.site.url);
  const moment = page.locator('[data-moment]');
  await page.getByRole('button', { name: 'Play Schwupps', exact: true }).click();
  await moment.waitFor();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('dialog').waitFor();
  assert.equal(await moment.count(), 0);
  await leave();
});
