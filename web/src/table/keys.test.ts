import { describe, expect, it } from 'vitest';
import { modules } from '../games/all';
import { along, keysOf, nearest, readKey } from './keys';

const stroke = (key: string, more: object = {}) => readKey({ key, ctrlKey: false, altKey: false, metaKey: false, ...more });

describe('the keys', () => {
  it('mean the same in small and capital letters', () => {
    expect(stroke('d')).toEqual({ act: 'draw' });
    expect(stroke('D')).toEqual({ act: 'draw' });
  });
  it('name directions', () => {
    expect(stroke('ArrowUp')).toEqual({ act: 'go', direction: 'up' });
  });
  it('leave the browser its own', () => {
    expect(stroke('d', { ctrlKey: true })).toBeNull();
    expect(stroke('l', { metaKey: true })).toBeNull();
    expect(stroke('[', { ctrlKey: true, altKey: true })).toEqual({ act: 'older' });
  });
  it('lead to the ends of the hand, to a hint and back', () => {
    expect(['Home', 'End', 'i', 'z', 'b'].map((key) => stroke(key))).toEqual(['first', 'final', 'hint', 'back', 'table'].map((act) => ({ act })));
    expect(stroke('z', { ctrlKey: true })).toBeNull();
  });
  it('are all in the help', () => {
    const caps = keysOf([modules.solo, modules.swirl]).flatMap((line) => line.caps);
    for (const cap of ['D', 'Space', 'Esc', 'Home', 'End', 'I', 'Z', 'H', 'B', 'O', 'L', 'T', '?', '[', ']', '4', 'R']) expect(caps).toContain(cap);
  });
});

it('arrows go round the hand', () => {
  expect([0, 1, 2].map((at) => along(at, 3, 'right'))).toEqual([1, 2, 0]);
  expect([0, 1, 2].map((at) => along(at, 3, 'left'))).toEqual([2, 0, 1]);
  expect(along(0, 1, 'left')).toBe(0);
});

describe('nearest', () => {
  const box = (x: number, y: number) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 });
  it('goes straight on rather than aside', () => {
    expect(nearest(box(0, 0), [box(30, 0), box(20, 20), box(-10, 0)], 'right')).toBe(0);
  });
  it('finds nothing behind', () => {
    expect(nearest(box(0, 0), [box(-10, 0), box(0, 0)], 'right')).toBe(-1);
  });
  it('looks down the screen', () => {
    expect(nearest(box(0, 0), [box(40, 10), box(5, 50)], 'down')).toBe(1);
  });
});
