// A wire between a browser and the server. All that is said about rooms is overheard there, for browsers that tell nobody what goes over their lines; and
// nothing passes any more while it is cut: a browser that is told to be offline goes on answering the server's pings by itself. The page knows of
// nothing; to the server, whoever comes over the wire comes as if directly.
import assert from 'node:assert/strict';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { inSchema, type Said } from './overheard.ts';

/** The texts in one direction of a WebSocket, put together from however it was cut up. Nothing is compressed there. */
class Texts {
  readonly #hear: (text: string) => void;
  #bytes = Buffer.alloc(0);
  #parts: Buffer[] = [];

  constructor(hear: (text: string) => void) {
    this.#hear = hear;
  }
  take(chunk: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    while (this.#frame());
  }
  /** Whether a whole frame was there. */
  #frame(): boolean {
    const bytes = this.#bytes;
    if (bytes.length < 2) return false;
    const [masked, short] = [bytes[1]! >= 128, bytes[1]! & 127];
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    const begin = head + (masked ? 4 : 0);
    if (bytes.length < begin) return false;
    const length = head === 2 ? short : head === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
    if (bytes.length < begin + length) return false;
    const mask = masked ? bytes.subarray(head, begin) : Buffer.alloc(4);
    const [last, kind] = [bytes[0]! >= 128, bytes[0]! & 15];
    // Pings, pongs and goodbyes are between browser and server; they may come between two parts of a text.
    if (kind < 8) this.#parts.push(Buffer.from(bytes.subarray(begin, begin + length).map((byte, i) => byte ^ mask[i % 4]!)));
    if (kind < 8 && last) this.#hear(Buffer.concat(this.#parts.splice(0)).toString());
    this.#bytes = bytes.subarray(begin + length);
    return true;
  }
}

const local = '127.0.0.1';

export class Wire {
  readonly #to: number;
  readonly #said: Said[] = [];
  readonly #open = new Set<Socket>();
  #cut = false;
  readonly #server = createServer((asked, answer) => void this.#call(asked, answer));

  /** To the server at this port. */
  private constructor(to: number) {
    this.#to = to;
    this.#server.on('connection', (socket) => this.#keep(socket));
    this.#server.on('upgrade', (asked, socket: Socket, first: Buffer) => this.#line(asked, socket, first));
  }
  static async to(port: number): Promise<Wire> {
    const wire = new Wire(port);
    await new Promise<void>((resolve) => wire.#server.listen(0, local, resolve));
    return wire;
  }
  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }
  /** As in a tunnel: nobody hears anything, and nobody hears that either. */
  cut(): void {
    this.#cut = true;
    for (const socket of this.#open) socket.pause();
  }
  mend(): void {
    this.#cut = false;
    for (const socket of this.#open) socket.destroy();
  }
  async end(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#open) socket.destroy();
    await closed;
  }
  /** All that was said must be in the schema, and both must have said something; how much it was. */
  check(): number {
    for (const from of ['client', 'server']) assert.ok(this.#said.some((one) => 'from' in one && one.from === from), `the ${from} is not heard`);
    inSchema(this.#said);
    return this.#said.length;
  }

  #keep(socket: Socket): Socket {
    this.#open.add(socket);
    return socket.on('error', () => socket.destroy()).once('close', () => this.#open.delete(socket));
  }
  #headers({ headers: { origin, ...rest } }: IncomingMessage) {
    const host = `${local}:${this.#to}`;
    return { ...rest, host, ...(origin && { origin: `http://${host}` }) };
  }

  async #call(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (this.#cut) return;
    const { method = 'GET', url = '/' } = asked;
    const body = await text(asked);
    const on = request({ host: local, port: this.#to, method, path: url, headers: { ...this.#headers(asked), connection: 'close' } });
    on.once('error', () => answer.destroy());
    on.once('response', (came) => {
      const status = came.statusCode!;
      answer.writeHead(status, came.headers);
      if (!url.startsWith('/api/')) return came.pipe(answer);
      const hand = (said: string) => {
        this.#said.push({ call: `${method} ${url}`, status, asked: body, said });
        answer.end(said);
      };
      // What was cut off has not been said.
      void text(came).then(hand, () => answer.destroy());
    });
    on.end(body);
  }

  #line(asked: IncomingMessage, browser: Socket, first: Buffer): void {
    if (this.#cut) return;
    const server = this.#keep(connect(this.#to, local));
    const head = Object.entries(this.#headers(asked)).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    server.write(`GET ${asked.url} HTTP/1.1\r\n${head.join('')}\r\n`);
    server.write(first);
    const heard = (from: 'client' | 'server') => new Texts((said) => this.#said.push({ from, text: said }));
    const [client, house] = [heard('client'), heard('server')];
    client.take(first);
    let greeting = Buffer.alloc(0);
    let opened = false;
    server.on('data', (chunk: Buffer) => {
      if (opened) return house.take(chunk);
      greeting = Buffer.concat([greeting, chunk]);
      const end = greeting.indexOf('\r\n\r\n');
      opened = end >= 0 && greeting.toString('latin1', 0, 12) === 'HTTP/1.1 101';
      if (opened) house.take(greeting.subarray(end + 4));
    });
    browser.on('data', (chunk: Buffer) => client.take(chunk));
    server.pipe(browser);
    browser.pipe(server);
    server.once('close', () => browser.destroy());
    browser.once('close', () => server.destroy());
  }
}
