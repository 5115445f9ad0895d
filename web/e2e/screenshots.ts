// Every screen at three sizes in both themes, into build/screenshots: to be looked at. The best are in the README (docs/pictures).
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { launch, serve, visit } from './harness.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = join(root, 'build/screenshots');
const sizes = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
  desktop: { viewport: { width: 1280, height: 800 } },
};
const games = ['help', 'swirl', 'freaky', 'schwupps', 'solo'];

mkdirSync(folder, { recursive: true });
const site = await serve();
const browser = await launch();
try {
  for (const [size, device] of Object.entries(sizes))
    for (const colorScheme of ['light', 'dark'] as const) {
      const visitor = await visit(browser, { ...device, colorScheme, luck: 5, settings: { speed: 'fast', answer: 'short' } });
      const { page } = visitor;
      const shoot = (name: string) => page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });

      await page.goto(site.url);
      await page.getByRole('heading', { name: 'SOLO' }).waitFor();
      await shoot('home');
      await page.getByRole('button', { name: /^Choose/ }).last().click();
      await page.getByRole('dialog').waitFor();
      await shoot('choose');
      for (const screen of ['settings', 'rules/swirl']) {
        await page.goto(`${site.url}#/${screen}`);
        await page.locator('h1').waitFor();
        await shoot(screen.replace('/', '-'));
      }
      for (const [i, game] of games.entries()) {
        await page.goto(`${site.url}#/`);
        await page.getByRole('button', { name: /^Play/ }).nth(i).click();
        await turns(page, 3);
        await shoot(`table-${game}`);
        await page.locator('[data-zone="hand"] button.playable').first().click();
        await shoot(`picked-${game}`);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'hint', exact: false }).first().click();
        await page.waitForTimeout(800);
        await shoot(`hint-${game}`);
      }
      await page.goto(`${site.url}#/`);
      await page.setInputFiles('input[type=file]', {
        name: 'game.jsonl',
        mimeType: 'application/jsonl',
        buffer: readFileSync(join(root, 'tests/golden/schwupps-4.jsonl')),
      });
      await page.getByRole('slider').waitFor();
      await page.getByRole('slider').fill('40');
      await shoot('replay');
      await page.context().close();
    }
} finally {
  await browser.close();
  await site.stop();
}

/** Lets the person have so many turns: whatever is offered first. */
async function turns(page: Page, count: number): Promise<void> {
  const playable = page.locator('[data-zone="hand"] button.playable');
  for (let i = 0; i < count; ++i) {
    await playable.first().waitFor({ timeout: 60_000 });
    if (i === count - 1) return;
    await playable.first().click();
    const place = page.locator('[data-place]:enabled').first();
    if (await place.isVisible({ timeout: 500 })) await place.click();
    await page.waitForTimeout(300);
  }
}
