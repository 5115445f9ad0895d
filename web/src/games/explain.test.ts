// Every badge and number that a game shows explains itself when it is pressed.
import { describe, expect, test } from 'vitest';
import type { Frame, HelpView, SwirlView, View } from '../generated/messages';
import { explanation } from '../table/explaining';
import { help } from './help';
import type { AnyGameModule } from './module';
import { spokenIn } from './saying.fixture';
import { Sitting } from './sitting.svelte';
import { swirl } from './swirl';

const nothing = () => undefined;
function seated(game: AnyGameModule, view: Partial<View>, preview: object): Sitting {
  const frame = { view: { observer: 0, ...view }, preview, prompt: null } as unknown as Frame<View>;
  return new Sitting(game, frame, ['Jonas', 'Ada', 'Ben'], { move: nothing, pass: nothing, idle: nothing, wonder: nothing });
}
function explained(sitting: Sitting, about: string): string {
  sitting.wanted.about = about;
  return explanation(sitting)?.text ?? '';
}

describe('HELP!', () => {
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
});

describe('Swirl', () => {
  const field = [
    { x: 0, y: 0, card: 1, up: true, seat: 0 },
    { x: 0, y: -1, card: 4, up: true, seat: 1 },
  ];
  const edges = [
    [2, 1, 3, 0],
    [0, 2, 3, 1],
  ];
  const view: Partial<SwirlView> = { field, points: [4, 3], removed: [[], [5]], hand_sizes: [5, 4], options: { form: 'single', deck: 'right' } };

  test('points are the numbers that look onto an empty place, and those are lit', () => {
    const sitting = seated(swirl, view as Partial<View>, { edges, open: [], placements: {} });
    expect(explained(sitting, 'seat:0')).toContain('You have 4 points: the numbers of your cards that look onto an empty place. They are lit.');
    expect([...sitting.lit]).toEqual(['edge:0,0:1', 'edge:0,0:2']);
    expect(explained(sitting, 'seat:1')).toContain('Nothing fitted: Ada took 1 card out of the game.');
    expect([...sitting.lit]).toEqual(['edge:0,-1:1', 'edge:0,-1:3']);
  });
  test('who has none is told what would count', () => {
    const sitting = seated(swirl, { ...view, field: [], points: [0, 0] } as Partial<View>, { edges: [], open: [], placements: {} });
    expect(explained(sitting, 'seat:0')).toContain('You have 0 points: what counts are numbers');
  });
});

test('a second press, a card and a move close the explanation', () => {
  const sitting = seated(swirl, { hand: [1], field: [], points: [0, 0], removed: [[], []], options: {} } as unknown as Partial<View>, { edges: [] });
  for (const close of [() => sitting.explain('seat:1'), () => sitting.press(0), () => sitting.act('1^0,0')]) {
    sitting.explain('seat:1');
    expect(sitting.explained.length).toBe(1);
    close();
    expect(sitting.wanted.about).toBeNull();
  }
});
