// A WebSocket that is opened again whenever it is lost. A browser tells its page nothing of the pings that a server sends, so after two
// seconds in which nothing came this side asks whether somebody is there; after five the line is lost.
import { Watchable } from './link';
import { now } from './requests';

/** Why a line has ended for good; `replaced`: until this page wants it back. */
export type Ending = 'replaced' | 'missing' | 'stranger' | 'uninvited' | 'damaged' | 'removed' | 'left' | 'full' | 'watchers' | 'old';
/** `since`: when it was lost, by the page's clock. */
export type LineStatus = { state: 'connecting' } | { state: 'open' } | { state: 'lost'; since: number } | { state: 'ended'; why: Ending };

/** As much of a WebSocket as is used. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason?: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

const connectTime = 5000;
const quietTime = 2000;
const answerTime = 3000;
/** A line that has held for so long was a good one: the next attempt after it need not wait. */
const goodTime = 5000;
const shortestWait = 250;
const longestWait = 8000;
const ping = '{"ping":true}';

const endings: Record<number, Ending> = { 4002: 'replaced', 4003: 'missing', 4004: 'stranger', 4005: 'uninvited', 4006: 'damaged' };
/** The server wants everybody to come back, but not all at the same moment; or it has too much to do. */
const waits: Record<number, number> = { 4000: 600, 4001: 600, 4008: 4000, 4010: 4000 };
/** Another node of the server's has the room: whoever comes again is brought there. So often in a row at once, and then like everybody else. */
const elsewhere = 4001;
const mostElsewhere = 3;

export interface Ends {
  /** Opens a socket. */
  open(): Socket;
  /** The first text on every new one. */
  hello(): string;
  hear(text: string): void;
  /** From 0 to 1. */
  random(): number;
}

export class Connection {
  readonly status = new Watchable<LineStatus>({ state: 'connecting' });
  readonly #ends: Ends;
  #socket: Socket | null = null;
  /** Until the next thing to do: to give up an attempt, to make one, to ask whether somebody is there. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heardAt = 0;
  /** How many texts came on this line. */
  #heard = 0;
  #openedAt = 0;
  #failures = 0;
  #elsewhere = 0;
  readonly #began = now();

  constructor(ends: Ends) {
    this.#ends = ends;
    this.#connect();
  }

  /** Before the server has greeted, nothing but the hello may be sent. */
  send(text: string): void {
    if (this.status.value.state === 'open') this.#socket?.send(text);
  }

  /** The server has answered the hello. */
  greeted(): void {
    this.#openedAt = now();
    this.#elsewhere = 0;
    this.status.set({ state: 'open' });
    this.#listen();
  }

  /** The page is looked at again, or the network is back: no waiting. A line that seems to be open is asked whether it is. */
  hurry(): void {
    const { state } = this.status.value;
    if (state === 'open') this.#challenge();
    else if (state !== 'ended' && this.#socket === null) this.#connect();
  }

  /** Begins anew, also after an end. */
  renew(): void {
    this.#drop();
    this.#lost(0);
    this.#connect();
  }

  end(why: Ending): void {
    this.#drop();
    this.status.set({ state: 'ended', why });
  }

  #connect(): void {
    this.#drop();
    const socket = this.#ends.open();
    this.#socket = socket;
    socket.onopen = () => socket.send(this.#ends.hello());
    socket.onmessage = ({ data }) => {
      this.#heardAt = now();
      this.#heard += 1;
      if (typeof data === 'string') this.#ends.hear(data);
    };
    socket.onclose = ({ code, reason }) => {
      const why = endings[code];
      if (why) this.end(why);
      else if (code === elsewhere && this.#elsewhere++ < mostElsewhere) this.renew();
      else this.#lost(waits[code] ?? 0, 1000 * Number(/^hasty (\d+)$/.exec(reason ?? '')?.[1] ?? 0));
    };
    this.#timer = setTimeout(() => this.#lost(0), connectTime);
  }

  /** `longer`: so much longer than usual one should wait; `least`: before that the server would only say so again. */
  #lost(longer: number, least = 0): void {
    const { value } = this.status;
    if (value.state === 'open' && now() - this.#openedAt >= goodTime) this.#failures = 0;
    this.#drop();
    if (value.state !== 'lost') this.status.set({ state: 'lost', since: value.state === 'connecting' ? this.#began : now() });
    const wait = Math.min(longestWait, shortestWait * 2 ** this.#failures++) + longer;
    const luck = this.#ends.random();
    this.#timer = setTimeout(() => this.#connect(), Math.max(wait * (0.5 + luck), least * (1 + luck / 4)));
  }

  #listen(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (now() - this.#heardAt >= quietTime ? this.#challenge() : this.#listen()), Math.max(50, this.#heardAt + quietTime - now()));
  }

  /** Measured from the question on: the timers of a page that nobody looks at may come late, what was heard does not. */
  #challenge(): void {
    const heard = this.#heard;
    this.#socket?.send(ping);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#heard > heard ? this.#listen() : this.#lost(0)), answerTime);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
