// Every screen at three sizes in both themes, and great moments as moving pictures, into build/screenshots: to be looked at. The best are in the README (docs/pictures).
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { games } from '../src/generated/messages.ts';
import { asks, stops, take } from './first-lesson.ts';
import { film, slowed } from './film.ts';
import { desktop, drop, launch, phone, root, serve, visit } from './harness.ts';
import { Player } from './player.ts';
import { comeIn, dealt, makeRoom } from './rooms.ts';
import { bring, someWeeks } from './stats.ts';

const folder = join(root, 'build/screenshots');
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
const golden = (name: string) => readFileSync(join(root, 'tests/golden', `${name}.jsonl`), 'utf8');
type Shoot = (name: string) => Promise<unknown>;

mkdirSync(folder, { recursive: true });
const site = await serve();
const browser = await launch();
try {
  for (const [size, device] of Object.entries({ phone, tablet, desktop }))
    for (const colorScheme of ['light', 'dark'] as const)
      for (const language of ['en', 'de']) {
        const { page, leave } = await visit(browser, { ...device, colorScheme, luck: 5, settings: { language, speed: 'fast' } });
        const shoot: Shoot = (name) => page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
        const player = new Player(page, { touch: 'hasTouch' in device });
        if (language === 'de') await german(page, player, shoot);
        else {
          await house(page, shoot);
          await friends(page, device, shoot);
          await folk(page, shoot);
          await tables(page, player, shoot);
          await dealOfTheDay(page, player, shoot);
          await above(page, player, shoot);
          await replays(page, shoot);
          await lessons(page, shoot);
          await puzzles(page, shoot);
          await statistics(page, shoot);
        }
        await leave();
      }
  for (const [size, device] of Object.entries({ phone: { ...phone, deviceScaleFactor: 1 }, desktop }))
    for (const { name, id } of games) await moments(name, (what) => join(folder, `moment-${id}-${what}-${size}.webp`), device, size === 'phone');
} finally {
  await browser.close();
  await site.stop();
}

async function house(page: Page, shoot: Shoot): Promise<void> {
  await page.goto(site.url);
  await page.getByRole('heading', { name: 'SOLO' }).waitFor();
  await shoot('home');
  await page.getByRole('button', { name: 'Set up SOLO' }).click();
  await page.getByRole('dialog').waitFor();
  await shoot('choose');
  for (const screen of ['settings', 'rules/swirl']) {
    await page.goto(`${site.url}#/${screen}`);
    await page.locator('h1').waitFor();
    await shoot(screen.replace('/', '-'));
  }
}

/** The way to a room, its lobby with two people in it, and the table that they share. */
async function friends(page: Page, device: typeof desktop, shoot: Shoot): Promise<void> {
  await page.goto(`${site.url}#/friends`);
  await page.locator('h1').waitFor();
  await shoot('friends');
  const link = await makeRoom(page, site.url, 'Anna', 'SOLO');
  const ben = await visit(browser, { ...device, luck: 6 });
  await comeIn(ben.page, link, 'Ben');
  const ready = ben.page.getByRole('button', { name: 'I am ready' });
  await ready.waitFor();
  await shoot('lobby');
  await ready.click();
  await page.getByText('the computer takes free seats').waitFor();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([dealt(page), dealt(ben.page)]);
  await shoot('shared-table');
  await ben.leave();
}

/** Somebody says something, sooner or later. */
async function folk(page: Page, shoot: Shoot): Promise<void> {
  const saying = page.locator('.saying');
  for (let said = false; !said; ) {
    await page.goto(`${site.url}#/`);
    await page.getByRole('button', { name: 'Play SOLO', exact: true }).click();
    said = await saying.waitFor({ timeout: 2500 }).then(() => true, () => false);
  }
  await shoot('saying');
}

/** Some moves into a game, at a moment at which a card can be played. */
async function begun(page: Page, player: Player): Promise<void> {
  const playable = page.locator('[data-zone="hand"] button.playable:not(.picked)');
  await player.play(4);
  for (await player.asked(); (await playable.count()) === 0; await player.asked()) await player.play(1);
}

