import { describe, expect, it } from 'vitest';
import { copies, fanDepth, fanned, handRoom, layHand, type HandLayout } from './hand-layout';

const phone = { width: 344, height: handRoom(740, false), wide: false };
const desk = { width: 860, height: handRoom(800, true), wide: true };
const extent = (hand: HandLayout) => (hand.perRow - 1) * hand.step + hand.width;

describe('a hand on a phone', () => {
  it('has one row up to seven cards, two up to twenty-four without scrolling, and scrolls beyond', () => {
    for (let count = 1; count <= 7; count++) expect(layHand(count, phone, 0.66).rows).toBe(1);
    for (let count = 1; count <= 24; count++) {
      const hand = layHand(count, phone, 0.66);
      expect(hand.scrolls, `${count} cards`).toBe(false);
      expect(extent(hand)).toBeLessThanOrEqual(phone.width + 0.01);
    }
    expect(layHand(30, phone, 0.66)).toMatchObject({ rows: 2, scrolls: true });
  });
  it('covers nothing of faces that must be seen whole', () => {
    for (let count = 1; count <= 6; count++) {
      const hand = layHand(count, phone, 0.71, true);
      expect(hand.step).toBeGreaterThanOrEqual(hand.width);
    }
  });
  it('never covers more than leaves a finger its place', () => {
    for (let count = 2; count <= 60; count++) expect(layHand(count, phone, 0.66).step).toBeGreaterThanOrEqual(24);
  });
  it('never has smaller cards for fewer of them', () => {
    for (const width of [304, 344, 400])
      for (const whole of [false, true])
        for (let count = 2; count <= 40; count++)
          expect(layHand(count - 1, { ...phone, width }, 0.66, whole).width).toBeGreaterThanOrEqual(layHand(count, { ...phone, width }, 0.66, whole).width);
  });
  it('has smaller cards before it scrolls', () => {
    const narrow = layHand(24, { ...phone, width: 310 }, 0.66);
    expect(narrow.scrolls).toBe(false);
    expect(narrow.width).toBeLessThan(layHand(24, phone, 0.66).width);
  });
  it('stays within its height', () => {
    for (const screen of [320, 360, 568, 740, 900])
      for (let count = 1; count <= 40; count++) {
        const height = handRoom(screen, false);
        const hand = layHand(count, { width: 344, height, wide: false }, 0.66);
        expect(hand.height + (hand.rows - 1) * hand.rowStep).toBeLessThanOrEqual(height + 0.01);
      }
  });
});

describe('a hand on a large screen', () => {
  it('is one fan', () => {
    for (let count = 1; count <= 25; count++) {
      const hand = layHand(count, desk, 0.66);
      expect(hand).toMatchObject({ rows: 1, fan: true });
      expect(extent(hand)).toBeLessThanOrEqual(desk.width + 0.01);
    }
    expect(layHand(60, desk, 0.66)).toMatchObject({ rows: 1, fan: false, scrolls: true });
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
