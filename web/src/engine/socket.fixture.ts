// A server's end of the lines that a room's client opens, as a test wants it. What a file of tests says over them, for the client or to it, is held
// to the schema of the protocol when its tests are over.
import { afterAll } from 'vitest';
import { inSchema, type Said } from '../../e2e/overheard';
import type { Socket } from './connection';

const said: Said[] = [];
afterAll(() => inSchema(said));

const spoken = (from: 'client' | 'server') => (words: object | string) => {
  const text = typeof words === 'string' ? words : JSON.stringify(words);
  said.push({ from, text });
  return text;
};
/** What goes another way than over a line counts too. */
export const [asClient, asServer] = [spoken('client'), spoken('server')];

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason?: string }) => void) | null = null;
  readonly sent: string[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(asClient(text));
  }
  close(): void {
    this.closed = true;
  }
  /** What came, as objects. */
  get said(): Record<string, unknown>[] {
    return this.sent.map((text) => JSON.parse(text) as Record<string, unknown>);
  }
  say(...letters: (object | string)[]): void {
    for (const letter of letters) this.onmessage?.({ data: asServer(letter) });
  }
}

/** Every socket that was opened, the last one at hand. */
export class Lines {
  readonly all: FakeSocket[] = [];
  readonly open = (): FakeSocket => {
    const socket = new FakeSocket();
    this.all.push(socket);
    return socket;
  };
  get last(): FakeSocket {
    return this.all.at(-1)!;
  }
}
