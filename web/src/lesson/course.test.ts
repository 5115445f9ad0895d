import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pace, Step, TableLink } from '../engine/link';
import type { Lesson, Stop } from '../games/lesson';
import type { Frame, Refusal, View } from '../generated/messages';
import { event, frame, window } from '../table/frames.fixture';
import { Course, type Turn } from './course';

const news = { events: [event('played')] };
const asked = (...moves: string[]) => ({ ...news, to_act: 0, prompt: { moves, secret: false } });
const pace: Pace = { pause: [1000, 2000], further: [300, 500], window: null, quick: 0 };
const still: Pace = { ...pace, pause: [3_600_000, 3_600_000], further: [3_600_000, 3_600_000] };

/** What the table shows after these moves. */
const tables: Record<string, Frame<View>[]> = {};
const opened: string[] = [];
let closed = 0;
function open(moves: string): Promise<TableLink> {
  opened.push(moves);
  const why = (_: number, move: string) => Promise.resolve({ refusal: 'no_match', ruling: 'S4', card: move } as Refusal);
  const link = { now: () => 0, listen: (hear: (steps: Step[]) => void) => hear(tables[moves]!.map((one) => new Map([[0, one]]))), why, close: () => (closed += 1) };
  return Promise.resolve(link as unknown as TableLink);
}

const stop = (right: Stop['right'], more: Partial<Stop> = {}): Stop => ({ lit: false, values: {}, right, others: {}, tries: {}, ...more });
const lesson = (first: Stop): Lesson => ({ players: 3, you: 0, options: {}, seed: 'fast:1', wins: false, moves: 'a b', stop: first });

let turns: Turn[];
let shown: Frame<View>[];
async function begin(first: Stop): Promise<Course> {
  const course = (await Course.open(lesson(first), open, pace, (turn) => turns.push(turn))) as Course;
  course.listen((steps) => shown.push(...steps.map((step) => step.get(0)!)));
  return course;
}
const seen = () => shown.map(({ seq }) => seq);
const move = (course: Course, played: string, number: number, call = false) =>
  course.send({ do: 'move', seat: 0, move: played, frame: number, ...(call && { call: true as const }) });

beforeEach(() => {
  vi.useFakeTimers();
  [turns, shown, closed] = [[], [], 0];
  opened.length = 0;
  tables['a b'] = [frame(0), frame(1, { ...asked('x'), prompt: { moves: ['x'], secret: false } }), frame(2, asked('c', 'd'))];
  tables['a b c e f'] = [...tables['a b'], frame(3, { ...news, to_act: 1 }), frame(4, { ...news, to_act: 1 }), frame(5, { ...news, to_act: 0 }), frame(6, asked('g'))];
});
afterEach(() => {
  vi.useRealTimers();
});

const next = stop({ g: { moves: 'g', stop: null } });
const first = stop({ c: { moves: 'c e f', stop: next } }, { others: { d: 'dull' } });