async function tables(page: Page, player: Player, shoot: Shoot): Promise<void> {
  for (const { id, name } of games) {
    await page.goto(`${site.url}#/`);
    await page.getByRole('button', { name: `Play ${name}`, exact: true }).click();
    await begun(page, player);
    await shoot(`table-${id}`);
    if (id === 'freaky') {
      await page.locator('.rows .row button').first().click();
      await page.locator('.bubble').waitFor();
      await shoot('explained');
      await page.keyboard.press('Escape');
    }
    await page.locator('[data-zone="hand"] button.playable').first().focus();
    await page.keyboard.press('Enter');
    await shoot(`picked-${id}`);
    await page.keyboard.press('Escape');
    await player.asked();
    const hint = page.getByRole('button', { name: 'A hint, please' });
    if (!(await hint.isEnabled())) continue; // the card was played at once
    await hint.click();
    await page.locator('section.hint .foot button').first().waitFor();
    await shoot(`hint-${id}`);
  }
}

/** The deals of the day, one before it is dealt and as it is played, and what came of it. */
async function dealOfTheDay(page: Page, player: Player, shoot: Shoot): Promise<void> {
  await page.goto(`${site.url}#/today`);
  const game = page.getByRole('link', { name: /^Swirl Not played yet/ });
  await game.waitFor();
  await shoot('today');
  await game.click();
  const deal = page.getByRole('button', { name: 'Deal the cards' });
  await deal.waitFor();
  await shoot('today-before');
  await deal.click();
  await player.play(5);
  await shoot('today-table');
  await player.play();
  await page.getByRole('button', { name: 'How it could have gone' }).click();
  const decisions = page.getByRole('heading', { name: 'Your decisions' });
  await decisions.waitFor({ timeout: 60_000 });
  await shoot('today-result');
  await decisions.evaluate((heading) => heading.scrollIntoView());
  await shoot('today-decisions');
  await page.getByRole('heading', { name: 'Tell others' }).evaluate((heading) => heading.scrollIntoView());
  await shoot('today-others');
  await page.goto(`${site.url}#/today`);
  await page.getByText('1 day in a row').waitFor();
  await shoot('today-played');
}

/** What opens above a table, and what comes between people and at the end. */
async function above(page: Page, player: Player, shoot: Shoot): Promise<void> {
  await page.goto(`${site.url}#/`);
  await page.getByRole('button', { name: 'Play SOLO', exact: true }).click();
  await begun(page, player);
  await page.getByRole('button', { name: 'Menu' }).click();
  await shoot('menu');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300); // a key in the same moment would open what the menu's end closes again
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await shoot('keys');
  await page.keyboard.press('Escape');
  const refused = page.locator('[data-zone="hand"] button.dim').first();
  if (await refused.isVisible()) {
    await refused.focus();
    await page.keyboard.press('Enter');
    await page.locator('.bubble').waitFor();
    await shoot('refusal');
  }
  const window = page.locator('[data-zone="actions"] .answer.open');
  while (!(await window.isVisible()) && (await player.play(1)) > 0) await player.asked();
  await shoot('window-solo');

  await page.goto(`${site.url}#/`);
  await page.getByRole('button', { name: 'Set up Schwupps' }).click();
  await page.getByLabel('Who plays at seat 2').selectOption({ label: 'A person' });
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: /: show my cards$/ }).waitFor();
  await shoot('hand-over');

  await ends(page, player, shoot);
}

