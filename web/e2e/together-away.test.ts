// Somebody's line is lost and comes back; somebody must go, and has the seat again; somebody watches. Phones and a large screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, comeIn, friend, player, together } from './friends.ts';
import { above, accessible, phone } from './harness.ts';

const open = together();

test('Schwupps by link: a line is lost and comes back, and somebody watches', { timeout: 120_000 }, async (t) => {
  const address = `http://127.0.0.1:${open.server.port}`;
  const anna = await friend(open, address, { ...phone, name: 'Anna' });
  const bert = await friend(open, address, { name: 'Bert', luck: 2 });
  const carl = await friend(open, address, { name: 'Carl', luck: 3 });
  const link = await begin(address, [anna, bert], { game: 'schwupps', seats: 3, options: { 'schwupps.form': 'single' } });

  await comeIn(carl, link);
  await carl.page.getByText('You are watching').waitFor();
  assert.equal(await carl.page.locator('[data-zone="hand"] li').count(), 0);
  await anna.page.getByText('1 person watches: Carl').waitFor({ state: 'attached' });

  const bertsGame = player(bert, { whim: 11 }).play();
  const hands = player(anna, { touch: true });
  await hands.play(2);
  await anna.context.setOffline(true);
  await anna.page.getByText(/Connection lost for \d+ seconds?/).waitFor({ timeout: 12_000 });
  await anna.page.getByText('Connection lost for 3 seconds').waitFor();
  await anna.context.setOffline(false);
  await anna.page.getByText(/What you missed|You are back/).first().waitFor();
  t.diagnostic(`${await Promise.all([hands.play(), bertsGame])} presses`);
  await carl.page.getByRole('dialog', { name: 'The game is over' }).waitFor();
  await carl.page.getByText('The deal agrees with itself').waitFor();
  for (const one of [anna, bert, carl]) await one.leave();
});

test('Swirl by link: somebody must go, the computer plays, and they have their seat back', { timeout: 120_000 }, async (t) => {
  const address = `http://127.0.0.1:${open.server.port}`;
  const anna = await friend(open, address, { ...phone, name: 'Anna' });
  const bert = await friend(open, address, { name: 'Bert', luck: 2 });
  const link = await begin(address, [anna, bert], { game: 'swirl', seats: 2 });

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
  await anna.page.goto(link);
  await anna.page.getByRole('button', { name: 'Give me my seat back' }).waitFor();
  await accessible(anna.page, 'a seat that the computer plays for');
  const bertsGame = player(bert, { whim: 11 }).play();
  await anna.page.getByRole('button', { name: 'Give me my seat back' }).click();
  await anna.page.getByText('The computer plays for you.').waitFor({ state: 'detached' });
  t.diagnostic(`${await Promise.all([player(anna, { touch: true }).play(), bertsGame])} presses`);
  for (const one of [anna, bert]) await one.leave();
});
