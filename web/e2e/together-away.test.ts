// A phone and a large screen at one table. Somebody must go, and has the seat again; somebody says something, and asks for advice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evening, friend, together, type Friend } from './friends.ts';
import { above, accessible, phone } from './harness.ts';

const open = together();

async function meet(game: string, seats: number, more?: (anna: Friend, bert: Friend, link: string) => Promise<void>): Promise<number> {
  const address = `http://127.0.0.1:${open.server.port}`;
  const anna = await friend(open, address, { ...phone, name: 'Anna', wired: true });
  const bert = await friend(open, address, { name: 'Bert', luck: 2 });
  const presses = await evening(open, address, [anna, bert], { game, seats }, (link) => more?.(anna, bert, link) ?? Promise.resolve());
  for (const one of [anna, bert]) await one.leave();
  return presses;
}

test('Schwupps by link', { timeout: 240_000 }, async (t) => {
  t.diagnostic(`${await meet('schwupps', 3)} presses`);
});

test('Swirl by link: somebody must go, the computer plays, and they have their seat back', { timeout: 240_000 }, async (t) => {
  const presses = await meet('swirl', 2, async (anna, bert, link) => {
    // Phrases are heard, unless one does not want to.
    await bert.page.getByRole('button', { name: 'Say something' }).click();
    await bert.page.getByRole('button', { name: 'Hello!' }).click();
    await anna.page.locator('[data-zone="others"]').getByText('Hello!').waitFor();

    // Whoever is asked can ask for advice, which this device works out.
    const [asked] = await Promise.any([anna, bert].map(async ({ page }) => [page, await page.locator('header button[aria-label="A hint, please"]:enabled').waitFor()] as const));
    await asked.getByRole('button', { name: 'A hint, please' }).click();
    await asked.getByRole('button', { name: 'Which move?' }).click();
    await asked.getByText('Best, as far as I can see').first().waitFor();

    await anna.page.getByRole('button', { name: 'Menu' }).click();
    await anna.page.getByRole('button', { name: 'I must go' }).click();
    await anna.page.getByRole('button', { name: 'Yes, I must go' }).click();
    await bert.page.locator('[data-zone="others"] li', { hasText: 'Anna' }).getByText('computer, for now').waitFor({ state: 'attached' });
    await bert.page.getByRole('status').getByText('The computer plays for Anna.').waitFor();
    assert.ok(await above(bert.page, '.players', '.notice p'), 'what is said for a moment covers no player');
    await accessible(bert.page, 'the others');
    await anna.page.goto(anna.home + link);
    await anna.page.getByRole('button', { name: 'Give me my seat back' }).waitFor();
    await accessible(anna.page, 'a seat that the computer plays for');
    await anna.page.getByRole('button', { name: 'Give me my seat back' }).click();
    await anna.page.getByText('The computer plays for you.').waitFor({ state: 'detached' });
  });
  t.diagnostic(`${presses} presses`);
});
