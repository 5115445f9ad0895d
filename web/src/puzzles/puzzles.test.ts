// Puzzles as the page shows them, with the engine's own desk: the files that come with the page, and the way through one.
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { modules } from '../games/all';
import { bands, hasPuzzles, puzzlesOf, puzzlingOf, type Puzzle } from '../games/puzzle';
import { games, type GameId } from '../generated/messages';
import { settings } from '../store/settings.svelte';
import { own } from '../store/solved.svelte';
import { values } from '../store/stored';
import { puzzles as de } from '../words/de/puzzles';
import { puzzles as en } from '../words/en/puzzles';
import { words } from '../words/words.svelte';
import { Attempt } from './attempt.svelte';
import { openPuzzle, turnWords, whoOf, type Opened } from './open';

vi.mock('../engine/client', async () => {
  const { loadModule, ask } = await import('../../tools/rehearsal');
  const module = await loadModule();
  return { ask: (request: Parameters<typeof ask>[1]) => Promise.resolve(ask(module, request)) };
});

vi.mock('../ui/motion', () => ({ lasting: () => 0 }));

const files: { game: GameId; puzzles: Puzzle[] }[] = [];
for (const { id } of games) if (hasPuzzles(id)) files.push({ game: id, puzzles: await puzzlesOf(id) });

beforeEach(() => {
  settings.language = 'en';
  Object.assign(own, { band: 'any', ratings: {}, solved: {} });
});

const argumentsOf = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]!);

test('the texts are there in all languages, name the same arguments, and are all said', () => {
  const source = Object.values(import.meta.glob<string>('./*.{svelte,ts}', { query: '?raw', import: 'default', eager: true })).join('\n');
  for (const [key, text] of Object.entries(en)) {
    expect(argumentsOf(de[key as keyof typeof en]).toSorted(), key).toEqual(argumentsOf(text).toSorted());
    expect(['any', ...bands].includes(key) || new RegExp(`'${key}'`).test(source), key).toBe(true);
  }
});

describe.each(files)('puzzles of $game', ({ game, puzzles }) => {
  it('have a name of their own each, and words for what happens in every language', async () => {
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    const { happens } = await puzzlingOf(game);
    const who = { names: ['Ada', 'Ben', 'Cleo', 'Dan', 'Edda', 'Finn'], you: null };
    for (const code of values.language) {
      settings.language = code;
      for (const { event, band, id } of puzzles) {
        expect(bands, id).toContain(band);
        if (event) expect(words.text(happens[code][event.event] ?? '', event, who), `${id}: ${event.event}`).toMatch(/^[^\s{}|][^{}|]*[^\s{}|.]$/);
      }
    }
  });

  it('are shown with what they rest on, and take what is right and what tempts', async () => {
    const { id } = puzzles[0]!;
    const opened = (await openPuzzle(game, id)) as Opened;
    expect(opened.puzzle.id).toBe(id);
    const { right, tempting, seat } = opened.puzzle;
    expect(opened.position.prompt!.moves).toContain(right[0]!.split(' ')[0]);
    expect(opened.lap.length).toBeGreaterThan(0);
    for (const code of values.language) {
      settings.language = code;
      for (const turn of [right[0]!, tempting]) expect(turnWords(opened, turn)).toMatch(/^[^{}|]+$/);
      expect(words.reason(opened.game.speech, opened.puzzle.reason, whoOf(opened))).toMatch(/^[^{}|]+$/);
    }
    for (const [turn, phase] of [[tempting, 'wrong'], [right[0]!, 'right']] as const) {
      const attempt = new Attempt(opened);
      await attempt.begin();
      expect(attempt.table!.sitting.you).toBe(seat);
      for (const [number, move] of turn.split(' ').entries()) {
        attempt.table!.sitting.act(move);
        await vi.waitFor(() => expect(attempt.made).toBe(number + 1));
      }
      expect(attempt.phase).toBe(phase);
      expect(attempt.text).toMatch(phase === 'right' ? /^Richtig!/ : /^Der nicht/);
      attempt.leave();
    }
  });
});

describe('an attempt', () => {
  const { game, puzzles } = files.find(({ puzzles: some }) => some.some(({ right }) => !right[0]!.includes(' ')))!;
  const simple = puzzles.find(({ right, tempting }) => !`${right[0]}${tempting}`.includes(' '))!;
  const name = `${game}.${simple.id}`;
  async function begun(): Promise<Attempt> {
    const attempt = new Attempt((await openPuzzle(game, simple.id)) as Opened);
    await attempt.begin();
    return attempt;
  }
  async function act(attempt: Attempt, move: string): Promise<void> {
    attempt.table!.sitting.act(move);
    await vi.waitFor(() => expect(attempt.phase).not.toBe('asked'));
  }

  it('counts once: what is found at the second try is not found at once', async () => {
    const attempt = await begun();
    await act(attempt, simple.tempting);
    expect(own.solved[name]).toBe(false);
    const missed = own.ratings[game]!;
    expect(missed).toBeLessThan(1200);
    expect(attempt.ratingText).toContain(String(missed));
    await attempt.begin();
    expect([attempt.phase, attempt.made, attempt.ratingText]).toEqual(['asked', 0, '']);
    await act(attempt, simple.right[0]!);
    expect(attempt.phase).toBe('right');
    expect(own.solved[name]).toBe(false);
    expect(own.ratings[game]).toBe(missed);
  });

  it('moves the rating up if it is right at once', async () => {
    await act(await begun(), simple.right[0]!);
    expect(own.solved[name]).toBe(true);
    expect(own.ratings[game]).toBeGreaterThan(1200);
  });

  it('is missed by whoever asks for the answer', async () => {
    const attempt = await begun();
    attempt.show();
    expect(attempt.text).toBe(`This is best: ${turnWords(attempt.opened, simple.right[0]!)}.`);
    expect(own.solved[name]).toBe(false);
  });

  it('leads on to one that was never tried', async () => {
    await act(await begun(), simple.right[0]!);
    const next = (await openPuzzle(game, '')) as Opened;
    expect(next.puzzle.id).not.toBe(simple.id);
  });
});

test('a puzzle that does not exist says so', async () => {
  expect(await openPuzzle(files[0]!.game, 'nothing')).toBe('There is no such puzzle.');
  for (const { id } of Object.values(modules)) if (!hasPuzzles(id)) expect(await openPuzzle(id, '')).toBe('There are no puzzles here.');
});
