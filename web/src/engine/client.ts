// The page's end of the engine: two workers, started when they are first needed, and requests to them as promises.
import type { Hint, Input, Letter, Reply, Request, Think } from '../generated/messages';
import type { Broken } from './requests';
import type { FromRooms, ToRooms } from './table.worker';
import type { FromThinker, ToThinker } from './think.worker';

/** A request about a room, before it is known which. */
type AboutRoom = Extract<Request, { room: number }> extends infer Kind ? (Kind extends Request ? Omit<Kind, 'room'> : never) : never;
type Listener = (entries: string[], letters: Letter[]) => void;

class Wire<To, From extends object> {
  readonly worker: Worker;
  readonly #waiting = new Map<number, { resolve: (reply: Reply) => void; progress?: (done: number, total: number) => void }>();
  #last = 0;
  /** Why nothing comes any more: the module could not be loaded, or it has stopped. */
  #broken: string | null = null;

  constructor(worker: Worker, other: (message: From) => void = () => undefined) {
    this.worker = worker;
    worker.onerror = (event) => this.#break(event.message);
    worker.onmessage = ({
      data,
    }: MessageEvent<From | Broken | { id: number; reply: Reply } | { id: number; done: number; total: number }>) => {
      if ('broken' in data) return this.#break(data.broken);
      if (!('id' in data)) return other(data as From);
      const waiting = this.#waiting.get(data.id);
      if ('done' in data) return waiting?.progress?.(data.done, data.total);
      this.#waiting.delete(data.id);
      waiting?.resolve(data.reply);
    };
  }
  get broken(): boolean {
    return this.#broken !== null;
  }
  #break(why: string): void {
    this.#broken = why;
    for (const { resolve } of this.#waiting.values()) resolve({ ok: false, error: why });
    this.#waiting.clear();
  }
  tell(message: To, transfer: Transferable[] = []): void {
    this.worker.postMessage(message, transfer);
  }
  ask(request: Request, more: object = {}, progress?: (done: number, total: number) => void): Promise<Reply> {
    if (this.#broken !== null) return Promise.resolve({ ok: false, error: this.#broken });
    const id = ++this.#last;
    return new Promise((resolve) => {
      this.#waiting.set(id, { resolve, ...(progress && { progress }) });
      this.worker.postMessage({ id, request, ...more });
    });
  }
}

interface Lines {
  rooms: Wire<ToRooms, FromRooms>;
  thinker: Wire<ToThinker, FromThinker>;
  /** A hint takes its time; bots must not wait for it when they have to answer out of turn. */
  readonly adviser: Wire<ToThinker, FromThinker>;
}
let lines: Lines | undefined;
let lastRoom = 0;
const listeners = new Map<number, Listener>();

function newThinker(): Wire<ToThinker, FromThinker> {
  return new Wire(new Worker(new URL('./think.worker.ts', import.meta.url), { type: 'module' }));
}

function connect(): Lines {
  if (lines) return lines;
  const rooms = new Wire<ToRooms, FromRooms>(
    new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' }),
    (message) => {
      if ('room' in message) listeners.get(message.room)?.(message.entries, message.letters);
    },
  );
  const thinker = newThinker();
  const { port1, port2 } = new MessageChannel();
  rooms.tell({ thinker: port1 }, [port1]);
  thinker.tell({ rooms: port2 }, [port2]);
  let adviser: Wire<ToThinker, FromThinker> | undefined;
  lines = {
    rooms,
    thinker,
    get adviser() {
      return (adviser ??= newThinker());
    },
  };
  return lines;
}

/** A room in the worker. What it says comes to `listener`, and what it says should be stored. */
export class RoomClient {
  readonly #room = ++lastRoom;
  readonly #lines = connect();

  /** `origin`: when the room's clock was at 0. The text says why there is no such room. */
  static async open(how: { do: 'room'; id: string } | { do: 'rebuild'; journal: string }, origin: number, listener: Listener): Promise<RoomClient | string> {
    const client = new RoomClient();
    listeners.set(client.#room, listener);
    const reply = await client.#lines.rooms.ask({ ...how, room: client.#room }, { origin });
    if (reply.ok) return client;
    listeners.delete(client.#room);
    return reply.error ?? 'the engine did not say why';
  }

  ask(request: AboutRoom): Promise<Reply> {
    return this.#lines.rooms.ask({ ...request, room: this.#room } as Request);
  }
  step(input: Input): Promise<Reply> {
    return this.ask({ do: 'step', input });
  }
  close(): void {
    listeners.delete(this.#room);
    void this.ask({ do: 'close' });
  }
}

/** A request that concerns no room. */
export function ask(request: Request): Promise<Reply> {
  return connect().rooms.ask(request);
}

/** What somebody has to decide, put together from what the seat sees and has heard; null if the one does not go with the other. */
export async function decide(request: Extract<Request, { do: 'decision' }>): Promise<Think | null> {
  return (await connect().adviser.ask(request)).decision ?? null;
}

/** What this device would do in somebody's place, best first; wherever the table is. */
export async function advise(decision: Think): Promise<Hint[]> {
  return (await connect().adviser.ask({ do: 'hints', think: decision, seed: 1 })).hints ?? [];
}

export interface Thinker {
  ask(request: Request, progress?: (done: number, total: number) => void): Promise<Reply>;
  /** Whatever it says is no answer of the engine. */
  readonly broken: boolean;
  stop(): void;
}

/** Somebody who thinks apart, so that bots elsewhere can go on thinking. After `stop` nothing is answered any more. */
export function thinkApart(): Thinker {
  const thinker = newThinker();
  return {
    ask: (request, progress) => thinker.ask(request, {}, progress),
    get broken() {
      return thinker.broken;
    },
    stop: () => thinker.worker.terminate(),
  };
}

/** One thing that takes long, for which somebody thinks apart; `stop` ends both. */
export function askApart(request: Request, progress: (done: number, total: number) => void): { reply: Promise<Reply>; stop(): void } {
  const { ask, stop } = thinkApart();
  const reply = ask(request, progress);
  void reply.then(stop);
  return { reply, stop };
}
export function analyse(record: string, iterations: number, progress: (done: number, total: number) => void): ReturnType<typeof askApart> {
  return askApart({ do: 'analyse', record, iterations, seed: 1 }, progress);
}
