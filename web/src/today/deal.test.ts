import { afterEach, expect, it } from 'vitest';
import { modules } from '../games/all';
import { games } from '../generated/messages';
import { settings } from '../store/settings.svelte';
import { shownNames } from '../table/names';
import { dealAt, isCurrent, nameOf, readName, setupFor } from './deal';

const deal = dealAt('swirl', '2026-01-31');
afterEach(() => void (settings.name = ''));

it('is the same for everybody on a day, and another one tomorrow', () => {
  expect(setupFor(deal)).toEqual(setupFor({ ...deal }));
  expect(setupFor(deal).seed).toMatch(/^fast:\d{10,20}$/);
  const others = [dealAt('swirl', '2026-02-01'), dealAt('solo', '2026-01-31'), { ...deal, rules: deal.rules + 1 }, { ...deal, bots: deal.bots + 1 }];
  expect(new Set([deal, ...others].map((one) => setupFor(one).seed)).size).toBe(5);
});

it('is one round with lively players, at a table of the size that the game says', () => {
  for (const { id, options } of games) {
    const setup = setupFor(dealAt(id, '2026-01-31'));
    expect(setup.seats.length).toBe(modules[id].daily);
    expect(setup.seats.map(({ bot }) => bot)).toEqual([undefined, ...Array<string>(modules[id].daily - 1).fill('normal')]);
    expect(setup.local).toEqual([0]);
    const contest = options.find(({ single_round }) => single_round !== null);
    if (contest) expect(setup.options[contest.name]).toBe(contest.single_round);
  }
});

it('does not depend on what a person is called', () => {
  const met = setupFor(deal);
  for (const name of [met.seats[1]!.name, ` ${met.seats[1]!.name.toLowerCase()}`, 'Zoe']) {
    settings.name = name;
    expect(setupFor(deal), name).toEqual(met);
    expect(shownNames(met.seats, 0)[0], name).toBe(name === 'Zoe' ? 'Zoe' : 'You'); // two of one name cannot be told apart
  }
});

it('has a name that is read back', () => {
  for (const { id } of games) expect(readName(nameOf(dealAt(id, '2026-01-31')))).toEqual(dealAt(id, '2026-01-31'));
  expect(readName('swirl/2026-01-31/7.12')).toEqual({ game: 'swirl', date: '2026-01-31', rules: 7, bots: 12 });
});
it.each(['', 'swirl', 'chess/2026-01-31/1.1', 'swirl/2026-02-30/1.1', 'swirl/2026-01-31/1', 'swirl/2026-01-31/1.x', 'swirl/2026-01-31/1.1/'])(
  '"%s" is no name of a deal',
  (name) => expect(readName(name)).toBeNull(),
);

it('knows whether this page deals it', () => {
  expect(isCurrent(deal)).toBe(true);
  expect(isCurrent({ ...deal, rules: deal.rules + 1 })).toBe(false);
  expect(isCurrent({ ...deal, bots: deal.bots + 1 })).toBe(false);
  expect(isCurrent({ ...deal, names: ['', 'Dan'] })).toBe(true);
  expect(isCurrent({ ...deal, names: ['', 'Dan', 'Mia'] })).toBe(false);
});
