// Two people and two bots at one table, one of them in German: with a reload, and a server that is killed and started again. Then once more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, friend, player, together } from './friends.ts';

const open = together();

test('SOLO by link, in two languages, at a server that is killed', { timeout: 150_000 }, async (t) => {
  const address = `http://127.0.0.1:${open.server.port}`;
  const anna = await friend(open, address, { name: 'Anna' });
  const bert = await friend(open, address, { name: 'Bert', language: 'de', luck: 2 });
  await begin(address, [anna, bert], { game: 'solo', seats: 4, options: { 'solo.target': '0' } });

  const annasGame = async () => {
    const hands = player(anna);
    await hands.play(3);
    await open.server.kill();
    const lost = anna.page.getByText(/Connection lost for \d+ seconds?/);
    await lost.waitFor();
    await open.server.start();
    await lost.waitFor({ state: 'detached' });
    return hands.play();
  };
  const bertsGame = async () => {
    const hands = player(bert, { whim: 11 });
    await hands.play(2);
    await bert.page.reload();
    return hands.play();
  };
  t.diagnostic(`${await Promise.all([annasGame(), bertsGame()])} presses`);

  const [hers, his] = [anna, bert].map(({ page }) => page.getByRole('dialog'));
  await hers!.getByText('The deal was fair').waitFor();
  await his!.getByText('Es wurde ehrlich gegeben').waitFor();
  // Everybody sees the same end.
  const points = (texts: string[]) => texts.flatMap((text) => text.match(/\d+/g) ?? []);
  assert.deepEqual(points(await hers!.locator('tbody tr').allInnerTexts()), points(await his!.locator('tbody tr').allInnerTexts()));
  await his!.getByText('Anna kann das nächste Spiel beginnen.').waitFor();

  // The host brings all of them back to the lobby, and they play on.
  await hers!.getByRole('button', { name: 'Once more with the same people' }).click();
  await bert.page.getByRole('button', { name: /bereit/ }).click();
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  await bert.page.locator('[data-zone="hand"]').waitFor();
  await anna.leave();
  await bert.leave();
});
