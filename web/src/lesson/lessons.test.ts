// Every lesson of every game, played along all its ways as the page plays it, with the engine's own tables.
import { describe, expect, it, test, vi } from 'vitest';
import { ask, loadModule, Rehearsal } from '../../tools/rehearsal';
import type { RoomClient } from '../engine/client';
import type { Step, TableLink } from '../engine/link';
import { openLocal } from '../engine/local';
import { modules } from '../games/all';
import { judge, type Conditions } from '../games/conditions';
import { mostWords, type Lesson, type Stop, type Taught } from '../games/lesson';
import type { Frame, GameId, Letter, View } from '../generated/messages';
import { settings } from '../store/settings.svelte';
import { values as choices } from '../store/stored';
import { words } from '../words/words.svelte';
import { Course, type Turn } from './course';

// The page's end of the worker, with a worker whose time passes at once and whose bots never think: in a lesson they need not.
vi.mock('../engine/client', async () => {
  const { loadModule: load, ask: request } = await import('../../tools/rehearsal');
  const module = await load();
  let rooms = 1_000_000;
  const open: typeof RoomClient.open = async (how, _, listener) => {
    const room = ++rooms;
    let now = 0;
    const client = {
      ask: async (about: object) => request(module, { ...about, room } as Parameters<typeof request>[1], now),
      async step(input: object) {
        for (let next = input; ; next = { passed: true }) {
          const { entries = [], letters = [], ...reply } = request(module, { do: 'step', room, input: next } as Parameters<typeof request>[1], now);
          listener(entries, letters.map(({ letter }) => letter as Letter));
          if (reply.due === null || reply.due === undefined) return reply;
          now = Math.max(now, reply.due);
        }
      },
      close: () => void request(module, { do: 'close', room }),
    };
    request(module, { ...how, room });
    return client as unknown as RoomClient;
  };
  return { RoomClient: { open } };
});

const pace = { pause: [0, 0] as [number, number], window: null, quick: 0 };
const module = await loadModule();
const conditionsOf = import.meta.glob<{ conditions: Conditions }>('../games/*/lessons/*.conditions.ts', { eager: true });

/** A lesson on its way: what the page would show, and what the guide would say. */
async function begun(game: GameId, lesson: Lesson) {
  const turns: Turn[] = [];
  const frames: Frame<View>[] = [];
  const seats = Array.from({ length: lesson.players }, (_, seat) => (seat === lesson.you ? { name: '' } : { name: `${seat}`, bot: 'easy' }));
  const open = (moves: string): Promise<TableLink | string> =>
    openLocal({ id: 'lesson', setup: { game, options: lesson.options, seats, seed: lesson.seed, moves }, pace });
  const course = (await Course.open(lesson, open, pace, (turn) => turns.push(turn))) as Course;
  expect(course, 'the table can be opened').toBeInstanceOf(Course);
  course.listen((steps: Step[]) => frames.push(...steps.map((step) => step.get(lesson.you)!)));
  return { course, turns, frames, last: () => frames.at(-1)! };
}
type Begun = Awaited<ReturnType<typeof begun>>;

/** All sequences of right moves. */
function ways(stop: Stop | null): string[][] {
  if (!stop) return [[]];
  return Object.entries(stop.right).flatMap(([move, way]) => ways(way.stop).map((rest) => [move, ...rest]));
}
const press = ({ course, last }: Begun, you: number, move: string) => course.send({ do: 'move', seat: you, move, frame: last().seq });

/** A stop that has just been reached: what is offered, what is refused and why, what is answered in words. */
async function tryStop(begun: Begun, { lesson, words: own }: Taught, conditions: Conditions, setting: ConstructorParameters<typeof Rehearsal>[1]): Promise<Stop> {
  const { course, turns, last } = begun;
  const turn = turns.at(-1)!;
  if (turn.what !== 'stop') throw new Error(`no stop after ${course.moves}`);
  const { stop, number } = turn;
  const { moves } = last().prompt!;
  expect(moves).toEqual(expect.arrayContaining(Object.keys(stop.right)));

  const rehearsal = new Rehearsal(module, setting, course.moves.split(' ').filter(Boolean));
  rehearsal.run();
  const refusals = Object.fromEntries(Object.entries(stop.tries).map(([move, { refusal }]) => [move, refusal]));
  expect(judge(conditions.stops[number]!, rehearsal.situation()), `the conditions of stop ${number + 1} hold`).toEqual({
    right: Object.keys(stop.right),
    others: stop.others,
    tries: refusals,
    values: stop.values,
  });
  rehearsal.close();

  for (const [move, expected] of Object.entries(stop.tries)) {
    expect(await course.why(lesson.you, move), move).toMatchObject(expected);
    expect(await press(begun, lesson.you, move), move).toMatchObject({ ok: false, refusal: expected });
  }
  for (const move of moves!.filter((one) => !(one in stop.right))) {
    expect(await press(begun, lesson.you, move)).toMatchObject({ ok: false });
    expect(turns.at(-1)).toEqual({ what: 'other', move, key: stop.others[move] ?? null });
    for (const code of choices.language) {
      const { other, others = {} } = own[code].stops[number]!;
      expect(move in stop.others ? others[stop.others[move]!] : other, `${code}: words for ${move}`).toBeTruthy();
    }
  }
  expect(turns.every(({ what }) => what !== 'end')).toBe(true);
  return stop;
}