describe('a course', () => {
  it('is at its first stop at once, and asks nowhere before', async () => {
    await begin(first);
    expect(opened).toEqual(['a b']);
    expect(shown.map(({ prompt }) => prompt?.moves ?? null)).toEqual([null, null, ['c', 'd']]);
    expect(turns).toEqual([{ what: 'stop', stop: first, number: 0 }]);
  });

  it('shows what follows a right move one after the other, as at a table where somebody thinks', async () => {
    const course = await begin(first);
    expect(await move(course, 'c', 2)).toEqual({ ok: true });
    expect(opened.at(-1)).toBe('a b c e f');
    expect(closed).toBe(1);
    expect(seen()).toEqual([0, 1, 2, 3]);
    vi.advanceTimersByTime(1499);
    expect(seen().at(-1)).toBe(3);
    vi.advanceTimersByTime(1);
    expect(seen().at(-1)).toBe(4);
    vi.advanceTimersByTime(400); // the same player goes on
    expect(seen().at(-1)).toBe(5);
    expect(turns.at(-1)).toEqual({ what: 'right' });
    vi.advanceTimersByTime(1500);
    expect(turns.at(-1)).toEqual({ what: 'stop', stop: next, number: 1 });
  });

  it('leaves time to read what was said to a move, but not to who is in a hurry', async () => {
    for (const [quick, time] of [[400, 5000], [0, 1500]] as const) {
      shown = [];
      const course = (await Course.open(lesson(first), open, { ...pace, quick }, (turn) => turns.push(turn), () => 5000)) as Course;
      course.listen((steps) => shown.push(...steps.map((step) => step.get(0)!)));
      await move(course, 'c', 2);
      vi.advanceTimersByTime(time - 1);
      expect(seen().at(-1)).toBe(3);
      vi.advanceTimersByTime(1);
      expect(seen().at(-1)).toBe(4);
      vi.advanceTimersByTime(400); // read once, not for each of the others
      expect(seen().at(-1)).toBe(5);
    }
  });

  it('stands still while something covers the table, and hurries if the learner does', async () => {
    const course = await begin(first);
    await course.send({ do: 'pace', pace: still });
    await move(course, 'c', 2);
    vi.advanceTimersByTime(60_000);
    expect(seen().at(-1)).toBe(3);
    await course.send({ do: 'pace', pace: { ...pace, pause: [60, 60], further: [60, 60] } });
    vi.advanceTimersByTime(180);
    expect(seen().at(-1)).toBe(6);
  });

  it('answers other legal moves in words, and illegal ones as the rules do; nothing is played', async () => {
    const course = await begin(first);
    expect(await move(course, 'd', 2)).toMatchObject({ ok: false });
    expect(turns.at(-1)).toEqual({ what: 'other', move: 'd', key: 'dull' });
    expect(await move(course, 'z', 2)).toEqual({ ok: false, refusal: { refusal: 'no_match', ruling: 'S4', card: 'z' } });
    expect(opened).toEqual(['a b']);
  });

  it('takes a move once, and only where it was asked', async () => {
    const course = await begin(first);
    expect(await move(course, 'c', 1)).toMatchObject({ ok: false });
    const [one, two] = await Promise.all([move(course, 'c', 2), move(course, 'c', 2)]);
    expect([one.ok, two.ok]).toEqual([true, false]);
    expect(opened).toEqual(['a b', 'a b c e f']);
  });

  it('has windows that wait, and to pass is to decline', async () => {
    tables['a b'] = [frame(0), frame(1, { ...news, prompt: { moves: ['!r3', 'wait'], secret: true }, window: window({ join: [0], ends: 900 }) })];
    tables['a b wait'] = [...tables['a b'], frame(2, asked('g'))];
    const course = await begin(stop({ wait: { moves: 'wait', stop: next } }));
    expect(shown.at(-1)).toMatchObject({ window: { join: [0], ends: null } });
    expect(await course.send({ do: 'pass', seat: 0, frame: 1 })).toEqual({ ok: true });
    expect(turns.at(-1)).toEqual({ what: 'stop', stop: next, number: 1 });
  });

  it('does not ask for a call that was made with the card', async () => {
    tables['a b c'] = [...tables['a b']!, frame(3, { ...asked('solo', 'silent'), window: window({ called: [0] }) })];
    tables['a b c solo'] = [...tables['a b c'], frame(4, asked('g'))];
    const call = stop({ solo: { moves: 'solo', stop: next } });
    const course = await begin(stop({ c: { moves: 'c', stop: call } }));
    await move(course, 'c', 2, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.at(-1)).toBe('a b c solo');
    expect(turns.at(-1)).toEqual({ what: 'stop', stop: next, number: 2 });
  });

  it('ends where the learner would be asked again, and waits with that until the game goes on', async () => {
    tables['a b c g'] = [...tables['a b']!, frame(3, asked('h'))];
    const course = await begin(stop({ c: { moves: 'c g', stop: null } }));
    await move(course, 'c', 2);
    expect(turns.at(-1)).toEqual({ what: 'end' });
    expect(shown.at(-1)!.prompt).toBeNull();
    expect(course.moves).toBe('a b c g');
  });

  it('opens nothing any more once it was left', async () => {
    const course = await begin(first);
    const going = move(course, 'c', 2);
    course.close();
    await going;
    expect(closed).toBe(2);
    expect(seen()).toEqual([0, 1, 2]);
  });
});
