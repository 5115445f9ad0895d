import { expect, test } from 'vitest';
import type { GameEvent, SchwuppsPreview, SchwuppsView } from '../../generated/messages';
import { attempt, flights, read } from './moves';
import { followed } from './slide';
import { insteadOfRefusal } from './speech';

test('moves', () => {
  expect(read('b10>3')).toEqual({ move: 'b10>3', card: 'b10', place: 'pile:3', role: 'play' });
  expect(read('a')).toMatchObject({ card: 'a', place: 'box' });
  expect(read('top')).toMatchObject({ card: null, place: 'top' });
  expect(read('@2')).toMatchObject({ card: null, place: 'seat:2' });
  expect(read('end')).toMatchObject({ card: null, place: null, role: 'draw' });
  expect(attempt('b7')).toBe('b7>1');
  expect(attempt('a')).toBe('a');
});

test('a card that is given travels to who gets it', () => {
  expect(flights({ event: 'gave', ruling: 'C17', seat: 0, receiver: 2 })).toEqual([{ card: null, from: 'draw', to: 'seat:2' }]);
});

const frame = (table: string[], next: string, events: GameEvent[] = []) => ({
  events,
  view: { table, next } as Partial<SchwuppsView> as SchwuppsView,
});
const slid = (row: string): GameEvent => ({ event: 'schwupped', ruling: 'C7', row });

test('cards are followed through a schwupp', () => {
  const before = followed([], frame(['+1', '+2', '-1', '-2'], '=n'));
  const [next, one, , three, four] = before.map(({ id }) => id);
  const after = followed(before, frame(['=n', '+1', '-1', '-2'], '=c', [slid('top')]));
  expect(after.map(({ id }) => id).slice(1)).toEqual([next, one, three, four]);
  expect(before.map(({ id }) => id)).not.toContain(after[0]!.id);
});

test('a table that was set out anew has new cards', () => {
  const before = followed([], frame(['+1', '+2', '-1', '-2'], '=n'));
  const after = followed(before, frame(['=c', '+2', '=e', '=e'], '+1'));
  expect(after.map(({ id }, index) => id === before[index]!.id)).toEqual([false, false, true, false, false]);
});

test('a card that no pile takes is told as that', () => {
  const preview = { fits: { r9: [], r4: [2, 3] } } as Partial<SchwuppsPreview> as SchwuppsPreview;
  const refused = (card: string) => insteadOfRefusal({ refusal: 'wrong_number', ruling: 'C9', card }, {} as SchwuppsView, preview);
  expect(refused('r9')).toBe('no_pile');
  expect(refused('r4')).toBeNull();
});