async function taught(): Promise<{ name: string; game: GameId; id: string; lesson: Taught }[]> {
  const found = [];
  for (const { id: game, lessons } of Object.values(modules))
    for (const [id, lesson] of Object.entries((await lessons?.load())?.lessons ?? {})) found.push({ name: `${game}/${id}`, game, id, lesson });
  return found;
}
const all = await taught();

test('every lesson that has conditions is offered, and no other', () => {
  const planned = Object.keys(conditionsOf).map((path) => path.replace(/^.*games\/(\w+)\/lessons\/(\w+)\..*$/, '$1/$2'));
  expect(all.map(({ name }) => name).sort()).toEqual(planned.sort());
  const offered = Object.values(modules).flatMap(({ id, lessons }) => (lessons?.ids ?? []).map((lesson) => `${id}/${lesson}`));
  expect(offered.sort()).toEqual(planned.sort());
});

describe.each(all)('$name', ({ game, id, lesson: whole }) => {
  const { lesson, words: own } = whole;
  const { conditions } = conditionsOf[`../games/${game}/lessons/${id}.conditions.ts`]!;
  const setting = { game, players: lesson.players, you: lesson.you, options: lesson.options, bots: 'greedy', seed: lesson.seed };
  const names = ['Jonas', 'Ada', 'Ben', 'Cleo', 'Dan', 'Edda'].slice(0, lesson.players);

  it('is what its conditions ask for', () => {
    const { players, you = 0, options = {}, wins = false } = conditions;
    expect(lesson).toMatchObject({ players, you, options, wins });
  });

  it.each(ways(lesson.stop).map((way) => way.join(' ')))('goes from stop to stop by %s', async (way) => {
    const begunHere = await begun(game, lesson);
    const { course, turns, frames, last } = begunHere;
    for (const move of way.split(' ')) {
      const stop = await tryStop(begunHere, whole, conditions, setting);
      expect(stop.lit).toBe(conditions.stops[turns.filter(({ what }) => what === 'right').length]!.lit ?? false);
      expect(await press(begunHere, lesson.you, move)).toEqual({ ok: true });
    }
    expect(turns.at(-1)).toEqual({ what: 'end' });
    expect(turns.filter(({ what }) => what === 'right').length).toBe(conditions.stops.length);
    if (lesson.wins) expect(last().outcome).toMatchObject({ status: 'won', winners: expect.arrayContaining([lesson.you]) as number[] });

    // Opened again and again, the table tells everything once, as if it had been played in one go.
    expect(frames.map(({ seq }) => seq)).toEqual(frames.map((_, index) => index));
    const { options, seed, you: viewer } = lesson;
    const replayed = ask(module, { do: 'replay', game, options, names, seed, moves: course.moves, viewer });
    const told = (some: readonly Frame<View>[]) => some.flatMap(({ events }) => events);
    expect(told(frames)).toEqual(told(replayed.frames as Frame<View>[]));
    course.close();
  });

  it('has five to eight stops, half of them without a light, the last too', () => {
    expect(conditions.stops.length).toBeGreaterThanOrEqual(5);
    expect(conditions.stops.length).toBeLessThanOrEqual(8);
    const unlit = conditions.stops.filter(({ lit }) => !lit);
    expect(unlit.length).toBeGreaterThanOrEqual(conditions.stops.length / 2);
    expect(conditions.stops.at(-1)!.lit).toBeUndefined();
  });

  it('speaks in every language, briefly', () => {
    const { speech } = modules[game];
    const who = { names, you: lesson.you };
    const read = (stop: Stop | null, number: number): void => {
      if (!stop) return;
      const { say, other, others = {}, yes } = own[words.language as 'en'].stops[number]!;
      const said = words.lesson(speech, say, stop.values, who);
      expect(said.split(/\s+/).length, said).toBeLessThanOrEqual(mostWords);
      for (const text of [say, other, ...Object.values(others), ...(yes === undefined ? [] : [yes])])
        expect(words.lesson(speech, text, stop.values, who)).toMatch(/^[^\s{}|][^{}|]*[.!?]$/);
      for (const way of Object.values(stop.right)) read(way.stop, number + 1);
    };
    for (const code of choices.language) {
      settings.language = code;
      expect(own[code].stops.length, code).toBe(conditions.stops.length);
      expect(own[code].end).toMatch(/^\S.*[.!]$/);
      read(lesson.stop, 0);
    }
    settings.language = 'en';
  });

  it('has no words that nothing says', () => {
    const keys = (stop: Stop | null, number: number, found: Set<string>[]): Set<string>[] => {
      if (!stop) return found;
      found[number] ??= new Set();
      for (const key of Object.values(stop.others)) found[number].add(key);
      for (const way of Object.values(stop.right)) keys(way.stop, number + 1, found);
      return found;
    };
    const used = keys(lesson.stop, 0, []);
    for (const code of choices.language)
      for (const [number, { others = {} }] of own[code].stops.entries()) expect(Object.keys(others).sort(), `${code} ${number + 1}`).toEqual([...used[number]!].sort());
  });
});
