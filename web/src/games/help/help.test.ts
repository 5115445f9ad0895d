import { describe, expect, it } from 'vitest';
import type { Frame, GameEvent, HelpPreview, HelpView } from '../../generated/messages';
import { Sitting } from '../sitting.svelte';
import { flights } from './flights';
import { help } from './index';
import { attempt, read } from './read';
import { exchanges, numberOf } from './cards';

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
    expect(read('s2=n10')).toEqual({ move: 's2=n10', card: 's', place: 'switch:2:n10', role: 'play', along: 'n10' });
    expect(read('s0=w')).toEqual({ move: 's0=w', card: 's', place: 'switch:0:w', role: 'play', along: 'w' });
  });
});

describe('the row', () => {
  it('tells numbers from other cards', () => {
    expect(['n1', 'n11', 'no', 'w'].map(numberOf)).toEqual([1, 11, null, null]);
  });
  it('shows what a Switch would change', () => {
    const choices = ['s2=n10', 's0=w', 'w@1'].map((move) => read(move));
    expect(exchanges(choices, view.values, preview.wild)).toEqual([
      { place: 'switch:2:n10', move: 's2=n10', index: 2, card: 'n10', before: 7, after: 10 },
      { place: 'switch:0:w', move: 's0=w', index: 0, card: 'w', before: 2, after: 1 },
    ]);
  });
});

describe('a Switch', () => {
  const seated = () => {
    const asked: string[] = [];
    const prompt = { moves: ['s0=n3', 's1=n3', 's1=n5', 'n9'] };
    const own = { ...view, hand: ['n3', 'n5', 'n9', 's', 'z'] };
    const sitting = new Sitting(help, { view: own, prompt } as unknown as Frame<HelpView>, [], {
      move: (move) => asked.push(move),
      pass: () => asked.push('pass'),
      idle: ({ card }) => asked.push(`idle ${card}`),
      wonder: () => asked.push('wonder'),
    });
    return { sitting, asked };
  };
  it('takes a second card of the hand along', () => {
    const { sitting, asked } = seated();
    expect([...sitting.playable].sort()).toEqual(['n9', 's']);
    sitting.press(3);
    expect(sitting.playable.has('n3')).toBe(true);
    sitting.press(1);
    expect([...sitting.places.keys()]).toEqual(['switch:1:n5']);
    sitting.press(1);
    expect(sitting.places.size).toBe(3);
    sitting.press(0);
    sitting.place('switch:0:n3');
    expect(asked).toEqual(['s0=n3']);
    expect(sitting.along).toBeNull();
  });
  it('says why of the others', () => {
    const { sitting, asked } = seated();
    sitting.press(0);
    sitting.press(3);
    sitting.press(4);
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
