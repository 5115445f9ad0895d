import { describe, expect, it } from 'vitest';
import { copies, fanDepth, fanned, handRoom, layHand, type HandLayout } from './hand-layout';

/** Of the cards of all games. */
const ratio = 5 / 7;
const phone = { width: 344, height: handRoom(740, false), wide: false };
const desk = { width: 860, height: handRoom(800, true), wide: true };
const extent = (hand: HandLayout) => (hand.perRow - 1) * hand.step + hand.width;

describe('a hand on a phone', () => {
  it('has one row up to ten cards, two up to twenty-four without scrolling, and scrolls beyond', () => {
    for (let count = 1; count <= 10; count++) expect(layHand(count, phone, ratio).rows).toBe(1);
    expect(layHand(11, phone, ratio).rows).toBe(2);
    for (let count = 1; count <= 24; count++) {
      const hand = layHand(count, phone, ratio);
      expect(hand.scrolls, `${count} cards`).toBe(false);
      expect(extent(hand)).toBeLessThanOrEqual(phone.width + 0.01);
    }
    expect(layHand(30, phone, ratio)).toMatchObject({ rows: 2, scrolls: true });
  });
  it('covers nothing of faces that must be seen whole', () => {
    for (let count = 1; count <= 6; count++) {
      const hand = layHand(count, phone, ratio, true);
      expect(hand.step).toBeGreaterThanOrEqual(hand.width);
    }
  });
  it('never covers more than leaves a finger its place', () => {
    for (let count = 2; count <= 60; count++) expect(layHand(count, phone, ratio).step).toBeGreaterThanOrEqual(24);
  });
  it('never has smaller cards for fewer of them', () => {
    for (const width of [304, 344, 400])
      for (const whole of [false, true])
        for (let count = 2; count <= 40; count++)
          expect(layHand(count - 1, { ...phone, width }, ratio, whole).width).toBeGreaterThanOrEqual(layHand(count, { ...phone, width }, ratio, whole).width);
  });
  it('has smaller cards before it scrolls', () => {
    const narrow = layHand(24, { ...phone, width: 310 }, ratio);
    expect(narrow.scrolls).toBe(false);
    expect(narrow.width).toBeLessThan(layHand(24, phone, ratio).width);
  });
  it('stays within its height', () => {
    for (const screen of [320, 360, 568, 740, 900])
      for (let count = 1; count <= 40; count++) {
        const height = handRoom(screen, false);
        const hand = layHand(count, { width: 344, height, wide: false }, ratio);
        expect(hand.height + (hand.rows - 1) * hand.rowStep).toBeLessThanOrEqual(height + 0.01);
      }
  });
});

describe('a hand of seven to twelve cards', () => {
  const screens = [
    { name: 'a phone', width: 344, height: handRoom(740, false), wide: false, least: 44 },
    { name: 'a phone on its side', width: 354, height: handRoom(360, false), wide: false, least: 44 },
    { name: 'a tablet', width: 804, height: handRoom(1180, false), wide: false, least: 78 },
    { name: 'a large screen', width: 860, height: handRoom(800, true), wide: true, least: 78 },
  ];
  it.each(screens)('has cards that can be read and pressed on $name', ({ least, ...room }) => {
    for (let count = 7; count <= 12; count++) {
      const hand = layHand(count, room, ratio);
      expect(hand.width, `${count} cards`).toBeGreaterThanOrEqual(least);
      expect(hand.step, `${count} cards`).toBeGreaterThanOrEqual(27);
      expect(hand.scrolls).toBe(false);
    }
  });
  it('folds only where it must', () => {
    const rows = (index: number) => [7, 8, 9, 10, 11, 12].map((count) => layHand(count, screens[index]!, ratio).rows);
    expect(rows(0)).toEqual([1, 1, 1, 1, 2, 2]);
    for (const index of [1, 2, 3]) expect(rows(index)).toEqual([1, 1, 1, 1, 1, 1]);
  });
  it('has its marks above each row, and on no card of the other', () => {
    const hand = layHand(12, screens[0]!, ratio);
    expect(hand.rowStep - hand.height).toBeGreaterThanOrEqual(16);
  });
});

describe('a hand on a large screen', () => {
  it('is one fan', () => {
    for (let count = 1; count <= 25; count++) {
      const hand = layHand(count, desk, ratio);
      expect(hand).toMatchObject({ rows: 1, fan: true });
      expect(extent(hand)).toBeLessThanOrEqual(desk.width + 0.01);
    }
    expect(layHand(60, desk, ratio)).toMatchObject({ rows: 1, fan: false, scrolls: true });
  });
  it('is symmetrical', () => {
    expect(fanned(0, 1)).toEqual({ turn: 0, drop: 0 });
    expect(fanned(0, 5).turn).toBe(-fanned(4, 5).turn);
    expect(fanned(0, 5).drop).toBe(fanned(4, 5).drop);
  });
  it('keeps within its depth', () => {
    for (let count = 1; count <= 25; count++) {
      const { turn, drop } = fanned(0, count);
      expect(drop + Math.sin((-turn * Math.PI) / 180) * 52).toBeLessThanOrEqual(fanDepth);
    }
  });
});

it('tells copies of a card apart', () => {
  expect(copies(['g1', 'g1', 'r5']).map(({ key }) => key)).toEqual(['g1#1', 'g1#2', 'r5#1']);
});
