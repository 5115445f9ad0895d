// Two people and two bots at one table, one of them in German. Then once more with the same people.
import { test } from 'node:test';
import { evening, friend, together } from './friends.ts';

const open = together();

test('SOLO by link, in two languages, and once more', { timeout: 240_000 }, async (t) => {
  const address = `http://127.0.0.1:${open.server.port}`;
  const anna = await friend(open, address, { name: 'Anna', wired: true });
  const bert = await friend(open, address, { name: 'Bert', language: 'de', luck: 2 });
  t.diagnostic(`${await evening(open, address, [anna, bert], { game: 'solo', seats: 4 })} presses`);

  // The host brings all of them back to the lobby, and they play on.
  await bert.page.getByRole('dialog').getByText('Anna kann das nächste Spiel beginnen.').waitFor();
  await anna.page.getByRole('button', { name: 'Once more with the same people' }).click();
  await bert.page.getByRole('button', { name: /bereit/ }).click();
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  await bert.page.locator('[data-zone="hand"]').waitFor();
  await anna.leave();
  await bert.leave();
});
