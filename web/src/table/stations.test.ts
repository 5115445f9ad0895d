import { describe, expect, it } from 'vitest';
import type { Piece } from '../games/moment';
import { dealing, keyframes, pointOf, widthOf, type Boxes } from './stations';

const board = { left: 0, top: 100, width: 200, height: 400 };
const boxes: Boxes = (name) => (name === 'pile' ? { left: 20, top: 300, width: 40, height: 56 } : null);

describe('where the pieces of a moment are', () => {
  it('is an anchor, a part of the board, or both', () => {
    expect(pointOf('pile', board, boxes)).toEqual({ x: 40, y: 328 });
    expect(pointOf([50, 25], board, boxes)).toEqual({ x: 100, y: 200 });
    expect(pointOf([100, 'pile'], board, boxes)).toEqual({ x: 200, y: 328 });
  });
  it('is the middle of the board for what is out of sight', () => {
    expect(pointOf('row:9', board, boxes)).toEqual({ x: 100, y: 300 });
    expect(pointOf([0, 'row:9'], board, boxes)).toEqual({ x: 0, y: 300 });
  });
  it('is as wide as the board or an anchor has it', () => {
    expect(widthOf(10, board, boxes)).toBe(20);
    expect(widthOf([2, 'pile'], board, boxes)).toBe(80);
    expect(widthOf([2, 'row:9'], board, boxes)).toBe(80);
  });
  it('is one place, halfway, where nothing moves', () => {
    const piece: Piece = { thing: { card: null }, width: 1, way: [{ at: 'pile', seen: 0 }, { at: [50, 50], seen: 0.4 }, { at: 'pile', seen: 0 }] };
    expect(keyframes(piece, false, board, boxes).map(({ opacity }) => opacity)).toEqual([0, 0.4, 0]);
    const still = keyframes(piece, true, board, boxes);
    expect(still).toHaveLength(1);
    expect(still[0]).toMatchObject({ opacity: 0.4 });
    expect(still[0]!.transform).toContain('translate(100.0px, 300.0px)');
  });
});

describe('a deal', () => {
  it('gives one card to each in turn, from the next seat on, and every own card', () => {
    const order = dealing([2, 2, 2], 0).map(({ to }) => to);
    expect(order).toEqual([{ seat: 1 }, { seat: 2 }, { card: 0 }, { seat: 1 }, { seat: 2 }, { card: 1 }]);
  });
  it('takes its time and no more, whoever plays', () => {
    for (const sizes of [[5], Array<number>(10).fill(8), [0, 0]]) {
      const flights = dealing(sizes, null);
      for (const { from, till } of flights) expect(0 <= from && from < till && till <= 1).toBe(true);
      for (const seat of sizes.keys()) expect(flights.filter(({ to }) => 'seat' in to && to.seat === seat).length).toBe(Math.min(4, sizes[seat]!));
    }
  });
});
