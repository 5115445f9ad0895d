// A first lesson from its offer to the game that goes on after it, by touch; and by keys, without looking at the screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { en } from '../src/games/schwupps/lessons/en.ts';
import { en as game } from '../src/games/schwupps/words/en.ts';
import { asks, said, stops, take } from './first-lesson.ts';
import { above, accessible, desktop, house, phone, visit } from './harness.ts';
import { Listener } from './listener.ts';
import { Player } from './player.ts';

const open = house();

/** From the offer to the words at the end. */
async function learn(page: Page): Promise<Locator> {
  await page.goto(open.site.url);
  await page.getByRole('button', { name: 'Play Schwupps', exact: true }).tap();
  await page.getByRole('dialog', { name: 'Is Schwupps new to you?' }).getByRole('link', { name: 'Show me' }).tap();
  const wanted = Date.now();

  for (const [number, { stop, words, right }] of stops.entries()) {
    await asks(page, number);
    if (number === 0) {
      assert.ok(Date.now() - wanted < 5000, 'one can act at once');
      await accessible(page, 'a stop of a lesson');
      await page.locator('[data-zone="hand"] button.dim').first().tap();
      await page.locator('.bubble').getByRole('button', { name: 'Why?' }).waitFor();
      assert.ok(await above(page, '.bubble', '.guide'), 'a refusal covers nothing of what the guide says');
    }
    const [other, key] = Object.entries(stop.others).find(([move]) => move === 'end') ?? [];
    if (other !== undefined) {
      await take(page, 'tap', other);
      await page.locator('.guide').getByText(words.others![key!]!, { exact: true }).waitFor();
    }
    await take(page, 'tap', right);
  }

  const done = page.getByRole('dialog', { name: 'Well done!' });
  await done.getByText(en.first.end).waitFor();
  return done;
}

const learner = { ...phone, settings: { teaches: true, speed: 'fast', bots: 'easy' } };

test('a first lesson by touch, and on with its game', { timeout: 90_000 }, async () => {
  const { page, leave } = await visit(open.browser, learner);
  const done = await learn(page);
  await accessible(page, 'the end of a lesson');
  await done.getByRole('button', { name: 'Go on with this game' }).tap();
  await page.waitForURL(/#\/play\//);
  assert.equal(await new Player(page, { touch: true }).play(4), 4);

  await page.goto(`${open.site.url}#/rules/schwupps`);
  await page.getByRole('link', { name: 'First turns, learnt' }).waitFor();
  await page.goto(`${open.site.url}#/`);
  await page.getByRole('button', { name: 'Play Schwupps', exact: true }).tap(); // what is known is not offered again
  await page.waitForURL(/#\/play\//);
  await leave();
});

test('a real game after a first lesson', { timeout: 90_000 }, async () => {
  const { page, leave } = await visit(open.browser, learner);
  await (await learn(page)).getByRole('button', { name: 'Play a real game' }).tap();
  await page.waitForURL(/#\/play\//);
  assert.equal(await page.locator('.guide').count(), 0);
  assert.equal(await new Player(page, { touch: true }).play(2), 2);
  await leave();
});

async function to(person: Listener, name: string | RegExp): Promise<void> {
  while (!(await person.reach((one) => (typeof name === 'string' ? one.toLowerCase() === name : name.test(one)))));
}

/** By arrows from a card that is picked to its pile: no sweep in one direction comes by all of them. */
async function toPile(person: Listener, card: string, pile: string): Promise<boolean> {
  const ways = [1, 2, 3].flatMap((up) => [[], ['ArrowRight'], ['ArrowLeft']].map((aside) => [...Array<string>(up).fill('ArrowUp'), ...aside]));
  for (const way of ways) {
    await to(person, `${card}, picked`);
    for (const key of way) await person.go(key);
    if ((await person.focus()).startsWith(`Pile ${pile}:`)) return true;
  }
  return false;
}

test('a lesson by keys', { timeout: 90_000 }, async () => {
  const { page, leave } = await visit(open.browser, { ...desktop, settings: { teaches: true } });
  await page.goto(`${open.site.url}#/lesson/schwupps/first`);
  const person = new Listener(page);
  for (const [number, stop] of stops.entries()) {
    await page.getByRole('log').getByText(said(stop), { exact: true }).last().waitFor();
    await asks(page, number);
    assert.ok((await person.hear('t')).startsWith(said(stop)));
    const [card = '', pile] = stop.right.split('>');
    if (pile !== undefined) {
      const label = game.cardLabel(card);
      await to(person, `${label}, can be played`);
      await person.press('Enter');
      assert.ok(await toPile(person, label, pile), `pile ${pile} is reached by arrows`);
      await person.focusShows();
    } else {
      const wanted = { end: /^End the turn/, top: /the top row/, bottom: /the bottom row/ }[stop.right]!;
      await to(person, wanted);
      if (stop.right !== 'end') await person.press('Enter');
    }
    await person.press('Enter');
  }
  const done = page.getByRole('dialog', { name: 'Well done!' });
  await done.waitFor();
  const next = done.getByRole('link', { name: /^Next lesson/ });
  for (let tabs = 0; !(await next.evaluate((link) => link === document.activeElement)); ++tabs) {
    assert.ok(tabs < 8, 'the next lesson is reached by Tab');
    await person.press('Tab');
  }
  await person.focusShows();
  await person.press('Enter');
  await page.getByRole('heading', { name: 'Schwupps' }).waitFor();
  await page.getByRole('img', { name: /^Step 1 of/ }).waitFor();
  await leave();
});
