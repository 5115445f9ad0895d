import { expect, test } from 'vitest';
import type { SwirlView } from '../../generated/messages';
import { attempt, flights, read, readCode } from './moves';

const view = (deck: string, field: SwirlView['field'] = []) => ({ options: { deck }, field }) as Partial<SwirlView> as SwirlView;

test('a placement is a card, a cell and a way up', () => {
  expect(read('3^0,-1', view('right'))).toMatchObject({ card: '3', place: 'cell:0,-1:up' });
  expect(read('3v-2,10', view('right'))).toMatchObject({ card: '3', place: 'cell:-2,10:down' });
  expect(read('x3', view('right'))).toMatchObject({ card: '3', place: 'remove' });
});

test('mirrored cards have codes of their own', () => {
  expect(read('3^0,-1', view('left')).card).toBe('3l');
  expect(readCode('3l')).toEqual({ card: 3, deck: 'left' });
  expect(readCode('3')).toEqual({ card: 3, deck: 'right' });
});

test('a card flies to its cell', () => {
  const event = { event: 'placed', ruling: 'W8', seat: 1, card: '3', way: '^', x: 0, y: -1 };
  expect(flights(event, view('right'))).toEqual([{ card: '3', from: 'seat:1', to: 'cell:0,-1' }]);
});

test('an attempt goes to a cell beside a card', () => {
  expect(attempt('3', view('right'))).toBe('3^0,0');
  const column = [0, -1].map((y) => ({ x: 0, y, card: 1, up: true, seat: 0 }));
  expect(attempt('3l', view('left', column))).toBe('3^0,-2');
});
