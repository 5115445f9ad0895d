// How the page feels on a slow device: start times and frame rates with the processor throttled to a quarter. A report, not a gate:
// docs/performance.md has what it printed.
import { desktop, launch, phone, serve, visit } from './harness.ts';
import { Player } from './player.ts';

const site = await serve();
const browser = await launch();
try {
  for (const [name, device] of Object.entries({ phone, desktop })) {
    const visitor = await visit(browser, { ...device, reducedMotion: 'no-preference', settings: { speed: 'fast', answer: 'short', bots: 'normal' } });
    const { page } = visitor;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const timed = async (deed: () => Promise<unknown>) => {
      const start = performance.now();
      await deed();
      return Math.round(performance.now() - start);
    };
    const home = await timed(async () => {
      await page.goto(site.url);
      await page.getByRole('button', { name: /^Play/ }).first().waitFor();
    });
    const firstCard = await timed(async () => {
      await page.getByRole('button', { name: /^Play/ }).last().click();
      await page.locator('[data-zone="hand"] button').first().waitFor();
    });
    const again = await timed(async () => {
      await page.reload();
      await page.locator('[data-zone="hand"] button').first().waitFor();
    });
    // What the eyes get while cards travel: frames in each half second, the worst and the median.
    const measuring = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const counts: number[] = [];
          let count = 0;
          let since = performance.now();
          const frame = (time: number) => {
            ++count;
            if (time - since >= 500) {
              counts.push(count / ((time - since) / 1000));
              count = 0;
              since = time;
            }
            if (counts.length < 20) requestAnimationFrame(frame);
            else resolve(counts);
          };
          requestAnimationFrame(frame);
        }),
    );
    let measured = false;
    void measuring.then(() => (measured = true));
    const player = new Player(page, { touch: device === phone });
    while (!measured && (await player.play(1)) > 0);
    const frames = await measuring;
    frames.sort((a, b) => a - b);
    console.log(
      `${name}: home after ${home} ms, first card ${firstCard} ms after "Play", ${again} ms after a reload; ` +
        `${Math.round(frames[10]!)} frames a second, at worst ${Math.round(frames[0]!)}`,
    );
    await visitor.leave();
  }
} finally {
  await browser.close();
  await site.stop();
}
