// All that a browser says to the server about rooms and hears from it, held to the schema of the protocol when its visitor leaves.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page, Response } from 'playwright-core';

// tests/protocol/script.cpp
const program = join(dirname(fileURLToPath(import.meta.url)), '../../build/release/bin/protocol_script');

export type Said = { from: 'client' | 'server'; text: string } | { call: string; status: number; asked: string; said: string };

export class Overheard {
  readonly #said: Said[] = [];
  readonly #coming: Promise<void>[] = [];

  constructor(context: BrowserContext) {
    context.on('page', (page) => this.#listen(page));
    context.on('response', (response) => this.#coming.push(this.#hear(response)));
  }

  #listen(page: Page): void {
    page.on('websocket', (line) => {
      line.on('framesent', ({ payload }) => this.#said.push({ from: 'client', text: String(payload) }));
      line.on('framereceived', ({ payload }) => this.#said.push({ from: 'server', text: String(payload) }));
    });
  }
  async #hear(response: Response): Promise<void> {
    const { pathname, search } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    const request = response.request();
    // A page that is left has no answers any more, or the beginning of one, and has not read them.
    const said = await response.text().catch(() => null);
    if (said === null || Buffer.byteLength(said) !== Number(response.headers()['content-length'])) return;
    this.#said.push({ call: `${request.method()} ${pathname}${search}`, status: response.status(), asked: request.postData() ?? '', said });
  }

  /** Before the browser window is closed: all answers that have come. */
  async all(): Promise<void> {
    await Promise.all(this.#coming);
  }
  check(): void {
    if (this.#said.length > 0) inSchema(this.#said);
  }
}

export function inSchema(said: readonly Said[]): void {
  const { status, stderr, error } = spawnSync(program, { input: said.map((one) => JSON.stringify(one) + '\n').join(''), encoding: 'utf8' });
  assert.equal(error, undefined, `${program}: cmake --build --preset release --target protocol_script`);
  assert.equal(status, 0, stderr);
}
