import { expect, test } from 'vitest';
import type { GameEvent, SwirlView } from '../../generated/messages';
import type { Laid } from './cards';
import { seen, story } from './seen';

const laid: Laid[] = [
  { x: 0, y: 0, card: 1, up: true, seat: 0 },
  { x: 0, y: -1, card: 4, up: true, seat: 1 },
  { x: 1, y: -1, card: 2, up: false, seat: 0 },
  { x: 1, y: 0, card: 3, up: true, seat: 1 },
];
/** How the first cards lie when so many have been placed: each new one turned those beside it. */
const ways: Record<number, boolean[]> = { 2: [false, true], 3: [false, false, false], 4: [true, false, true, true] };
const view = (cards: number) => ({ options: { deck: 'right' }, field: ways[cards]!.map((up, i) => ({ ...laid[i], up })) }) as unknown as SwirlView;
const event = (index: number) => {
  const { card, up, ...where } = laid[index]!;
  return { event: 'placed', ruling: 'W6', card: String(card), way: up ? '^' : 'v', ...where } as GameEvent;
};

test('a card is seen as it lies', () => {
  expect(seen('1')).toEqual([2, 1, 3, 0]);
  expect(seen('1v')).toEqual([3, 0, 2, 1]);
  expect(seen('1lv')).toEqual([3, 1, 2, 0]);
});

test('a placement is told by a neighbour as it lay then, however often that has turned since', () => {
  const told = [{ count: 0 }, { other: 0, beside: '1', side: 'above', count: 1 }, { other: 1, beside: '4', side: 'right_of', count: 1 }];
  for (const cards of [3, 4]) expect(told.map((_, i) => story(event(i), view(cards)))).toEqual(told);
  expect(story(event(3), view(4))).toMatchObject({ other: 0, beside: '2v', side: 'below', count: 2 });
});

test('nothing is told of a card of an earlier game', () => {
  expect(story(event(2), view(2))).toBeNull();
});
