import { beforeEach, describe, expect, it } from 'vitest';
import type { Puzzle } from '../games/puzzle';
import type { Frame, Reply, Request, View } from '../generated/messages';
import { frame, window } from '../table/frames.fixture';
import { Turn, type Desk, type Done } from './turn';

const asks = (...moves: string[]) => ({ to_act: 1, prompt: { moves, secret: false } });
const puzzle = { id: '1.2', players: 3, options: {}, seed: 'fast:1', moves: 'a b', seat: 1, right: ['c d'], tempting: 'e', next: 'e' } as unknown as Puzzle;

/** What the seat sees after these moves. */
const seen: Record<string, Frame<View>[]> = {
  'a b': [frame(0), frame(1), frame(2, { ...asks('c', 'e'), window: window({ join: [0] }), back: true })],
  'a b c': [frame(0), frame(1), frame(2), frame(3, asks('d', 'f'))],
  'a b e': [frame(0), frame(1), frame(2), frame(3, { to_act: 2 }), frame(4, asks('x'))],
  'a b c d': [frame(0), frame(1), frame(2), frame(3), frame(4, asks('x'))],
};
const verdicts: Record<string, Partial<Reply>> = {
  c: { over: false, right: null, open: true },
  e: { over: true, right: 1, open: false },
  'c d': { over: true, right: 0, open: false },
};

let asked: Request[];
let heard: (Done | null)[];
let shown: Frame<View>[];
const desk: Desk = {
  ask(request) {
    asked.push(request);
    if (request.do === 'replay') return Promise.resolve({ ok: true, frames: seen[request.moves]! } as Reply);
    return Promise.resolve({ ok: true, ...verdicts[(request as { made: string }).made] } as Reply);
  },
  why: (moves, move) => Promise.resolve({ refusal: 'no_match', ruling: 'S4', card: `${moves}|${move}` } as never),
};
async function begin(): Promise<Turn> {
  const turn = (await Turn.open({ game: 'solo', puzzle, names: ['A', 'B', 'C'], turns: ['c d', 'e'] }, desk, (done) => heard.push(done))) as Turn;
  turn.listen((steps) => shown.push(...steps.map((step) => step.get(1)!)));
  return turn;
}
const press = (turn: Turn, move: string, number = shown.at(-1)!.seq) => turn.send({ do: 'move', seat: 1, move, frame: number });

beforeEach(() => {
  [asked, heard, shown] = [[], [], []];
});

describe('the turn of a puzzle', () => {
  it('lies there at once, asks its seat and nobody else, and cannot be taken back', async () => {
    await begin();
    expect(shown.map(({ prompt }) => prompt?.moves ?? null)).toEqual([null, null, ['c', 'e']]);
    expect(shown.at(-1)).toMatchObject({ window: null, back: false });
    expect(asked).toEqual([{ do: 'replay', game: 'solo', options: {}, names: ['A', 'B', 'C'], seed: 'fast:1', moves: 'a b', viewer: 1 }]);
  });

  it('keeps a window that asks the seat', async () => {
    seen['a b'] = [frame(0, { to_act: 1, prompt: { moves: ['c'], secret: true }, window: window({ answer: [1] }) })];
    await begin();
    expect(shown.at(-1)!.window).not.toBeNull();
    seen['a b'] = [frame(0), frame(1), frame(2, { ...asks('c', 'e'), window: window({ join: [0] }), back: true })];
  });

  it('goes on move by move and is judged at its end, by how it ends', async () => {
    const turn = await begin();
    expect(await press(turn, 'c')).toEqual({ ok: true });
    expect(heard).toEqual([null]);
    expect(shown.at(-1)!.prompt!.moves).toEqual(['d', 'f']);
    expect(await press(turn, 'd')).toEqual({ ok: true });
    expect(heard).toEqual([null, { made: ['c', 'd'], like: 0 }]);
    expect(asked.at(-1)).toEqual({ do: 'turn', game: 'solo', players: 3, options: {}, seed: 'fast:1', moves: 'a b', made: 'c d', right: ['c d', 'e'] });
  });

  it('ends there: what comes after asks nothing, and no frame is shown twice', async () => {
    const turn = await begin();
    await press(turn, 'e');
    expect(heard).toEqual([{ made: ['e'], like: 1 }]);
    expect(shown.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4]);
    expect(shown.at(-1)!.prompt).toBeNull();
    expect(await press(turn, 'x')).toMatchObject({ ok: false });
    expect(heard.length).toBe(1);
  });

  it('says why a move cannot be made, after those that were', async () => {
    const turn = await begin();
    expect(await press(turn, 'z')).toMatchObject({ ok: false, refusal: { card: 'a b|z' } });
    await press(turn, 'c');
    expect(await turn.why(1, 'q')).toMatchObject({ card: 'a b c|q' });
    expect(heard).toEqual([null]);
  });

  it('is pressed once at a time, and only where it asks', async () => {
    const turn = await begin();
    const both = await Promise.all([press(turn, 'c'), press(turn, 'c')]);
    expect(both.map(({ ok }) => ok)).toEqual([true, false]);
    expect(await press(turn, 'd', 2)).toMatchObject({ ok: false });
    expect(heard.length).toBe(1);
  });

  it('tells nothing once it is left', async () => {
    const turn = await begin();
    const pressed = press(turn, 'c');
    turn.close();
    await pressed;
    expect(heard).toEqual([]);
    expect(shown.length).toBe(3);
  });
});
