// Whole games by keys alone, without looking at the screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desktop, house, visit } from './harness.ts';
import { Listener } from './listener.ts';

const open = house();

/** One decision, by what is heard; whether the game still goes on. */
async function decide(person: Listener): Promise<boolean> {
  const things = await person.things();
  const buttons = things.filter(({ role, disabled, opens }) => role === 'button' && !disabled && !opens);
  const within = (place: string) => buttons.filter((button) => button.within.includes(place)).map(({ name }) => name);
  const named = (name: string) => buttons.some((button) => button.name === name);
  const choose = async (names: string[]) => {
    if (await person.reach((name) => names.includes(name))) await person.press('Enter');
  };
  const hand = within('Your hand');
  const playable = hand.filter((name) => name.endsWith(', can be played'));
  const picked = hand.some((name) => name.endsWith(', picked'));
  /** A place that was chosen for a card that needs a second one. */
  const placed = buttons.some((button) => button.pressed && button.within.includes('The table'));
  const board = within('The table').filter((name) => !/^(Draw|Take(?! out))\b/.test(name));
  // What is done without a card stands between the board and the hand.
  const actions = buttons.filter(({ within: around }) => around.length === 1).map(({ name }) => name);
  const others = actions.filter((name) => !/^(Back to your|A hint|Rules of|Menu|Why|Close|Nothing|Interject|Protection|Solo!)/.test(name));

  if (things.some(({ role, name }) => role === 'dialog' && name === 'The game is over')) return false;
  if (named('Next round')) await choose(['Next round']);
  else if (within('which colour?').length > 0) await person.press('2');
  else if (picked && placed) await choose(playable.slice(0, 1));
  else if (picked) await choose([...board, ...within('Players')]);
  else if (named('Nothing')) {
    if (named('Solo!')) await person.press('Space');
    else await choose(['Nothing']);
  } else if (playable.length > 0) await choose(playable.slice(0, 1));
  else if (within('Players').length > 0) await choose(within('Players'));
  else if (others.length === 1) await person.press('d');
  else if (others.length > 1) await choose(others);
  return true;
}

for (const [game, ownKeys] of [['SOLO', ['Name a colour']], ['HELP!', []]] as const)
  test(`${game} by keys`, { timeout: 180_000 }, async (t) => {
    const { page, leave } = await visit(open.browser, { ...desktop, settings: { bots: 'easy' } });
    await page.goto(open.site.url);
    const person = new Listener(page);
    for (let tabs = 0; (await page.locator(':focus').count()) === 0 || (await person.focus()) !== `Play ${game}`; ++tabs) {
      assert.ok(tabs < 30);
      await person.press('Tab');
    }
    await person.focusShows();
    await person.press('Enter');
    await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();

    assert.match(await person.hear('h'), /^\d+ cards: .*;/);
    assert.match(await person.hear('o'), /^\w+, \d+ cards.*; \w+, \d+ cards/);
    assert.match(await person.hear('l'), /\w+/);
    assert.match(await person.hear('t'), /\w+/);
    assert.match(await person.hear('b'), /^The (row|\w+ \d lies on top)/);
    const cards = (await person.things()).filter(({ role, within }) => role === 'button' && within.includes('Your hand')).map(({ name }) => name);
    const at = async (key: string) => (await person.press(key), person.focus());
    assert.equal(await at('Home'), cards[0]);
    assert.equal(await at('ArrowLeft'), cards.at(-1), 'the hand is a ring');
    assert.equal(await at('ArrowRight'), cards[0]);
    assert.equal(await at('End'), cards.at(-1));
    await person.press('?');
    const help = page.getByRole('dialog', { name: 'Keys' });
    for (const text of ['Read my hand', 'Answer out of turn', ...ownKeys]) await help.getByText(text).waitFor();
    await person.press('Escape');
    await help.waitFor({ state: 'hidden' });

    let decisions = 0;
    while (await decide(person)) assert.ok(++decisions < 3000);
    t.diagnostic(`${decisions} decisions, ${person.keys} keys`);
    assert.match(await page.getByRole('dialog').innerText(), /\bwon\b|draw between/);
    await leave();
  });
