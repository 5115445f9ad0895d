import { describe, expect, it } from 'vitest';
import type { Frame, GameEvent, HelpPreview, HelpView } from '../../generated/messages';
import { Sitting } from '../sitting.svelte';
import { flights } from './flights';
import { help } from './index';
import { attempt, read } from './read';
import { numberOf } from './cards';

const view = { observer: 0, row: ['n2', 'w', 'n7'], values: [2, 3, 7], hand_sizes: [4, 4, 4] } as HelpView;
const preview = { wild: [1, 3, 4, 8], places: 6 };
const frame = (...events: GameEvent[]) => ({ view, preview, events }) as Frame<HelpView, HelpPreview>;
const event = (name: string, more: Record<string, string | number> = {}): GameEvent => ({ event: name, ruling: 'H9', ...more });

describe('moves', () => {
  it('plays cards that say everything', () => {
    for (const card of ['n7', 'n11', 'z', 'no']) expect(read(card)).toEqual({ move: card, card, place: null, role: 'play' });
    expect(read('>n10')).toEqual({ move: '>n10', card: 'n10', place: null, role: 'play' });
    expect(read('<no')).toEqual({ move: '<no', card: 'no', place: null, role: 'play' });
    expect(read('>s')).toEqual({ move: '>s', card: 's', place: null, role: 'play' });
  });
  it('asks where a Wild or a Switch goes', () => {
    expect(read('w@3')).toEqual({ move: 'w@3', card: 'w', place: 'slot:3', role: 'play' });
    expect(read('s2=n10')).toEqual({ move: 's2=n10', card: 's', place: 'switch:2', role: 'play', along: 'n10' });
    expect(read('s0=w')).toEqual({ move: 's0=w', card: 's', place: 'switch:0', role: 'play', along: 'w' });
  });
});

it('tells numbers from other cards', () => {
  expect(['n1', 'n11', 'no', 'w'].map(numberOf)).toEqual([1, 11, null, null]);
});

describe('a Switch', () => {
  const seated = (...moves: string[]) => {
    const asked: string[] = [];
    const own = { ...view, hand: ['n3', 'n5', 'n9', 's', 'z'] };
    const sitting = new Sitting(help, { view: own, prompt: { moves } } as unknown as Frame<HelpView>, [], {
      move: (move) => asked.push(move),
      pass: () => asked.push('pass'),
      idle: ({ card }) => asked.push(`idle ${card}`),
      wonder: (move) => asked.push(`why ${move}`),
    });
    const needs = () => help.needs!([...sitting.places.keys()], sitting);
    return { sitting, asked, needs };
  };
  const [three, five, nine, change, zap] = [0, 1, 2, 3, 4];
  const many = ['s0=n3', 's1=n3', 's1=n5', 's2=n9', 'n9'];

  it('is two choices: a card of the row, and one of the own', () => {
    const { sitting, asked, needs } = seated(...many);
    sitting.press(change);
    expect(needs()).toBe('pickedSwitch');
    sitting.place('switch:1');
    expect(needs()).toBe('switchIn');
    expect([...sitting.companions]).toEqual(['n3', 'n5']);
    expect(asked).toEqual([]);
    sitting.press(five);
    expect(asked).toEqual(['s1=n5']);
  });
  it('takes the two in the other order as well', () => {
    const { sitting, asked, needs } = seated(...many);
    sitting.press(change);
    sitting.press(three);
    expect(needs()).toBe('switchOut');
    expect([...sitting.places.keys()]).toEqual(['switch:0', 'switch:1']);
    sitting.place('switch:0');
    expect(asked).toEqual(['s0=n3']);
  });
  it('takes along a card that could be laid by itself', () => {
    const { sitting, asked } = seated(...many);
    sitting.press(change);
    sitting.press(nine);
    expect(asked).toEqual([]);
    sitting.place('switch:2');
    expect(asked).toEqual(['s2=n9']);
  });
  it('lets both be chosen anew', () => {
    const { sitting, asked } = seated(...many);
    sitting.press(change);
    sitting.press(three);
    sitting.press(three);
    expect(sitting.along).toBeNull();
    sitting.place('switch:1');
    sitting.place('switch:2');
    sitting.press(three);
    expect([sitting.along, sitting.at]).toEqual(['n3', null]);
    sitting.press(nine);
    sitting.place('switch:2');
    expect(asked).toEqual(['why s2=n3', 's2=n9']);
  });
  it('asks nothing that has one answer', () => {
    const card = seated('s0=n3', 's1=n3');
    card.sitting.press(change);
    expect(card.needs()).toBe('switchOut');
    card.sitting.place('switch:1');
    expect(card.asked).toEqual(['s1=n3']);
    const row = seated('s0=n3', 's0=n5');
    row.sitting.press(change);
    expect(row.needs()).toBe('switchIn');
    row.sitting.press(five);
    expect(row.asked).toEqual(['s0=n5']);
    const both = seated('s0=n3');
    both.sitting.press(change);
    both.sitting.place('switch:0');
    expect(both.asked).toEqual(['s0=n3']);
  });
  it('says why two cards do not go together, whichever comes second', () => {
    const place = seated(...many);
    place.sitting.press(change);
    place.sitting.place('switch:1');
    place.sitting.press(zap);
    place.sitting.press(nine);
    expect(place.asked).toEqual(['why s1=z', 'why s1=n9']);
    const card = seated(...many);
    card.sitting.press(change);
    card.sitting.press(five);
    card.sitting.place('switch:0');
    expect([card.asked, card.sitting.along]).toEqual([['why s0=n5'], 'n5']);
  });
  it('says why of the others', () => {
    const { sitting, asked } = seated(...many);
    sitting.press(three);
    sitting.press(change);
    sitting.press(zap);
    expect(asked).toEqual(['idle n3', 'idle z']);
  });
});

