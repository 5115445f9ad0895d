// A server's end of the lines that a room's client opens, as a test wants it.
import type { Socket } from './connection';

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: string[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  /** What came, as objects. */
  get said(): Record<string, unknown>[] {
    return this.sent.map((text) => JSON.parse(text) as Record<string, unknown>);
  }
  say(...letters: (object | string)[]): void {
    for (const letter of letters) this.onmessage?.({ data: typeof letter === 'string' ? letter : JSON.stringify(letter) });
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
