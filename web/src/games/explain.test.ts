// Every badge and number that a game shows explains itself when it is pressed.
import { describe, expect, test } from 'vitest';
import type { FreakyView, Frame, HelpView, SchwuppsPreview, SchwuppsView, SoloView, SwirlView, View } from '../generated/messages';
import { settings } from '../store/settings.svelte';
import { explanation } from '../table/explaining';
import { words } from '../words/words.svelte';
import { freaky } from './freaky';
import { help } from './help';
import type { AnyGameModule } from './module';
import { spokenIn } from './saying.fixture';
import { schwupps } from './schwupps';
import { Sitting } from './sitting.svelte';
import { solo } from './solo';
import { swirl } from './swirl';

const nothing = () => undefined;
function seated(game: AnyGameModule, view: Partial<View>, preview: object): Sitting {
  const frame = { view: { observer: 0, ...view }, preview, prompt: null } as unknown as Frame<View>;
  return new Sitting(game, frame, ['Jonas', 'Ada', 'Ben'], { move: nothing, pass: nothing, idle: nothing, wonder: nothing });
}
/** Where the rule is named, the rule book has it. */
function explained(sitting: Sitting, about: string): string {
  sitting.wanted.about = about;
  const found = explanation(sitting);
  if (found?.ruling) expect(words.section(sitting.game.speech, found.ruling), found.ruling).not.toBeNull();
  return found?.text ?? '';
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

describe('Freaky', () => {
  const rows = [['rr1'], ['yp6', 'yb3', 'rp4', 'op3'], ['yg1', 'yb4', 'bb4', 'ry2'], ['gg1', 'gb4', 'gy2', 'gg3']];
  const alike = [
    [],
    [
      { feature: '.p.', cards: 3, missing: 1 },
      { feature: 'y..', cards: 2, missing: 2 },
      { feature: '..3', cards: 2, missing: 2 },
    ],
    [
      { feature: 'y..', cards: 2, missing: 2 },
      { feature: '.b.', cards: 2, missing: 2 },
    ],
    [
      { feature: 'g..', cards: 4, missing: 0 },
      { feature: '.g.', cards: 2, missing: 2 },
    ],
  ];
  const view: Partial<FreakyView> = { rows, collected: [5, 0, 1], hand_sizes: [3, 3, 3], draw_size: 27 };
  const sitting = seated(freaky, view as Partial<View>, { alike, hand: 3, runs_out: false });

  test('what is close in a row, and which cards make it so', () => {
    expect(explained(sitting, 'row:2')).toBe('Three times in row 2: cards with purple circles. They are lit; one more makes it ripe.');
    expect([...sitting.lit]).toEqual(['card:2:0', 'card:2:2', 'card:2:3']);
    expect(explained(sitting, 'row:3')).toBe('Twice in row 3: yellow backgrounds and cards with blue circles. They are lit; four times make it ripe.');
    expect([...sitting.lit]).toEqual(['card:3:0', 'card:3:1', 'card:3:2']);
    expect(explained(sitting, 'row:1')).toBe('No two cards of row 1 have anything in common yet. Four that do make it ripe.');
    expect(spokenIn('de', () => [explained(sitting, 'row:2')])).toEqual(['Dreimal in Reihe 2: Karten mit lila Kreisen. Sie leuchten; mit einer mehr ist die Reihe reif.']);
  });
  test('what is ripe, and for whom', () => {
    expect(explained(sitting, 'row:4')).toBe('Row 4 is ripe, with four or more green backgrounds; they are lit. Whoever has laid their cards may take it, all 4 cards.');
    expect([...sitting.lit]).toHaveLength(4);
  });
  test('who counts for themselves is told how, and no more', () => {
    settings.switches['freaky.ripe'] = false;
    const said = explained(sitting, 'row:4');
    delete settings.switches['freaky.ripe'];
    expect(said).toBe('Row 4 has 4 cards. Four of a row that share background, circles or value make it ripe.');
  });
  test('cards taken, and those left to draw', () => {
    expect(explained(sitting, 'seat:2')).toBe('Ben has taken 1 card with ripe rows. The most in the end win. Ben has 3 cards in hand.');
    expect(explained(sitting, 'draw')).toContain('27 cards left to draw. Each turn ends with drawing up to 3');
    expect(explained(seated(freaky, { ...view, draw_size: 4 } as Partial<View>, { alike, hand: 3, runs_out: true }), 'draw')).toContain('Only 4 cards are left');
  });
});

describe('Schwupps', () => {
  const view: Partial<SchwuppsView> = {
    options: { form: 'tournament', deck: 'even' },
    table: ['+2', '=n', '=c', '=e'],
    tops: ['b9', 'r7', 'g2', 'p4'],
    next: '-1',
    schwupps_size: 25,
    common_size: 54,
    box: 1,
    hand_sizes: [4, 4, 2],
    pile_sizes: [16, 1, 0],
    scores: [5, -3, 0],
  };
  const number = (wanted: number) => ({ number: wanted, colour: null });
  const wants: SchwuppsPreview['wants'] = [number(1), number(7), { number: null, colour: 'g' }, { number: 4, colour: 'p' }];
  const sitting = seated(schwupps, view as Partial<View>, { wants });

  test('what a pile wants, and why', () => {
    expect(explained(sitting, 'pile:1')).toBe('On pile 1 lies a 9, and +2 asks for 1, in any colour. After 10 comes 1 again.');
    expect([...sitting.lit]).toEqual(['pile:1']);
    expect(explained(sitting, 'rule:2')).toBe('Pile 2 asks for the number of its top card: 7, in any colour.');
    expect(explained(sitting, 'pile:3')).toBe('Pile 3 asks for the colour of its top card: any green card.');
    expect(spokenIn('de', () => [explained(sitting, 'pile:4')])).toEqual([
      'Stapel 4 verlangt Farbe oder Zahl seiner obersten Karte: jede Karte in Lila, oder jede 4.',
    ]);
  });
  test('cards left, and points of a tournament', () => {
    expect(explained(sitting, 'seat:1')).toBe(
      'Ada has 1 card in the personal pile. Each turn ends with drawing up to four from it. Ada has −3 points: 5 for each game won, and one less for each card left in the others. The most win. Ada has 4 cards in hand.',
    );
    expect(explained(sitting, 'seat:2')).toContain('Ben has no personal pile left: the last card in hand wins.');
    const single = seated(schwupps, { ...view, options: { form: 'single', deck: 'even' } } as Partial<View>, { wants });
    expect(explained(single, 'seat:0')).not.toContain('point');
  });
  test('what a push does, and what lies beside the piles', () => {
    expect(explained(sitting, 'push:top')).toContain('pushes the open Schwupps card, −1, into this row from the left');
    expect([...sitting.lit]).toEqual(['next']);
    expect(explained(sitting, 'next')).toContain('25 cards in the Schwupps pile.');
    expect(explained(sitting, 'common')).toContain('54 cards in the common pile.');
    expect(explained(sitting, 'box')).toContain('1 aggravation card was played and is out of the game.');
  });
});

describe('SOLO', () => {
  const view: Partial<SoloView> = {
    options: { target: '200' } as SoloView['options'],
    direction: -1,
    turn: 1,
    pending: 0,
    top: 'r5',
    colour: 'r',
    answered: [2],
    hand_sizes: [7, 4, 1],
    draw_size: 61,
    scores: [35, 0, 120],
  };
  const at = (more: Partial<SoloView>) => seated(solo, { ...view, ...more } as Partial<View>, {});

  test('what fits on the pile: a number, a sign, a colour that was named, anything', () => {
    expect(explained(at({}), 'top')).toBe('What fits now: red, any 5, or a black card.');
    expect(explained(at({ top: 'gs', colour: 'g' }), 'top')).toBe('What fits now: green, the same sign, or a black card.');
    expect(explained(at({ top: 'xc', colour: 'y' }), 'top')).toBe('What fits now: yellow, or a black card.');
    expect(explained(at({ top: 'xa', colour: 'any' }), 'top')).toBe('After an All Swap any card may follow.');
    expect(spokenIn('de', () => [explained(at({}), 'top')])).toEqual(['Was jetzt passt: Rot, jede 5 oder eine schwarze Karte.']);
  });
  test('cards that pile up, and for whom', () => {
    const sitting = at({ top: 'bd', colour: 'b', pending: 6 });
    expect(explained(sitting, 'top')).toBe('6 cards have piled up. Ada answers with another Draw card or a Protection, or takes them all.');
    expect([...sitting.lit]).toEqual(['pile']);
  });
  test('the direction, and the cards to draw from', () => {
    const sitting = at({});
    expect(explained(sitting, 'way')).toBe('Play goes anticlockwise. A Change Direction turns it round.');
    expect([...sitting.lit]).toEqual(['way']);
    expect(explained(sitting, 'draw')).toContain('61 cards to draw from.');
  });
  test('a Solo! that was called, and penalty points where there are any', () => {
    const said = explained(at({}), 'seat:2');
    expect(said).toContain('Ben has a single card left and has called Solo!');
    expect(said).toContain('Ben has 120 penalty points');
    expect(said).toContain('The game ends beyond 200, and the fewest win.');
    expect(explained(at({ options: { target: '0' } as SoloView['options'] }), 'seat:0')).toBe('You have 7 cards in hand.');
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