async function replays(page: Page, shoot: Shoot): Promise<void> {
  await page.goto(`${site.url}#/`);
  await drop(page, golden('schwupps-4'));
  await page.getByRole('slider').fill('40');
  await shoot('replay');
  await drop(page, golden('swirl-2'));
  await page.getByRole('heading', { name: 'Swirl' }).waitFor();
  const tab = page.getByRole('tab', { name: 'Analysis' }); // where the screen is small
  if (await tab.isVisible()) await tab.click();
  await page.getByRole('button', { name: 'Look into it' }).click();
  await page.getByRole('heading', { name: 'Turning points' }).waitFor({ timeout: 60_000 });
  await page.getByRole('heading', { name: 'What decided it?' }).scrollIntoViewIfNeeded();
  await shoot('analysis');
  // What ended a round, on the board, before any sheet.
  await page.goto(`${site.url}#/`);
  await drop(page, golden('help-3'));
  await page.getByRole('heading', { name: 'HELP!' }).waitFor();
  const log = page.getByRole('tab', { name: 'Log' });
  if (await log.isVisible()) await log.click();
  await page.getByRole('button', { name: /the round is over!/ }).first().click();
  await shoot('replay-round-ended');
}

/** How a lesson is offered, its stops, what is answered to a move that is not right and to an illegal one, its end; all lessons of a game, and pictures of moves. */
async function lessons(page: Page, shoot: Shoot): Promise<void> {
  await page.evaluate(() => localStorage.setItem('parlour.settings', JSON.stringify({ language: 'en', speed: 'fast', teaches: true })));
  await page.goto(`${site.url}#/`);
  await page.reload();
  await page.getByRole('button', { name: 'Play Schwupps', exact: true }).click();
  await page.getByRole('dialog', { name: 'Is Schwupps new to you?' }).waitFor();
  await shoot('lesson-offer');
  await page.getByRole('link', { name: 'Show me' }).click();
  await page.getByRole('img', { name: /^Step 1 of/ }).waitFor();
  await shoot('lesson');
  for (const [number, { stop, right }] of stops.entries()) {
    await asks(page, number);
    if (number === 1) {
      await page.locator('[data-zone="hand"] button.dim').first().click();
      await page.locator('.bubble').waitFor();
      await shoot('lesson-refusal');
      await page.keyboard.press('Escape');
      await take(page, 'click', Object.keys(stop.others).find((move) => move === 'end')!);
      await page.locator('.guide.answers').waitFor();
      await shoot('lesson-answer');
    }
    await take(page, 'click', right);
  }
  await page.getByRole('dialog', { name: 'Well done!' }).waitFor();
  await shoot('lesson-end');
  for (const { id } of games) {
    await page.goto(`${site.url}#/lesson/${id}/first`);
    await page.locator('.guide .words p').first().waitFor();
    await shoot(`lesson-${id}`);
  }
  await page.goto(`${site.url}#/rules/schwupps`);
  await page.getByRole('link', { name: 'First turns, learnt' }).waitFor();
  await shoot('rules-lessons');
  await page.locator('.picture').first().scrollIntoViewIfNeeded();
  await shoot('rules-moves');
}

/** As they are after some weeks. */
async function statistics(page: Page, shoot: Shoot): Promise<void> {
  await page.goto(`${site.url}#/stats/solo`);
  await page.getByRole('heading', { name: 'No game of SOLO' }).waitFor();
  await shoot('statistics-none');
  await bring(page, someWeeks());
  await page.getByRole('heading', { name: 'Wins' }).waitFor();
  await page.getByText('41 games added.').waitFor({ state: 'hidden' });
  await page.evaluate(() => scrollTo(0, 0));
  await shoot('statistics');
  for (const [name, heading] of [['statistics-choice', 'Luck and choice'], ['statistics-points', 'Points'], ['statistics-honours', 'Honours']] as const) {
    await page.getByRole('heading', { name: heading, exact: true }).evaluate((element) => element.closest('section')!.scrollIntoView());
    await page.evaluate(() => scrollBy(0, -60));
    await shoot(name);
  }
}

