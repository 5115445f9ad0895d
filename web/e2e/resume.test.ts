// A game that was left is found again as it was, and so is the start page; decisions can be taken back; a hint comes in three steps and moves nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { games } from '../src/generated/messages.ts';
import { desktop, house, phone, visit } from './harness.ts';
import { Player } from './player.ts';

const open = house();

interface Position {
  hand: string[];
  players: string[];
  log: string[];
}

/**
 * On one's own turn: what could be answered out of turn is let go, and a card that was chosen before the turn is laid. What is only shown for a
 * moment (a card that is picked, one that is new) is no part of it.
 */
async function position(page: Page): Promise<Position> {
  const player = new Player(page);
  const chosen = page.locator('[data-zone="hand"] .prepared');
  for (let now = await player.asked(); ; now = await player.asked(now.signature)) {
    const silence = now.targets.find(({ kind }) => kind === 'pass');
    await (silence ? player.press(silence) : page.keyboard.press('Escape'));
    if (!silence && (await chosen.count()) === 0) break;
  }
  // What is prepared for "in a moment" is one's turn when nobody answers; who must help, say, has none.
  const turn = page.locator('.self').getByText('Your turn', { exact: true });
  await turn.waitFor({ timeout: 2000 }).catch(() => undefined);
  return page.evaluate(() => {
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.textContent.replaceAll(/\s+/g, ' ').trim());
    return { hand: texts('[data-zone="hand"] li > button > .visually-hidden'), players: texts('[data-zone="others"] li, .self'), log: texts('aside li > span') };
  });
}

for (const game of ['HELP!', 'Schwupps', 'SOLO'])
  test(`${game}: left and found again`, { timeout: 60_000 }, async () => {
    const { page, leave } = await visit(open.browser, { ...desktop, settings: { bots: 'easy' } });
    await page.goto(open.site.url);
    await page.getByRole('button', { name: `Play ${game}`, exact: true }).click();
    await new Player(page).play(7);
    const before = await position(page);
    assert.ok(before.log.length > 3);

    await page.reload();
    assert.deepEqual(await position(page), before, 'after a reload');

    await page.getByRole('link', { name: 'Leave the table' }).click();
    await page.getByRole('link', { name: `Go on with ${game}` }).click();
    assert.deepEqual(await position(page), before, 'after leaving and coming back');
    await leave();
  });

/** A game that was kept before journals were: nothing but what it is and its moves. */
async function put(page: Page, save: object): Promise<void> {
  await page.evaluate(
    (kept) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('parlour', 1);
        request.onsuccess = () => {
          const writing = request.result.transaction('saves', 'readwrite');
          writing.objectStore('saves').put(kept);
          writing.oncomplete = () => resolve();
        };
      }),
    save,
  );
}

const people = ['Ada', 'Ben', 'Cleo'];
/** SOLO for three at one device, dealt by this seed; Ada goes first. */
async function deal(page: Page, seed: string): Promise<void> {
  await page.goto(open.site.url);
  await page.getByRole('button', { name: 'Play SOLO', exact: true }).waitFor();
  const options = { 'solo.target': '0', start: '0' };
  const seats = people.map((name) => ({ name }));
  await put(page, { id: 'before', game: 'solo', options, seats, seed, moves: '', started: 1, updated: 1, outcome: null, local: [0, 1, 2] });
  await page.goto(`${open.site.url}#/play/before`);
}
const take = (page: Page, name: string) => page.getByRole('button', { name: `I am ${name}` }).click();
const pass = (page: Page) => page.locator('[data-zone="actions"] .pass');

test('a game of before goes on, and a window is not opened again in which nobody had anything to say', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, desktop);
  await deal(page, 'fast:2');
  await take(page, 'Ada');
  await pass(page).click(); // the first card may be interjected upon
  await pass(page).waitFor({ state: 'hidden' });
  const player = new Player(page);
  const turn = await player.asked();
  await page.reload();
  await take(page, 'Ada');
  assert.deepEqual(await player.asked(), turn, 'no move was made, and yet it is not as it was dealt');
  await leave();
});

test('an answer that was given in an open window is still there', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, desktop);
  await deal(page, 'fast:6'); // Ben holds the other blue 7
  await take(page, 'Ada');
  const answer = page.locator('[data-zone="actions"] .answer');
  const ben = page.locator('[data-zone="actions"] .buttons').getByRole('button', { name: 'Ben' });
  await answer.click();
  await ben.click();
  await take(page, 'Ben');
  await answer.click();
  await ben.click();
  // It waits for Cleo. What Ben has said is written down by then.
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('parlour-journals', 1);
        request.onsuccess = () => {
          const read = request.result.transaction('journals').objectStore('journals').get('before') as IDBRequest<{ lines: string[] } | undefined>;
          read.onsuccess = () => resolve(read.result?.lines.some((line) => line.includes('!b7')));
        };
      }),
  );
  await page.reload();
  await take(page, 'Ada');
  await pass(page).click();
  await take(page, 'Cleo'); // who is next after Ben, not after Ada
  await page.getByRole('listitem').filter({ hasText: 'Ben interjects' }).waitFor();
  await leave();
});

