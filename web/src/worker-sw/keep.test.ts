import { describe, expect, it } from 'vitest';
import { keep, pageAt } from './keep';

function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const caches = {
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return { put: async (url: string, response: Response) => void entries.set(url, response) };
    },
    match: async (url: string) => [...all.values()].find((entries) => entries.has(url))?.get(url),
    delete: async (name: string) => all.delete(name),
  } as unknown as CacheStorage;
  return { all, caches };
}

const base = 'https://example.test/parlour/';
const files = [
  { url: '', integrity: 'sha256-a' },
  { url: 'assets/main-1.js', integrity: 'sha256-b' },
];

describe('keeping a version', () => {
  it('fetches every file, named relative to the page', async () => {
    const { all, caches } = fakeCaches();
    const asked: string[] = [];
    await keep(caches, 'v1', files, base, async (url, init) => {
      asked.push(`${url} ${init.integrity}`);
      return new Response('x');
    });
    expect(asked.sort()).toEqual([`${base} sha256-a`, `${base}assets/main-1.js sha256-b`]);
    expect([...all.get('v1')!.keys()].sort()).toEqual([base, `${base}assets/main-1.js`]);
  });

  it('takes over hashed files of an older version, but never the page', async () => {
    const { caches } = fakeCaches();
    const fetch = async () => new Response('x');
    await keep(caches, 'v1', files, base, fetch);
    const asked: string[] = [];
    await keep(caches, 'v2', files, base, async (url) => {
      asked.push(url);
      return new Response('y');
    });
    expect(asked).toEqual([base]);
  });

  it('leaves nothing behind if a file is missing, and the old version untouched', async () => {
    const { all, caches } = fakeCaches();
    await keep(caches, 'v1', files, base, async () => new Response('x'));
    const broken = keep(caches, 'v2', files, base, async () => new Response('gone', { status: 404 }));
    await expect(broken).rejects.toThrow('404');
    expect([...all.keys()]).toEqual(['v1']);
  });
});

describe('an address that is opened', () => {
  it('shows the page, at home and in a room', () => {
    expect(pageAt(base, base)).toBe(base);
    expect(pageAt(`${base}index.html?x#/settings`, base)).toBe(base);
    expect(pageAt(`${base}t/k7q2m9x3wd#secret`, base)).toBe(`${base}t/index.html`);
    for (const other of ['icon.svg', 't', 't/k7/live', 'api/me']) expect(pageAt(base + other, base), other).toBeNull();
    expect(pageAt('https://example.test/t/k7', base)).toBeNull();
  });
});
