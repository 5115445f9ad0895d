// Browsers other than Chromium, as far as a test drives them: Debian's Firefox by WebDriver BiDi, and WebKit, which phones of one kind all have, by its
// WebDriver on a screen of its own. Each has a profile of its own, ends with the test, and talks to this machine alone.
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export interface OtherPage {
  readonly name: string;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs in the page: what it is given and gives back is JSON. */
  evaluate<A, R>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  readonly mouse: { click(x: number, y: number): Promise<void> };
  close(): Promise<void>;
}

const patience = 60_000;

/** The first line of this stream that says it. */
function heard(stream: Readable, child: ChildProcess, words: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${child.spawnfile} does not say ${words}`)), patience);
    createInterface(stream).on('line', (line) => {
      const found = words.exec(line);
      if (!found) return;
      clearTimeout(late);
      resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}`)));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 5000);
  await exit;
  clearTimeout(late);
}

/** As the text of a function that takes JSON and gives JSON, also where a page forbids making code of texts. */
const asJson = (run: (argument: never) => unknown, argument: unknown): string =>
  `async () => JSON.stringify((await (${run})(${JSON.stringify(argument) ?? 'undefined'})) ?? null)`;

// --- Firefox -----------------------------------------------------------------------------------------------------------------------------------------

/** No word to anybody: no telemetry, updates, lists of bad sites, portals or settings from elsewhere. */
const quiet = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.blockedURIs.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.healthreport.uploadEnabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'geo.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'network.prefetch-next': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'signon.rememberSignons': false,
  'toolkit.telemetry.enabled': false,
  'toolkit.telemetry.server': '',
  'toolkit.telemetry.unified': false,
};

interface BidiAnswer {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
}

/** A conversation by BiDi: commands with ids, answers with the same. */
class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: BidiAnswer) => void>();
  #id = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const answer = JSON.parse(data as string) as BidiAnswer;
      if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
    };
  }
  static async dial(address: string): Promise<Bidi> {
    const socket = new WebSocket(address);
    await new Promise<void>((resolve, reject) => {
      socket.onopen = () => resolve();
      socket.onerror = () => reject(new Error(`nobody answers at ${address}`));
    });
    return new Bidi(socket);
  }
  send<T>(method: string, params: object): Promise<T> {
    const id = ++this.#id;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${method} takes too long`)), patience + 30_000);
      this.#waiting.set(id, ({ result, error, message }) => {
        this.#waiting.delete(id);
        clearTimeout(late);
        if (error === undefined) resolve(result as T);
        else reject(new Error(`${method}: ${error}: ${message}`));
      });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }
  close(): void {
    this.#socket.close();
  }
}

