// The page's side of the service worker. Nothing here matters to a game: without a secure context, or where workers are refused, the page
// works as long as it is reached.
const registered: { current: ServiceWorkerRegistration | null; asked: boolean } = { current: null, asked: false };

export const update = $state({
  /** A new version waits. */
  ready: false,
  /** It could not take over because other windows of the page are open. */
  others: false,
});

function watch(registration: ServiceWorkerRegistration): void {
  registered.current = registration;
  const look = () => {
    // Without a controller this is the first visit: nothing is being replaced.
    update.ready = registration.waiting !== null && navigator.serviceWorker.controller !== null;
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  look();
}

/** `base`: where the page lies. `atHome`: whether the home screen is shown, where no game is on the table. */
export function registerWorker(base: string, atHome: () => boolean): void {
  if (!import.meta.env.PROD || !window.isSecureContext || !('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  workers.addEventListener('message', (event) => {
    if (event.data === 'others') update.others = true;
  });
  workers.addEventListener('controllerchange', () => {
    // Who asked for it may have sat down meanwhile, perhaps with others: no game is ever loaded anew under somebody's hands.
    if (registered.asked && atHome()) location.reload();
  });
  workers.register(`${base}sw.js`).then(watch).catch(() => undefined);
}

/** For the home screen only. */
export function switchVersion(): void {
  registered.asked = true;
  update.others = false;
  registered.current?.waiting?.postMessage('switch');
}

export function lookForUpdate(): void {
  registered.current?.update().catch(() => undefined);
}
