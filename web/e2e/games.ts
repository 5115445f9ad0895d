// Each game from the home screen to the score sheet, by mouse or by touch.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { games } from '../src/generated/messages.ts';
import { accessible, desktop, house, phone, visit } from './harness.ts';
import { Player } from './player.ts';

const ways = {
  mouse: { ...desktop, colorScheme: 'light' },
  touch: { ...phone, colorScheme: 'dark' },
} as const;

/** A file of tests for each way, so that both are tried at the same time. */
export function playEachGame(by: keyof typeof ways): void {
  const open = house();
  for (const { name: game } of games)
    test(`${game} by ${by}`, { timeout: 240_000 }, async (t) => {
      const { page, leave } = await visit(open.browser, { ...ways[by], luck: 5, settings: { bots: 'easy' } });
      await page.goto(open.site.url);
      await page.getByRole('button', { name: `Play ${game}`, exact: true }).click();

      const player = new Player(page, { touch: by === 'touch' });
      const begun = await player.play(6);
      await accessible(page, `${game}, in play`);
      const presses = begun + (await player.play());
      t.diagnostic(`${presses} presses`);

      const sheet = page.getByRole('dialog', { name: 'The game is over' });
      assert.match(await sheet.innerText(), /\bwon\b|draw between/);
      await sheet.getByRole('rowheader', { name: 'Winner' }).first().waitFor();
      await accessible(page, `${game}, score sheet`);
      await leave();
    });
}