async function firefox(): Promise<OtherPage> {
  const profile = await mkdtemp(join(tmpdir(), 'parlour-firefox-'));
  await writeFile(join(profile, 'user.js'), Object.entries(quiet).map(([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});\n`).join(''));
  const child = spawn(programs.firefox, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', '--width', '1280', '--height', '900', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
  });
  const clear = async () => {
    await ended(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [, address] = await heard(child.stderr, child, /WebDriver BiDi listening on (ws:\S+)/);
    const bidi = await Bidi.dial(`${address}/session`);
    await bidi.send('session.new', { capabilities: {} });
    const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const { context } = contexts[0]!;
    await bidi.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
    return {
      name: 'Firefox',
      goto: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
      reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'complete' })),
      async evaluate<R>(run: (argument: never) => unknown, argument: unknown) {
        type Outcome = { type: 'success'; result: { value: string } } | { type: 'exception'; exceptionDetails: { text: string } };
        const outcome = await bidi.send<Outcome>('script.callFunction', { functionDeclaration: asJson(run, argument), awaitPromise: true, target: { context } });
        if (outcome.type === 'exception') throw new Error(outcome.exceptionDetails.text);
        return JSON.parse(outcome.result.value) as R;
      },
      mouse: {
        click: async (x, y) =>
          void (await bidi.send('input.performActions', {
            context,
            actions: [{ type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }] }],
          })),
      },
      async close() {
        bidi.close();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

// --- WebKit ------------------------------------------------------------------------------------------------------------------------------------------

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Without a graphics card its usual way to draw takes seconds a picture. */
const plainDrawing = { LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1', WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' };

async function webkit(): Promise<OtherPage> {
  const home = await mkdtemp(join(tmpdir(), 'parlour-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const port = await freePort();
  let driver: ChildProcess | null = null;
  const clear = async () => {
    if (driver) await ended(driver);
    await ended(screen);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [display] = await heard(screen.stdio[3] as Readable, screen, /^\d+$/);
    const folders = { HOME: home, XDG_CACHE_HOME: join(home, 'cache'), XDG_CONFIG_HOME: join(home, 'config'), XDG_DATA_HOME: join(home, 'data') };
    driver = spawn(programs.webkit, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...process.env, ...folders, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', ...plainDrawing },
    });
    const ask = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        signal: AbortSignal.timeout(patience + 30_000),
        ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      });
      const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
      if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
      return value;
    };
    for (const end = Date.now() + patience; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
      const there = await ask('GET', '/status').then(() => true, () => false);
      if (there) break;
      assert.ok(Date.now() < end && driver.exitCode === null, 'WebKitWebDriver answers');
    }
    const wanted = { 'webkitgtk:browserOptions': { binary: miniBrowser!, args: ['--automation'] } };
    const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: wanted } });
    const here = `/session/${sessionId}`;
    await ask('POST', `${here}/timeouts`, { script: patience + 20_000, pageLoad: patience });
    await ask('POST', `${here}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 }).catch(() => undefined); // a screen without a window manager may not
    return {
      name: 'WebKit',
      goto: (url) => ask('POST', `${here}/url`, { url }),
      reload: () => ask('POST', `${here}/refresh`, {}),
      async evaluate<R>(run: (argument: never) => unknown, argument: unknown) {
        const script = `const done = arguments[0]; (${asJson(run, argument)})().then((json) => done({ json }), (error) => done({ error: String(error) }));`;
        const { json, error } = await ask<{ json?: string; error?: string }>('POST', `${here}/execute/async`, { script, args: [] });
        if (json === undefined) throw new Error(error);
        return JSON.parse(json) as R;
      },
      mouse: {
        click: (x, y) =>
          ask('POST', `${here}/actions`, {
            actions: [
              {
                type: 'pointer',
                id: 'mouse',
                parameters: { pointerType: 'mouse' },
                actions: [{ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
              },
            ],
          }),
      },
      async close() {
        await ask('DELETE', here).catch(() => undefined);
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

// --- both --------------------------------------------------------------------------------------------------------------------------------------------

const programs = { firefox: '/usr/bin/firefox-esr', webkit: '/usr/bin/WebKitWebDriver' };
const miniBrowser = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => `/usr/lib/x86_64-linux-gnu/${version}/MiniBrowser`).find((path) => existsSync(path));

export interface Other {
  name: string;
  there: boolean;
  open(): Promise<OtherPage>;
}

/** Ubuntu has Firefox as a snap alone, which has no profile of a test's own. */
export const others: Other[] = [
  { name: 'Firefox', there: existsSync(programs.firefox), open: firefox },
  { name: 'WebKit', there: existsSync(programs.webkit) && miniBrowser !== undefined && existsSync('/usr/bin/Xvfb'), open: webkit },
];

/** Why the tests of this one are left out, if they are. Where tests are run for everybody and Debian has all browsers, none is. */
export function leftOut(other: Other, { CI } = process.env, system = readFileSync('/etc/os-release', 'utf8')): string | false {
  const missed = CI !== undefined && /^ID=debian$/m.test(system);
  return !other.there && !missed && `${other.name} is not installed`;
}
