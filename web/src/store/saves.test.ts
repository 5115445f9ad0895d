import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pathOf, Saves, type Save, type Setup } from './saves';

const setup: Setup = {
  game: 'solo',
  options: { 'solo.target': '0' },
  seats: [{ name: 'Me' }, { name: 'Ada', bot: 'normal' }],
  local: [0],
};
const won: Save['outcome'] = { status: 'won', winners: [0], scores: [0, 12] };

/** As much of IndexedDB as shelves need. `broken` refuses every write. */
function fakeFactory(broken = false): IDBFactory {
  const databases = new Map<string, Map<string, Save>>();
  const request = (result: unknown) => {
    const made = { result, onsuccess: null as (() => void) | null, onupgradeneeded: null as (() => void) | null };
    queueMicrotask(() => {
      made.onupgradeneeded?.();
      made.onsuccess?.();
    });
    return made;
  };
  const database = (rows: Map<string, Save>) => ({
    createObjectStore: () => undefined,
    transaction: () => {
      const made = {
        error: new Error('full'),
        oncomplete: null as (() => void) | null,
        onabort: null as (() => void) | null,
        objectStore: () => ({
          get: (id: string) => request(structuredClone(rows.get(id))),
          getAll: () => request(structuredClone([...rows.values()])),
          put: (save: Save) => void (broken || rows.set(save.id, structuredClone(save))),
          delete: (id: string) => void rows.delete(id),
        }),
      };
      queueMicrotask(() => (broken ? made.onabort?.() : made.oncomplete?.()));
      return made;
    },
  });
  return {
    open(name: string) {
      if (!databases.has(name)) databases.set(name, new Map());
      return request(database(databases.get(name)!));
    },
  } as unknown as IDBFactory;
}

const throwing = {
  open: () => {
    throw new Error('not in a private window');
  },
} as unknown as IDBFactory;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1000 }));
afterEach(() => void vi.useRealTimers());

describe.each([
  ['with IndexedDB', () => fakeFactory()],
  ['with one that refuses to write', () => fakeFactory(true)],
  ['with one that refuses to open', () => throwing],
  ['without', () => undefined],
])('saves %s', (_, factory) => {
  it('come back as they were put', async () => {
    const saves = new Saves(factory());
    const save = await saves.begin(setup);
    expect(save.id).toMatch(/^[0-9a-f]{16}$/);
    expect(save.seed).toMatch(/^chacha20:[0-9a-f]{64}$/);
    vi.setSystemTime(2000);
    await saves.put({ ...save, moves: 'r5 draw' });
    expect(await saves.get(save.id)).toEqual({ ...save, moves: 'r5 draw', updated: 2000 });
    expect(await saves.get('nothing')).toBeNull();
  });

  it('begin where another game was left', async () => {
    const saves = new Saves(factory());
    const { id } = await saves.begin(setup, { seed: 'fast:7', moves: 'r5 draw' });
    expect(await saves.get(id)).toMatchObject({ seed: 'fast:7', moves: 'r5 draw' });
  });

  it('are listed newest first and can be removed', async () => {
    const saves = new Saves(factory());
    const first = await saves.begin(setup);
    await saves.put({ ...first, moves: 'r5' });
    vi.setSystemTime(2000);
    const second = await saves.begin(setup);
    expect((await saves.list()).map((save) => save.id)).toEqual([second.id, first.id]);
    await saves.remove(second.id);
    expect((await saves.list()).map((save) => save.id)).toEqual([first.id]);
  });

  it('keep the last fifty finished games, and none that never began', async () => {
    const saves = new Saves(factory());
    const untouched = await saves.begin(setup);
    for (let i = 0; i < 52; i++) {
      vi.setSystemTime(2000 + i);
      await saves.put({ ...untouched, id: `old${i}`, moves: 'r5', outcome: won });
    }
    vi.setSystemTime(9000);
    const latest = await saves.begin(setup);
    const list = await saves.list();
    expect(list).toHaveLength(51);
    expect(list[0]?.id).toBe(latest.id);
    expect(list.at(-1)?.id).toBe('old2');
  });

  it('keep the try at a deal of a day though nothing has happened in it', async () => {
    const saves = new Saves(factory());
    const deal = 'solo/2026-01-31/1.1';
    const tried = await saves.begin({ ...setup, deal });
    await saves.begin(setup);
    await saves.begin(setup);
    expect((await saves.list()).map(({ id }) => id)).toContain(tried.id);
    expect((await saves.get(tried.id))?.deal).toBe(deal);
    expect(pathOf(tried)).toBe(`#/today/${deal}`);
    expect(pathOf({ ...tried, deal: undefined })).toBe(`#/play/${tried.id}`);
  });

  it('have a journal beside them until the game is over', async () => {
    const saves = new Saves(factory());
    const save = { ...(await saves.begin(setup)), moves: 'r5' };
    expect(await saves.journal(save)).toEqual([]);
    await saves.put(save, ['one', 'two']);
    expect(await saves.journal(save)).toEqual(['one', 'two']);
    expect(await saves.list()).toMatchObject([{ id: save.id, moves: 'r5' }]);
    expect(await saves.journal({ ...save, moves: 'r5 draw' })).toEqual([]); // somebody went on without it
    await saves.put({ ...save, outcome: won }, ['one', 'two', 'three']);
    expect(await saves.journal(save)).toEqual([]);
    await saves.put(save, ['one', 'two']); // the last decision was taken back
    expect(await saves.journal(save)).toEqual(['one', 'two']);
    await saves.remove(save.id);
    expect(await saves.journal(save)).toEqual([]);
  });

  it('do not share objects with the caller', async () => {
    const saves = new Saves(factory());
    const save = await saves.begin(setup);
    save.seats[0]!.name = 'Somebody else';
    expect((await saves.get(save.id))?.seats[0]?.name).toBe('Me');
  });
});
