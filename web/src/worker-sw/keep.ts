// Fills a version's cache. Files whose names carry a hash never change, so those of an older version are taken over; everything else is
// fetched past the browser's own cache, and only if it is the very file this version was built with: all of it is there, or none.
export interface Kept {
  url: string;
  integrity: string;
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const hashed = /^assets\//;

export async function keep(caches: CacheStorage, name: string, files: readonly Kept[], base: string, fetch: Fetch): Promise<void> {
  const cache = await caches.open(name);
  const keepOne = async ({ url, integrity }: Kept) => {
    const full = new URL(url, base).href;
    const old = hashed.test(url) ? await caches.match(full, { ignoreVary: true }) : undefined;
    const response = old ?? (await fetch(full, { integrity, cache: 'no-cache', redirect: 'error' }));
    if (!response.ok) throw new Error(`${full}: ${response.status}`);
    await cache.put(full, response);
  };
  try {
    await Promise.all(files.map(keepOne));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** Which file shows an address that is opened: the page, or the same page for rooms; null for any other. */
export function pageAt(url: string, base: string): string | null {
  const { origin, pathname } = new URL(url);
  const path = origin + pathname;
  if (path === base || path === `${base}index.html`) return base;
  return /^t\/[^/]*$/.test(path.startsWith(base) ? path.slice(base.length) : '') ? `${base}t/index.html` : null;
}
