// What the tests of rooms share: somebody who makes a room, and somebody who comes by its link.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** From the home screen into the lobby of a new room; the link is what the room hands out. */
export async function makeRoom(page: Page, home: string, name: string, game = 'HELP!'): Promise<string> {
  await page.goto(home);
  await page.getByRole('link', { name: 'Make a room' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('radio', { name: game }).check();
  await page.getByRole('button', { name: 'Make the room' }).click();
  await page.getByText(`${name} (you)`).waitFor();
  return page.getByLabel('Link to this room').inputValue();
}

/** By the link, into the lobby or to the table. */
export async function comeIn(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Come in' }).click();
}

/** Cards in the own hand: the game has begun. */
export async function dealt(page: Page): Promise<void> {
  await page.locator('[data-zone="hand"] button').first().waitFor({ timeout: 20_000 });
}

/** Goes by Tab to what is called so, and presses it. */
export async function pressByKey(page: Page, name: RegExp): Promise<void> {
  const focus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '');
  for (let tabs = 0; !name.test(await focus()); ++tabs) {
    assert.ok(tabs < 40, `${name} is reached by Tab`);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}