describe('attempts', () => {
  const at = (phase: HelpView['phase'], row: string[], hand: string[]) => ({ phase, row, hand });
  it('passes and gives back while that is asked', () => {
    expect(attempt('w', at('help', ['n11'], ['w']))).toBe('>w');
    expect(attempt('n3', at('return', ['n11'], ['n3']))).toBe('<n3');
  });
  it('lays at the end of the row', () => {
    expect(attempt('n3', at('turn', ['n7', 'n11'], ['n3']))).toBe('n3');
    expect(attempt('w', at('turn', ['n7', 'n11'], ['w']))).toBe('w@2');
  });
  it('switches with what the hand has', () => {
    expect(attempt('s', at('turn', ['n7', 'n11'], ['n4', 's', 'z']))).toBe('s1=n4');
    expect(attempt('s', at('turn', [], ['s', 'z']))).toBe('s0=z');
  });
});

describe('flights', () => {
  it('lays a card at the end of the row, and its player draws', () => {
    const laid = event('laid', { seat: 1, card: 'n7' });
    expect(flights(laid, frame(laid))).toEqual([
      { card: 'n7', from: 'seat:1', to: 'row:2' },
      { card: null, from: 'draw', to: 'seat:1' },
    ]);
    const drew = event('drew_card', { seat: 1, card: 'z' });
    expect(flights(laid, frame(laid, drew))).toEqual([{ card: 'n7', from: 'seat:1', to: 'row:2' }]);
    expect(flights(drew, frame(laid, drew))).toEqual([{ card: 'z', from: 'draw', to: 'seat:1' }]);
  });
  it('lays the sixth card at the sixth place before the row goes', () => {
    const laid = event('laid', { seat: 1, card: 'n7' });
    const cleared = event('row_cleared');
    expect(flights(laid, frame(laid, cleared))[0]).toEqual({ card: 'n7', from: 'seat:1', to: 'row:5' });
    expect(flights(cleared, frame(laid, cleared))).toEqual([{ card: null, from: 'row', to: 'discard', count: 6 }]);
  });
  it('zaps what came after the present end', () => {
    const zapped = event('zapped', { seat: 2, card: 'n9' });
    expect(flights(zapped, frame(zapped))).toContainEqual({ card: 'n9', from: 'row:3', to: 'discard' });
  });
  it('exchanges cards both ways', () => {
    const switched = event('switched', { seat: 2, place: 1, card: 'n4', taken: 'w', value: 4 });
    const found = flights(switched, frame(switched));
    expect(found).toContainEqual({ card: 'n4', from: 'seat:2', to: 'row:1' });
    expect(found).toContainEqual({ card: 'w', from: 'row:1', to: 'seat:2' });
  });
  it('passes face down what the viewer must not see', () => {
    const passed = event('passed', { seat: 2, helper: 1 });
    expect(flights(passed, frame(passed))).toEqual([{ card: null, from: 'seat:1', to: 'seat:2' }]);
    const seen = event('returned_card', { seat: 0, helper: 1, card: 'n3' });
    expect(flights(seen, frame(seen))).toEqual([{ card: 'n3', from: 'seat:0', to: 'seat:1' }]);
  });
});
