// What the tests in a real browser share: the program serving the built page, Debian's Chromium, and a visitor whose browser complains to us.
import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { spawn, type ChildProcess } from 'node:child_process';
import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { Overheard } from './overheard.ts';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

export interface Site {
  url: string;
  port: number;
  stop(): Promise<void>;
}

/** Serves the built page on a free port of this machine. */
export async function serve(): Promise<Site> {
  const program = join(root, 'build/release/bin/parlour');
  const data = await mkdtemp(join(tmpdir(), 'parlour-'));
  const site = process.env.PARLOUR_SITE ?? join(root, 'build/web');
  const child: ChildProcess = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--site', site, '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout!).on('line', (line) => {
      const found = /http:\/\/\S+/.exec(line);
      if (found) resolve(found[0]);
    });
    child.once('exit', (code) => reject(new Error(`parlour serve ended with ${code}`)));
  });
  return {
    url,
    port: Number(new URL(url).port),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve(rm(data, { recursive: true })));
        child.kill('SIGTERM');
      }),
  };
}

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // parlour.test stands for another machine on a home network: plain http, so no secure context. The name of this machine is such an address
    // too, and one that the server knows as its own.
    args: ['--no-sandbox', `--host-resolver-rules=MAP parlour.test 127.0.0.1,MAP ${hostname()} 127.0.0.1`],
  });
}

/** This screen in German with high contrast, where there is hardly any room. */
export async function inGerman(page: Page, url: string, heading: string): Promise<void> {
  await page.evaluate(() => localStorage.setItem('parlour.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('parlour.settings')!), language: 'de', theme: 'contrast' })));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(url);
  await page.reload();
  await page.getByRole('heading', { name: heading }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  assert.doesNotMatch(await page.locator('main').innerText(), /\b(the|and|you|your|games?|won)\b/i);
  await accessible(page, `${heading} in German`);
}

export interface House {
  site: Site;
  browser: Browser;
}

/** For one file of tests: while they run, the page is served and a browser is open. */
export function house(): House {
  const open = {} as House;
  before(async () => {
    open.site = await serve();
    open.browser = await launch();
  });
  after(async () => {
    await open.browser?.close();
    await open.site?.stop();
  });
  return open;
}

export const desktop = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Closes the browser window; fails if the page has complained about anything, or something that was said is not in the schema. */
  leave(): Promise<void>;
}

export interface VisitOptions {
  viewport: { width: number; height: number };
  hasTouch?: boolean;
  isMobile?: boolean;
  deviceScaleFactor?: number;
  settings?: Record<string, unknown>;
  /** The same number deals the same cards. */
  luck?: number;
  colorScheme?: 'light' | 'dark';
  /** Most tests only wait for what moves; those about movement want it. */
  reducedMotion?: 'reduce' | 'no-preference';
  /** Whether all comes from the network, where a test can cut it. */
  serviceWorkers?: 'allow' | 'block';
  /** What the browser may complain about: lines that a test cuts. */
  forgives?: RegExp;
}

export async function visit(browser: Browser, { settings = {}, luck = 1, reducedMotion = 'reduce', forgives, ...options }: VisitOptions): Promise<Visitor> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion, ...options });
  const complaints: string[] = [];
  const overheard = new Overheard(context);
  await context.addInitScript(
    ({ settings: wanted, luck: seed }) => {
      if (localStorage.getItem('parlour.settings') === null) localStorage.setItem('parlour.settings', JSON.stringify(wanted));
      let x = seed;
      crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
        const bytes = array as unknown as Uint8Array;
        for (let i = 0; i < bytes.length; ++i) {
          x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
          bytes[i] = x >>> 24;
        }
        return array;
      };
      document.addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective}`));
    },
    { settings: { language: 'en', speed: 'instant', answer: 'wait', teaches: false, ...settings }, luck },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('console', (message) => {
    // Over plain http a browser says that it does without this header, and no page can help it.
    if (message.text().startsWith('The Cross-Origin-Opener-Policy header has been ignored') || forgives?.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    page,
    context,
    async leave() {
      await overheard.all();
      await context.close();
      assert.deepEqual(complaints, []);
      overheard.check();
    },
  };
}

/** Nothing on this screen is in the way of anybody. */
export async function accessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
    [],
  );
}

/** Runs in the page: how much wider than the window it is, and what can be pressed there and is reached by no scrolling. */
export function reach(): { tooWide: number; missed: string[] } {
  const points = [0.5, 0.2, 0.08, 0.8, 0.92].flatMap((x) => [0.5, 0.2, 0.8].map((y) => [x, y] as const));
  const reached = (button: Element) => {
    button.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = button.getBoundingClientRect();
    return points.some(([x, y]) => button.contains(document.elementFromPoint(left + width * x, top + height * y)));
  };
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button:not(:disabled)')];
  return {
    tooWide: document.documentElement.scrollWidth - innerWidth,
    missed: buttons.filter((button) => !reached(button)).map((button) => button.ariaLabel ?? button.innerText),
  };
}

/** Whether the first of these lies above the other, so that neither covers anything of it. */
export async function above(page: Page, upper: string, lower: string): Promise<boolean> {
  const [one, other] = await Promise.all([page.locator(upper).boundingBox(), page.locator(lower).boundingBox()]);
  return one!.y + one!.height <= other!.y;
}

/** Lets go of a file with this text over the page. */
export async function drop(page: Page, text: string, name = 'game.jsonl'): Promise<void> {
  await page.evaluate(
    ([content, title]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content!], title!));
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [text, name],
  );
}
