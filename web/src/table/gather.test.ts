import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../generated/messages';
import { chief, closing, gather, headline, splitAtDeal, weighty, type Told } from './gather';

const event = (name: string, more: Record<string, string | number> = {}): GameEvent => ({ event: name, ruling: 'S1', ...more });
const got = (...cards: string[]) => cards.map((card) => event('got', { seat: 0, card }));

describe('what is told of a frame', () => {
  it('names cards that come together in one sentence', () => {
    const told = gather([event('played', { seat: 2, card: 'xa' }), event('all_swapped', { direction: 1 }), ...got('r1', 'g1', 'g1')]);
    expect(told.map((one) => [one.event.event, one.cards])).toEqual([
      ['played', ['xa']],
      ['all_swapped', []],
      ['got', ['r1', 'g1', 'g1']],
    ]);
  });
  it('does not say how many where it says which', () => {
    const drew = event('drew', { seat: 0, count: 1 });
    expect(gather([drew, event('drew_card', { seat: 0, card: 'r8' })]).map((one) => one.event.event)).toEqual(['drew_card']);
    expect(gather([{ ...drew, seat: 1 }, event('drew_card', { seat: 0, card: 'r8' })])).toHaveLength(2);
  });
  it('keeps apart what different players do', () => {
    expect(gather([event('laid', { seat: 0, card: 'n1' }), event('laid', { seat: 1, card: 'n2' })])).toHaveLength(2);
  });
});

describe('the line under the board', () => {
  it('says what happened last', () => {
    expect(headline(gather([event('played', { seat: 1, card: 'r5' }), event('skipped', { seat: 2 })])).map((one) => one.event.event)).toEqual(['skipped']);
    expect(headline([])).toEqual([]);
  });
  it('says why somebody gets many cards', () => {
    const told = gather([event('swapped', { seat: 1, target: 0 }), ...got('r1', 'g1', 'y5')]);
    expect(headline(told).map((one) => one.event.event)).toEqual(['swapped', 'got']);
  });
  it('says what many cards that are laid at once are', () => {
    const laid = ['r3', 'g3', 'b3'].map((card) => event('played', { seat: 1, card }));
    expect(headline(gather([event('triple', { seat: 1, count: 3 }), ...laid])).map((one) => one.event.event)).toEqual(['triple']);
  });
});

describe('how a round ended', () => {
  it('is what happened before the next deal', () => {
    const events = [event('cannot_help', { seat: 1, helper: 2 }), event('round_begins', { round: 2 }), ...got('n1')];
    const split = splitAtDeal(events)!;
    expect(split.end.map((one) => one.event)).toEqual(['cannot_help']);
    expect(split.deal.map((one) => one.event)).toEqual(['round_begins', 'got']);
    expect(splitAtDeal(got('n1'))).toBeNull();
  });
  it('is said by the line of the win, whatever is counted after it', () => {
    const line = (...events: string[]) => chief(gather(events.map((one) => event(one))))?.event.event;
    expect(line('laid', 'game_won', 'left_over', 'left_over')).toBe('game_won');
    expect(line('asked', 'cannot_help')).toBe('cannot_help');
    expect(line()).toBeUndefined();
  });
  it('names the cards that ended it, where a call came after them', () => {
    const moments = (...all: GameEvent[][]) => all.flatMap((events, seq) => gather(events).map((told) => ({ seq, ...told })));
    const told = (...all: GameEvent[][]) => closing(moments(...all)).map(({ event: { event } }) => event);
    const laid = (seat: number) => [event('played', { seat, card: 'bg' })];
    const end = event('round_won', { seat: 2 });
    expect(told(laid(1), laid(2), [event('gave', { seat: 2, target: 0, count: 2 })], [event('called', { seat: 2 }), end])).toEqual(['played', 'gave', 'called', 'round_won']);
    expect(told(laid(1), [...laid(2), event('called', { seat: 2 }), end])).toEqual(['played', 'called', 'round_won']);
    expect(told(laid(1), laid(2), [event('called', { seat: 0 }), end])).toEqual(['called', 'round_won']);
    expect(told(laid(1), [event('cannot_help', { seat: 1, helper: 2 })])).toEqual(['cannot_help']);
    expect(told()).toEqual([]);
  });
});

it('of a turn that ends, what weighs nothing is left out where there is room for little', () => {
  const told = (event: string, seat?: number): Told => ({ event: { event, ruling: 'F1', ...(seat !== undefined && { seat }) }, cards: [] });
  const weight = ({ event }: { event: string }) => (event === 'drew' ? 0 : 1);
  const names = (all: Told[]) => weighty(all, weight).map(({ event }) => event.event);
  expect(names([told('drew', 0), told('laid', 1), told('ripened'), told('drew', 1)])).toEqual(['drew', 'laid', 'ripened']);
  expect(names([told('laid', 0), told('drew', 1)])).toEqual(['laid', 'drew']);
  expect(names([])).toEqual([]);
});
