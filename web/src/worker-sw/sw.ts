// Keeps the whole page on the device, so that it opens without a network. A new version is fetched beside the old one and then waits:
// it takes over when no page of the old one is open any more, or when the only one asks for it (see update.svelte.ts).
import { keep, pageAt, type Kept } from './keep';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: every file with its hash. '' is the page itself. */
declare const __FILES__: Kept[];
declare const __VERSION__: string;

const prefix = 'parlour-';
const own = prefix + __VERSION__;
const page = new URL('./', self.registration.scope).href;

self.addEventListener('install', (event) => event.waitUntil(keep(caches, own, __FILES__, page, (url, init) => fetch(url, init))));

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== own) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('message', (event) => {
  if (event.data !== 'switch') return;
  const decide = async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (open.length <= 1) await self.skipWaiting();
    else event.source?.postMessage('others');
  };
  event.waitUntil(decide());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(page)) return;
  const answer = async () => {
    const cache = await caches.open(own);
    const wanted = (request.mode === 'navigate' ? pageAt(request.url, page) : null) ?? request.url;
    return (await cache.match(wanted, { ignoreVary: true })) ?? fetch(request);
  };
  event.respondWith(answer());
});