test('a decision is taken back, and taken again', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, { ...desktop, settings: { bots: 'easy' } });
  await page.goto(open.site.url);
  await page.getByRole('button', { name: 'Play Schwupps', exact: true }).click();
  const back = page.getByRole('button', { name: 'Back to your last decision' });
  const first = await position(page);
  assert.ok(await back.isDisabled());

  await new Player(page).play(2);
  const later = await position(page);
  assert.notDeepEqual(later, first);

  while (await back.isEnabled()) {
    const log = page.locator('aside li');
    const lines = await log.count();
    await back.click();
    await page.waitForFunction((many) => document.querySelectorAll('aside li').length < many, lines);
  }
  assert.deepEqual(await position(page), first);

  await new Player(page).play(2);
  assert.deepEqual(await position(page), later);

  // What was taken back was never heard, and advice is folded from what was.
  await page.getByRole('button', { name: 'A hint, please' }).click();
  const hint = page.getByRole('region', { name: 'Hint' });
  await hint.getByRole('button', { name: 'Which move?' }).click();
  await hint.getByText('Best, as far as I can see').waitFor();
  await leave();
});

test('a hint comes in three steps', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, { ...desktop, settings: { bots: 'easy' } });
  await page.goto(open.site.url);
  await page.getByRole('button', { name: 'Play SOLO', exact: true }).click();
  await new Player(page).asked();
  await page.waitForTimeout(700); // a window that does not wait for the person is closed by then, whatever came of it
  await new Player(page).asked();

  await page.getByRole('button', { name: 'A hint, please' }).click();
  const hint = page.getByRole('region', { name: 'Hint' });
  await hint.getByRole('button', { name: 'Which move?' }).click();
  await hint.getByText('Best, as far as I can see').waitFor();
  await hint.getByRole('button', { name: 'And the chances?' }).click();
  await hint.getByRole('listitem').first().waitFor(); // each move with its chance

  const lines = await page.locator('aside ol li').count();
  await hint.getByRole('button', { name: 'Play it' }).click();
  await page.waitForFunction((before) => document.querySelectorAll('aside ol li').length > before, lines);
  await hint.waitFor({ state: 'hidden' });
  await leave();
});

test('a hint moves nothing on a phone', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, { ...phone, settings: { bots: 'easy' } });
  await page.goto(open.site.url);
  await page.getByRole('button', { name: 'Play Swirl', exact: true }).click();
  await new Player(page, { touch: true }).asked();
  const board = page.locator('[data-zone="board"]');
  const before = await board.boundingBox();
  await page.getByRole('button', { name: 'A hint, please' }).click();
  const hint = page.getByRole('region', { name: 'Hint' });
  for (const further of ['Which move?', 'And the chances?']) {
    await hint.getByRole('button', { name: further }).click();
    await hint.getByRole('button', { name: 'Play it' }).waitFor();
    assert.deepEqual(await board.boundingBox(), before);
  }
  await leave();
});

/** Where cards go that need no place to be named. */
const goals: Partial<Record<string, string>> = { solo: '[data-zone="board"] .pile', help: '[data-zone="board"] .row' };

/** How many pixels of the card that is hinted at and of where it goes lie under the hint. */
function underHint(goal: string): number {
  const hint = document.querySelector('section.hint')!.getBoundingClientRect();
  const spokenOf = document.querySelectorAll(`[data-zone] :is(.hinted, .ringed), ${goal}`);
  return [...spokenOf].reduce((sum, element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const width = Math.min(hint.right, right) - Math.max(hint.left, left);
    const height = Math.min(hint.bottom, bottom) - Math.max(hint.top, top);
    return sum + Math.round(Math.max(0, width) * Math.max(0, height));
  }, 0);
}

for (const { id, name } of games)
  test(`a hint on a phone covers nothing that it speaks of, and ends with the move: ${name}`, { timeout: 60_000 }, async () => {
    const { page, leave } = await visit(open.browser, { ...phone, settings: { bots: 'easy' } });
    await page.goto(open.site.url);
    await page.getByRole('button', { name: `Play ${name}`, exact: true }).click();
    const player = new Player(page, { touch: true });
    for (let decisions = 0; decisions < 4; ++decisions) {
      await player.asked();
      await page.waitForTimeout(700); // a window that does not wait for the person is closed by then
      await player.asked();
      await page.getByRole('button', { name: 'A hint, please' }).tap();
      const hint = page.getByRole('region', { name: 'Hint' });
      for (const further of ['Which move?', 'And the chances?', null]) {
        await hint.getByRole('button').nth(1).waitFor();
        await page.waitForTimeout(400); // boards move what is hinted at into sight
        assert.equal(await page.evaluate(underHint, goals[id] ?? 'no-goal'), 0, `${name}, decision ${decisions}, before ${further}`);
        const button = hint.getByRole('button', { name: further ?? 'Play it' });
        if (further === null || (await button.count()) > 0) await button.tap();
      }
      await hint.waitFor({ state: 'hidden' });
    }
    await leave();
  });

test('who has read the rules is back where they were', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, { ...phone });
  await page.goto(open.site.url);
  await page.getByRole('link', { name: 'Rules of Schwupps' }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  assert.ok(before > 0);
  await page.getByRole('link', { name: 'Rules of Schwupps' }).click();
  await page.getByRole('button', { name: 'Play Schwupps' }).waitFor();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('heading', { name: 'Schwupps' }).waitFor();
  await page.waitForFunction((wanted) => scrollY === wanted, before);
  await leave();
});
