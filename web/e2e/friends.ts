// People who share a room of a real server: each has a browser of their own, comes by the link, says a name and plays.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, launch, root, visit, type Visitor, type VisitOptions } from './harness.ts';
import { Player, type Way } from './player.ts';
import { Wire } from './wire.ts';

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
  way: Way;
  /** Where they have the page from. */
  home: string;
  wire: Wire | null;
}
export interface Coming extends Partial<VisitOptions> {
  name: string;
  language?: 'en' | 'de';
  /** Over a wire that can be cut. */
  wired?: boolean;
}

/** Somebody with a browser of their own, at the home screen. Tests cut lines, which browsers complain about. */
export async function friend({ browser }: Together, address: string, { name, language = 'en', wired = false, settings, ...options }: Coming): Promise<Friend> {
  const wire = wired ? await Wire.to(Number(new URL(address).port)) : null;
  const home = wire ? address.replace(/\d+$/, String(wire.port)) : address;
  const visitor = await visit(browser, { ...desktop, forgives: /WebSocket|net::ERR_/, ...options, settings: { language, speed: 'fast', name, ...settings } });
  await visitor.page.goto(home);
  const leave = async () => {
    await visitor.leave();
    await wire?.end();
  };
  return { ...visitor, leave, name, home, wire, way: { touch: options.hasTouch ?? false, whim: 7 + 2 * (options.luck ?? 0) } };
}

export interface Plan {
  game: string;
  seats: number;
  watchers?: boolean;
  away?: number;
}

/** Short, so that tests are too: windows of 0.8 s, greedy bots that hardly hesitate, and that stand in for whoever is away for 2 s; one round. */
const quick = { window: 800, away: 2000, bot: 'greedy', pace: { pause: [60, 120], window: 800, quick: 500 } };
const single: Record<string, object> = { help: { 'help.target': '2' }, schwupps: { 'schwupps.form': 'single' }, solo: { 'solo.target': '0' } };

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
      await say({ id: 2, do: 'plan', ...wanted }, '"ack":2,"ok":true');
      line.close();
      return { room, secret };
    },
    [name, { ...quick, ...plan, options: single[plan.game] ?? {} }] as const,
  );
}

/** Somebody who plays there, and waits for the others. */
export function player({ page, way }: Friend): Player {
  return new Player(page, { patience: 60_000, ...way });
}

/** By the link, with the name that they are called. */
export async function comeIn({ page, home }: Friend, link: string): Promise<void> {
  await page.goto(new URL(link, home).href);
  await page.locator('form button[type="submit"]').click();
}

const ready = /I am ready|bereit/;
const start = /Start the game|Partie beginnen/;
const lost = /Connection lost for \d+ seconds?|Seit \d+ Sekunden? keine Verbindung/;
const seatBack = /Give me my seat back|Gib mir meinen Platz zurück/;
const over = /The game is over|Die Partie ist zu Ende/;
const caughtUp = /What you missed|You are back|Was du verpasst hast|Du bist wieder da/;
const checked = /The deal was fair|Es wurde ehrlich gegeben/;

/** Everybody comes, sits down and is ready; the first has made the room and starts. The link comes back, as from everybody's home. */
export async function begin(friends: Friend[], plan: Plan): Promise<string> {
  const [host, ...others] = friends;
  const { room, secret } = await makeRoom(host!.page, host!.name, plan);
  const link = `/t/${room}#${secret}`;
  for (const one of friends) await comeIn(one, link);
  for (const { page } of others) await page.getByRole('button', { name: ready }).click();
  await host!.page.getByRole('button', { name: start }).click();
  for (const { page } of friends) await page.locator('[data-zone="hand"]').waitFor();
  return link;
}

/** So many presses in all, by whoever is asked. */
export async function press(hands: readonly Player[], presses: number): Promise<void> {
  for (const end = Date.now() + 60_000; presses > 0; ) {
    for (const one of hands) if (presses > 0 && (await one.glance(200))) presses -= 1;
    assert.ok(Date.now() < end, 'somebody is asked');
  }
}

/** The line of one is lost, for so long that the computer plays; then it comes back, and the seat with it. */
async function loseLine(one: Friend, other: Friend): Promise<void> {
  const said = (by: Friend, words: RegExp) => by.page.getByRole('status').getByText(words).first().waitFor();
  one.wire!.cut();
  await said(other, new RegExp(`(The computer plays for|Der Computer spielt für) ${one.name}`));
  await one.page.getByText(lost).waitFor();
  one.wire!.mend();
  await one.page.getByRole('button', { name: seatBack }).click();
  await one.page.getByText(caughtUp).first().waitFor({ state: 'attached' });
  await said(other, new RegExp(`${one.name} (plays again|spielt wieder)`));
}

/**
 * A game by link to its end, with all that may happen on the way: somebody comes to watch, one loads the page anew, the server is killed and
 * started again, the other's line is lost until the computer plays. `more`: what else, with the link. How often was pressed after all that.
 */
export async function evening(open: Together, address: string, friends: [Friend, Friend], plan: Plan, more?: (link: string) => Promise<void>): Promise<number> {
  const [anna, bert] = friends;
  const carl = await friend(open, address, { name: 'Carl', luck: 3 });
  const link = await begin(friends, plan);
  await comeIn(carl, link);
  await carl.page.getByText('You are watching').waitFor();
  assert.equal(await carl.page.locator('[data-zone="hand"] li').count(), 0);
  await anna.page.getByText(/1 .*: Carl/).first().waitFor({ state: 'attached' });

  const hands = friends.map((one) => player(one));
  await press(hands, 2);
  await bert.page.reload();
  await bert.page.locator('[data-zone="hand"]').waitFor();
  await press(hands, 1);

  const all = [anna, bert, carl].map(({ page }) => page.getByText(lost));
  await open.server.kill();
  await Promise.all(all.map((banner) => banner.waitFor()));
  await open.server.start();
  await Promise.all(all.map((banner) => banner.waitFor({ state: 'detached' })));
  await press(hands, 1);

  await loseLine(anna, bert);
  await more?.(link);
  const presses = await Promise.all(friends.map((one) => player(one).play()));

  // Everybody sees the same end, and knows as much of the deal as they had a part in it.
  const ends = [anna, bert, carl].map(({ page }) => page.getByRole('dialog', { name: over }));
  for (const end of ends.slice(0, 2)) await end.getByText(checked).waitFor();
  await ends[2]!.getByText('The deal agrees with itself').waitFor();
  const sheets = await Promise.all(ends.map(async (end) => (await end.locator('tbody tr').allInnerTexts()).flatMap((row) => row.match(/\d+/g) ?? [])));
  for (const sheet of sheets) assert.deepEqual(sheet, sheets[0]);
  await carl.leave();
  return presses[0]! + presses[1]!;
}
