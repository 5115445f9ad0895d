import { describe, expect, it } from 'vitest';
import { modules } from '../games/all';
import { keysOf, nearest, readKey } from './keys';

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
  it('are all in the help', () => {
    const caps = keysOf([modules.solo, modules.swirl]).flatMap((line) => line.caps);
    for (const cap of ['D', 'Space', 'Esc', 'H', 'O', 'L', 'T', '?', '[', ']', '4', 'R']) expect(caps).toContain(cap);
  });
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
