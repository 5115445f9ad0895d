// Not Chromium alone: Firefox and WebKit come to a room by its link and play a game with somebody in Chromium, with a reload and a lost connection on the
// way. What they say and hear goes over a wire that is overheard, as Chromium's is by itself.
// PARLOUR_EVERY_GAME: all games, not one each.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { games } from '../src/generated/messages.ts';
import { comeIn, friend, makeRoom, player, together } from './friends.ts';
import { leftOut, others, type OtherPage } from './others.ts';
import { Player } from './player.ts';
import { Wire } from './wire.ts';

const open = together();

const one: Record<string, string> = { Firefox: 'schwupps', WebKit: 'swirl' };

/** Presses, as a person would, what is called so or is found so, as soon as it is there. */
async function press(page: OtherPage, selector: string, words = ''): Promise<void> {
  const at = await page.evaluate(
    async ([wanted, text]) => {
      for (const end = performance.now() + 30_000; performance.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
        const found = [...document.querySelectorAll<HTMLButtonElement>(wanted)].find((each) => !each.disabled && new RegExp(text).test(each.textContent));
        const box = found?.getBoundingClientRect();
        if (!found || !box || box.width === 0) continue;
        found.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = found.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      }
      throw new Error(`there is no ${wanted} ${text}: ${document.body.innerText.slice(0, 500)}`);
    },
    [selector, words] as const,
  );
  await page.mouse.click(at.x, at.y);
}

/** Until the page says this, or does not say it any more. */
const says = (page: OtherPage, words: string, there = true): Promise<void> =>
  page.evaluate(
    async ([text, wanted]) => {
      for (const end = performance.now() + 30_000; performance.now() < end; await new Promise((resolve) => setTimeout(resolve, 50)))
        if (new RegExp(text).test(document.body.innerText) === wanted) return;
      throw new Error(`${wanted ? 'nothing is said of' : 'it still says'} ${text}: ${document.body.innerText.slice(0, 500)}`);
    },
    [words, there] as const,
  );

test('a browser that is missing fails the tests for everybody where Debian has it', () => {
  const missing = { ...others[0]!, name: 'Firefox', there: false };
  const debian = 'NAME="Debian GNU/Linux"\nID=debian\n';
  assert.equal(leftOut(missing, { CI: 'true' }, debian), false);
  assert.equal(leftOut(missing, { CI: 'true' }, 'ID=ubuntu\nID_LIKE=debian\n'), 'Firefox is not installed');
  assert.equal(leftOut(missing, {}, debian), 'Firefox is not installed');
  assert.equal(leftOut({ ...missing, there: true }, {}, debian), false);
});

for (const other of others)
  for (const { id: game, name } of games) {
    const wanted = process.env.PARLOUR_EVERY_GAME !== undefined || one[other.name] === game;
    if (!wanted) continue;
    test(`${name} by link in ${other.name}`, { timeout: 240_000, skip: leftOut(other) }, async (t) => {
      assert.ok(other.there, `${other.name} is not installed: tools/setup.sh does that`);
      const address = `http://127.0.0.1:${open.server.port}`;
      const anna = await friend(open, address, { name: 'Anna', luck: 3 });
      const page = await other.open();
      const wire = await Wire.to(open.server.port);
      try {
        const { room, secret } = await makeRoom(anna.page, 'Anna', { game, seats: 3 });
        const path = `/t/${room}#${secret}`;
        await comeIn(anna, path);

        const home = `http://127.0.0.1:${wire.port}`;
        await page.goto(home);
        const settings = { language: 'en', speed: 'fast', answer: 'wait', name: 'Bert' };
        await page.evaluate((kept) => localStorage.setItem('parlour.settings', JSON.stringify(kept)), settings);
        await page.goto(home + path);
        await press(page, 'form button[type="submit"]');
        await press(page, 'button', 'I am ready');
        await anna.page.getByRole('button', { name: 'Start the game' }).click();

        const annas = player(anna).play();
        annas.catch(() => undefined); // it is waited for below, if nothing else fails first
        const bert = () => new Player(page, { whim: 11, patience: 60_000 });
        let presses = await bert().play(2);
        await page.reload();
        presses += await bert().play(2);

        await open.server.kill();
        await says(page, 'Connection lost');
        await open.server.start();
        await says(page, 'Connection lost', false);
        presses += await bert().play();
        t.diagnostic(`${presses} presses, and ${await annas} in Chromium`);
        const result = (text: string) => /\bwon\b|draw between/.test(text);
        assert.ok(result(await page.evaluate(() => document.querySelector('dialog[open]')!.textContent, null)));
      } finally {
        await page.close();
        await wire.end();
      }
      t.diagnostic(`${wire.check()} messages`);
      await anna.leave();
    });
  }
