import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerWorker, switchVersion } from './update.svelte';

const reload = vi.fn();
const waiting = { postMessage: vi.fn() };
const workers = Object.assign(new EventTarget(), {
  controller: {},
  register: vi.fn(() => Promise.resolve(Object.assign(new EventTarget(), { waiting, installing: null }))),
});
let home = true;

beforeEach(async () => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('window', { isSecureContext: true });
  vi.stubGlobal('navigator', { serviceWorker: workers });
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('a new version', () => {
  it('is loaded when it was asked for, and never under a game that was begun meanwhile', async () => {
    registerWorker('/', () => home);
    expect(workers.register).toHaveBeenCalledWith('/sw.js');
    await Promise.resolve();
    workers.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();

    switchVersion();
    expect(waiting.postMessage).toHaveBeenCalledWith('switch');
    home = false;
    workers.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
    home = true;
    workers.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });
});