/** Which there are, one of them, why its answer is right, and a world that shows it. */
async function puzzles(page: Page, shoot: Shoot): Promise<void> {
  await page.goto(`${site.url}#/puzzles`);
  await page.getByText(/\d+ puzzles?$/).first().waitFor();
  await shoot('puzzles');
  await page.goto(`${site.url}#/puzzles/help`);
  const card = page.locator('.puzzle');
  await card.waitFor();
  await shoot('puzzle');
  await card.getByRole('button', { name: 'Show it' }).click();
  await shoot('puzzle-answer');
  await card.getByRole('button', { name: 'Why?' }).click();
  await page.getByRole('dialog', { name: 'Why?' }).waitFor();
  await shoot('puzzle-why');
  await page.getByRole('button', { name: 'World 1' }).click();
  await page.getByRole('slider', { name: 'Position in the game' }).fill('2');
  await shoot('puzzle-world');
}

/** How a game ends for whoever wins it and for whoever does not: the cards say which comes when. */
async function ends(page: Page, player: Player, shoot: Shoot): Promise<void> {
  const lacking = new Set(['won', 'lost']);
  await page.goto(`${site.url}#/`);
  await page.evaluate(() => localStorage.setItem('parlour.settings', JSON.stringify({ language: 'en', speed: 'instant', bots: 'easy', answer: 'wait', teaches: false })));
  await page.reload();
  for (let games = 0; lacking.size > 0 && games < 20; ++games) {
    await page.goto(`${site.url}#/`);
    await page.getByRole('button', { name: 'Play Swirl', exact: true }).click();
    await player.play();
    const over = page.getByRole('dialog');
    await over.waitFor();
    const how = /You have won/.test(await over.innerText()) ? 'won' : 'lost';
    if (lacking.delete(how)) await shoot(`over-${how}`);
  }
}

async function german(page: Page, player: Player, shoot: Shoot): Promise<void> {
  await page.goto(site.url);
  const play = page.getByRole('button', { name: 'Freaky spielen', exact: true });
  await play.waitFor();
  await shoot('home-de');
  await play.click();
  await begun(page, player);
  await shoot('table-freaky-de');
  await page.goto(`${site.url}#/lesson/schwupps/first`);
  await page.locator('.guide .words p').first().waitFor();
  await shoot('lesson-de');
  await page.goto(`${site.url}#/today`);
  await page.getByRole('link', { name: /^Swirl Noch nicht gespielt/ }).waitFor();
  await shoot('today-de');
  await page.goto(`${site.url}#/stats/solo`);
  await bring(page, someWeeks(), 'Aus Datei dazunehmen');
  await page.getByText('41 Partien dazugekommen.').waitFor();
  await page.getByText('41 Partien dazugekommen.').waitFor({ state: 'hidden' });
  await page.evaluate(() => scrollTo(0, 0));
  await shoot('statistics-de');
  await page.goto(`${site.url}#/puzzles/help`);
  await page.locator('.puzzle').waitFor();
  await shoot('puzzle-de');
}

/** The deal, the first great moments, and how the game ends, as moving pictures. */
async function moments(game: string, path: (what: string) => string, device: typeof desktop, touch: boolean): Promise<void> {
  const { page, leave } = await visit(browser, { ...device, luck: 5, reducedMotion: 'no-preference', settings: { speed: 'normal', bots: 'easy', answer: 'short' } });
  await slowed(page);
  await page.goto(site.url);
  await page.getByRole('button', { name: `Play ${game}`, exact: true }).click();
  await page.locator('[data-moment="deal"]').waitFor();
  await film(page, '[data-moment="deal"]', path('deal'));
  const player = new Player(page, { touch, patience: 120_000 });
  const great = page.locator('[data-moment="great"]');
  let over = false;
  let kept = 0;
  // Whoever presses something ends it: first come the pictures.
  const filming = (async () => {
    while (kept < 2 && !over)
      if ((await great.count()) > 0 && (await film(page, '[data-moment="great"]', path(String(kept + 1))))) ++kept;
      else await page.waitForTimeout(30);
  })();
  for (let presses = 0; presses < 60 && kept < 2; ++presses) {
    const now = await player.asked();
    if (now.over) break;
    if ((await great.count()) === 0) await player.play(1);
  }
  over = true;
  await filming;
  await leave();
}
