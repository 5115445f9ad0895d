// People who share a room of a real server: each has a browser of their own, comes by the link, says a name and plays.
import { mkdtemp, rm } from 'node:fs/promises';
import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, launch, root, visit, type Visitor, type VisitOptions } from './harness.ts';
import { Player, type Way } from './player.ts';

/** A server that can be killed, and goes on at the same port with what it has stored. */
export class Server {
  #child: ChildProcess | null = null;
  #data = '';
  port = 0;

  async start(): Promise<void> {
    this.#data ||= await mkdtemp(join(tmpdir(), 'parlour-'));
    const site = process.env.PARLOUR_SITE ?? join(root, 'build/web');
    const child = spawn(join(root, 'build/release/bin/parlour'), ['serve', '--listen', `127.0.0.1:${this.port}`, '--site', site, '--data', this.#data], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.port = await new Promise<number>((resolve, reject) => {
      createInterface(child.stdout!).on('line', (line) => {
        const found = /http:\/\/[\d.]+:(\d+)/.exec(line);
        if (found) resolve(Number(found[1]));
      });
      child.once('exit', (code) => reject(new Error(`parlour serve ended with ${code}`)));
    });
  }
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.#data, { recursive: true });
  }
  #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child!;
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }
}

export interface Together {
  server: Server;
  browser: Browser;
}

/** For one file of tests. */
export function together(): Together {
  const open = { server: new Server() } as Together;
  before(async () => {
    await open.server.start();
    open.browser = await launch();
  });
  after(async () => {
    await open.browser?.close();
    await open.server.stop();
  });
  return open;
}

export interface Friend extends Visitor {
  name: string;
}
export interface Coming extends Partial<VisitOptions> {
  name: string;
  language?: 'en' | 'de';
}

/** Somebody with a browser of their own, at the home screen. Tests cut lines, which browsers complain about. */
export async function friend({ browser }: Together, address: string, { name, language = 'en', settings, ...options }: Coming): Promise<Friend> {
  const visitor = await visit(browser, { ...desktop, forgives: /WebSocket|net::ERR_/, ...options, settings: { language, speed: 'fast', name, ...settings } });
  await visitor.page.goto(address);
  return { ...visitor, name };
}

export interface Plan {
  game: string;
  seats: number;
  options?: Record<string, string>;
}

/** Short, so that tests are too: windows of 0.8 s, greedy bots that hardly hesitate. */
const quick = { window: 800, bot: 'greedy', pace: { pause: [60, 120], window: 800, quick: 500 } };

/** Makes a room from within a page, as the page would, and says what is played there: the tests of the lobby press their way through that. */
export function makeRoom(page: Page, name: string, plan: Plan): Promise<{ room: string; secret: string }> {
  return page.evaluate(
    async ([called, wanted]) => {
      const post = async (path: string, body: object) => (await fetch(path, { method: 'POST', body: JSON.stringify(body) })).json();
      await post('/api/me', { name: called });
      const { room, secret } = (await post('/api/rooms', {})) as { room: string; secret: string };
      const line = new WebSocket(`ws://${location.host}/t/${room}/live`);
      let heard: (text: string) => void = () => undefined;
      line.onmessage = ({ data }) => heard(data as string);
      /** Says something and waits for what has this in it. */
      const say = (words: object, answer: string) =>
        new Promise<void>((resolve) => {
          heard = (text) => text.includes(answer) && resolve();
          line.send(JSON.stringify(words));
        });
      await new Promise((resolve) => (line.onopen = resolve));
      await say({ hello: { game: 0, next: 0, secret } }, '"hello"');
      await say({ id: 1, do: 'enter' }, '"ack":1,"ok":true');
      await say({ id: 2, do: 'plan', options: {}, ...wanted }, '"ack":2,"ok":true');
      line.close();
      return { room, secret };
    },
    [name, { ...quick, ...plan }] as const,
  );
}

/** Somebody who plays there, and waits for the others. */
export function player({ page }: Friend, way: Way = {}): Player {
  return new Player(page, { patience: 60_000, ...way });
}

/** By the link, with the name that they are called. */
export async function comeIn({ page }: Friend, link: string): Promise<void> {
  await page.goto(link);
  await page.locator('form button[type="submit"]').click();
}

const ready = /I am ready|bereit/;
const start = /Start the game|beginnen|Los/;

/** Everybody comes, sits down and is ready; the first has made the room and starts. The link comes back. */
export async function begin(address: string, friends: Friend[], plan: Plan): Promise<string> {
  const [host, ...others] = friends;
  const { room, secret } = await makeRoom(host!.page, host!.name, plan);
  const link = `${address}/t/${room}#${secret}`;
  for (const one of friends) await comeIn(one, link);
  for (const { page } of others) await page.getByRole('button', { name: ready }).click();
  await host!.page.getByRole('button', { name: start }).click();
  for (const { page } of friends) await page.locator('[data-zone="hand"]').waitFor();
  return link;
}
