// Short moving pictures of what is over before one has looked: the page goes slowly, and each instant of it is photographed.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** So many times as long takes everything on the page: what moves, and every timer. */
const slow = 8;
/** Milliseconds between two pictures, as they are shown. */
const apart = 70;
const most = 40;

export async function slowed(page: Page): Promise<void> {
  await page.addInitScript((times) => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((deed: () => void, time = 0) => wait(deed, time >= 200 ? time * times : time)) as typeof setTimeout;
    const look = () => {
      for (const moving of document.getAnimations()) if (moving.playbackRate === 1) moving.playbackRate = 1 / times;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...way) {
      const moving = animate.apply(this, way);
      moving.playbackRate = 1 / times;
      return moving;
    };
  }, slow);
}

/** Photographs as long as there is something to see; whether it was long enough to be kept as an animated picture. */
export async function film(page: Page, there: string, path: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-film-'));
  try {
    const pictures: { file: string; at: number }[] = [];
    while (pictures.length < most && (await page.locator(there).count()) > 0) {
      const at = Date.now();
      const file = join(folder, `${pictures.length}.png`);
      await page.screenshot({ path: file, animations: 'allow' });
      pictures.push({ file, at });
      await page.waitForTimeout(Math.max(0, apart * slow - (Date.now() - at)));
    }
    if (pictures.length < 6) return false;
    const end = Date.now();
    const shown = pictures.flatMap(({ file, at }, i) => ['-d', String(Math.round(((pictures[i + 1]?.at ?? end) - at) / slow)), file]);
    execFileSync('img2webp', ['-loop', '0', '-lossy', '-q', '50', '-m', '6', ...shown, '-o', path], { stdio: 'ignore' });
    return true;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
