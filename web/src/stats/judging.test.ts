import { beforeEach, expect, test, vi } from 'vitest';
import { games, type Reply, type Request, type Weighed } from '../generated/messages';
import { playedGames, type Played } from '../store/played';
import { judging } from './judging.svelte';

/** The engine, which answers as a test says, and how many milliseconds that takes. */
const engine = vi.hoisted(() => ({ answer: null as ((request: Request) => Partial<Reply> | Promise<Partial<Reply>>) | null, takes: 0, broken: false, stopped: 0, asked: [] as Request[] }));
vi.mock('../engine/client', () => ({
  thinkApart: () => {
    let stopped = false;
    return {
      ask(request: Request) {
        engine.asked.push(request);
        const reply = engine.answer!(request);
        vi.advanceTimersByTime(engine.takes);
        return stopped ? new Promise(() => undefined) : Promise.resolve(reply);
      },
      get broken() {
        return engine.broken;
      },
      stop() {
        stopped = true;
        engine.stopped += 1;
      },
    };
  },
}));

const rules = games.find(({ id }) => id === 'swirl')!.rules;
const record = (more: object = {}) =>
  JSON.stringify({ rules, options: {}, seats: ['', 'Ada'], seed: 'fast:1', moves: '', result: { status: 'won', winners: [0], scores: [9, 4] }, ...more });
const game = { id: 'a', game: 'swirl', level: 'normal', seat: 0, effort: { moves: 1, time: 2 }, record: record() } as const;
const read: Pick<Played, 'result'> = { result: { players: 2, share: 1, points: 9, honours: [] } };
const weighed: Weighed = { seat: 0, offered: 3, best: 'x', chosen_chance: 0.4, best_chance: 0.5, error: 0, against: [], missed: [] };
const willing = (choices: number[]) => (request: Request) => (request.do === 'choices' ? { choices } : request.do === 'weigh' ? { weighed } : {});
const asked = (what: Request['do']) => engine.asked.filter((request) => request.do === what).length;

/** Until all that can be done now is done, or it was stopped. */
async function work(): Promise<Played | null> {
  const before = engine.stopped;
  judging.start();
  while (engine.stopped === before) await new Promise((resolve) => setImmediate(resolve));
  return playedGames.get('a');
}
/** A game of which all is read but its choices. */
async function waiting(more: Partial<Played> = {}): Promise<void> {
  await playedGames.clear();
  await playedGames.add(game);
  await playedGames.put({ ...(await playedGames.get('a'))!, ...read, ...more });
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  Object.assign(engine, { answer: null, takes: 0, broken: false, asked: [] });
  await playedGames.clear();
});

test('all choices of a game are looked at, and then its record goes', async () => {
  await waiting();
  engine.answer = willing([3, 5, 8]);
  const done = await work();
  expect(done).toMatchObject({ record: null, judged: { choices: 3, looked: 3 } });
  expect(done!.judged!.cost).toBeCloseTo(0.3, 12);
});

test('a game has twenty seconds, however many choices there are', async () => {
  await waiting();
  engine.answer = willing(Array.from({ length: 100 }, (_, i) => i + 1));
  engine.takes = 900;
  expect(await work()).toMatchObject({ record: null, judged: { choices: 100, looked: 23 } });
});

test('whoever plays again stops it, and it goes on where it was left', async () => {
  await waiting();
  const answer = willing([1, 2, 3, 4]);
  engine.answer = (request) => {
    if (asked('weigh') === 3) judging.stop();
    return answer(request);
  };
  expect(await work()).toMatchObject({ record: game.record, judged: { choices: 4, looked: 2 } });
  engine.answer = answer;
  expect(await work()).toMatchObject({ record: null, judged: { looked: 4 } });
  expect(asked('weigh')).toBe(5);
});

test('a game that is deleted meanwhile stays deleted', async () => {
  await waiting();
  const answer = willing([1, 2]);
  engine.answer = async (request) => {
    if (request.do === 'weigh') await playedGames.clear();
    return answer(request);
  };
  expect(await work()).toBeNull();
  await playedGames.add({ ...game, record: record({ rules: rules + 1 }) }); // whose end is not read yet
  const all = playedGames.all.bind(playedGames);
  vi.spyOn(playedGames, 'all').mockImplementationOnce(async () => {
    const found = await all();
    judging.stop();
    await playedGames.clear();
    return found;
  });
  expect(await work()).toBeNull();
});

test('what the engine cannot look into has no faultless choices', async () => {
  await waiting();
  engine.answer = () => ({ ok: false, error: 'no' });
  expect(await work()).toMatchObject({ record: null, judged: null });
  await waiting();
  engine.answer = (request) => (request.do === 'choices' ? { choices: [1, 2] } : { ok: false });
  expect(await work()).toMatchObject({ record: null, judged: null });
  const judged = { choices: 4, looked: 1, spent: 1, cost: 0.1, habits: {} };
  await waiting({ judged });
  engine.answer = () => ({ ok: false });
  expect(await work()).toMatchObject({ record: null, judged }); // what is known already stays
});

test('a module that does not come takes nothing away: it is tried again', async () => {
  engine.answer = () => {
    engine.broken = true;
    return { ok: false, error: 'no module' };
  };
  await playedGames.add(game);
  expect(await work()).toMatchObject({ record: game.record, result: null });
  engine.broken = false;
  await waiting();
  expect(await work()).toMatchObject({ record: game.record, ...read, judged: null });
});

test('a game by rules that the page does not have any more still counts', async () => {
  await playedGames.add({ ...game, record: record({ rules: rules + 1 }) });
  engine.answer = () => ({ ok: false });
  expect(await work()).toMatchObject({ record: null, ...read, judged: null });
  expect(asked('replay')).toBe(0);
});

test('what is no game is gone', async () => {
  engine.answer = () => ({ ok: false });
  for (const broken of ['', '{}', record({ result: { status: 'unfinished', winners: [], scores: [0, 0] } }), record({ seats: 5 })]) {
    await playedGames.add({ ...game, record: broken });
    expect(await work(), broken).toBeNull();
  }
});

test('trouble ends it until the next time', async () => {
  await waiting();
  engine.answer = () => {
    throw new Error('trouble');
  };
  expect(await work()).toMatchObject({ record: game.record });
});
