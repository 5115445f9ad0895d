import { expect, test } from 'vitest';
import type { HelpView, View } from '../../generated/messages';
import { explained, seated } from '../../table/explaining.fixture';
import { spokenIn } from '../saying.fixture';
import { help } from '.';

const view: Partial<HelpView> = {
  phase: 'first',
  direction: 1,
  row: [],
  values: [],
  calls: [4, 2, 0],
  no: ['none', 'none', 'none'],
  scores: [0, 1, 2],
  hand_sizes: [4, 4, 4],
  draw_size: 93,
  discard: [],
  options: { tie_start: 'random', wild_value: 'fixed', must_play_received: 'true', target: '3' },
};
const at = (more: Partial<HelpView>) => seated(help, { ...view, ...more } as Partial<View>, { wild: [1], places: 6 });

test('what was called at the start', () => {
  const sitting = at({});
  expect(explained(sitting, 'seat:1')).toBe(
    'Ada’s lowest number is 2. Everybody says theirs at the start, and the lowest of all begins. Ada has 1 point: one for each round that broke off through no fault of theirs. 3 points win. Ada has 4 cards in hand.',
  );
  expect(explained(sitting, 'seat:2')).toContain('Ben has no number, special cards alone, and cannot begin.');
  expect(spokenIn('de', () => [explained(sitting, 'seat:0')])[0]).toContain('4 ist die niedrigste Zahl von dir.');
});
test('a No! before somebody, now and later', () => {
  const sitting = at({ phase: 'turn', no: ['none', 'played', 'skipped'] });
  expect(explained(sitting, 'seat:1')).toContain('Ada sits out the next turn behind a No! card.');
  expect(explained(sitting, 'seat:2')).toContain('At Ben’s next turn the No! goes away, and Ben plays again.');
});
test('the row, and the card that the next one must beat', () => {
  const sitting = at({ phase: 'turn', row: ['n2', 'w'], values: [2, 3] });
  expect(explained(sitting, 'row')).toBe('A number goes to the right end, if it is higher than 3. After 4 more cards the row is full and is cleared away.');
  expect([...sitting.lit]).toEqual(['row:1']);
  expect(explained(sitting, 'wild:1')).toBe('This Wild counts 3, one more than the 2 to its left.');
  expect(explained(sitting, 'wild:0')).toBe('');
});
test('what a special card of the hand does', () => {
  const sitting = at({ phase: 'turn' });
  const said = (card: string) => explained(sitting, `card:${card}`);
  expect(said('no')).toBe('The No!: pressed, it lets you sit out once, and nobody can ask you for help meanwhile.');
  expect([said('w'), said('s'), said('z')].every(Boolean)).toBe(true);
  expect(said('n7')).toBe('');
});
