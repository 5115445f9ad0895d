// The page's end of the engine: two workers, started when they are first needed, and requests to them as promises.
import type { Frame, Hint, Pace, Reply, Request, Think, View, Viewer } from '../generated/messages';
import type { Broken, TableRequest, TableSetup } from './requests';
import type { FromTables, ToTables } from './table.worker';
import type { FromThinker, ToThinker } from './think.worker';

/** A request about a table, before it is known which. */
type AboutTable = TableRequest extends infer Kind ? (Kind extends TableRequest ? Omit<Kind, 'table'> : never) : never;
type Listener = (frames: ReadonlyMap<Viewer, Frame<View>[]>) => void;

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
  tables: Wire<ToTables, FromTables>;
  thinker: Wire<ToThinker, FromThinker>;
  /** A hint takes its time; bots must not wait for it when they have to answer out of turn. */
  readonly adviser: Wire<ToThinker, FromThinker>;
}
let lines: Lines | undefined;
let lastTable = 0;
const listeners = new Map<number, Listener>();

function newThinker(): Wire<ToThinker, FromThinker> {
  return new Wire(new Worker(new URL('./think.worker.ts', import.meta.url), { type: 'module' }));
}

function connect(): Lines {
  if (lines) return lines;
  const tables = new Wire<ToTables, FromTables>(
    new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' }),
    (message) => {
      if ('table' in message) listeners.get(message.table)?.(new Map(message.frames.map(({ viewer, frames }) => [viewer, frames])));
    },
  );
  const thinker = newThinker();
  const { port1, port2 } = new MessageChannel();
  tables.tell({ thinker: port1 }, [port1]);
  thinker.tell({ tables: port2 }, [port2]);
  let adviser: Wire<ToThinker, FromThinker> | undefined;
  lines = {
    tables,
    thinker,
    get adviser() {
      return (adviser ??= newThinker());
    },
  };
  return lines;
}

/** A table in the worker, for whoever may ask it anything: the link of those who play, and a record that is looked at. Frames come to `listener` as
 * they are made, for each of `viewers`. */
export class TableClient {
  readonly #table = ++lastTable;
  readonly #lines = connect();

  static async open(setup: TableSetup, pace: Pace, viewers: Viewer[], listener: Listener): Promise<TableClient | string> {
    const client = new TableClient();
    listeners.set(client.#table, listener);
    const reply = await client.#lines.tables.ask({ do: 'open', table: client.#table, pace, ...setup }, { viewers });
    if (reply.ok) return client;
    listeners.delete(client.#table);
    return reply.error ?? reply.refusal?.refusal ?? 'the engine did not say why';
  }

  /** A request about this table. */
  ask(request: AboutTable): Promise<Reply> {
    return this.#lines.tables.ask({ ...request, table: this.#table } as Request);
  }
  close(): void {
    listeners.delete(this.#table);
    void this.ask({ do: 'close' });
  }
}

/** A request that concerns no table. */
export function ask(request: Request): Promise<Reply> {
  return connect().tables.ask(request);
}

/** What this device would do in somebody's place, best first; wherever the table is. */
export async function advise(decision: Think): Promise<Hint[]> {
  return (await connect().adviser.ask({ do: 'hints', think: decision, seed: 1 })).hints ?? [];
}

/** An analysis has a worker of its own, so that bots elsewhere can go on thinking; `stop` ends both. */
export function analyse(record: string, iterations: number, progress: (done: number, total: number) => void): { reply: Promise<Reply>; stop(): void } {
  const thinker = newThinker();
  const stop = () => thinker.worker.terminate();
  const reply = thinker.ask({ do: 'analyse', record, iterations, seed: 1 }, {}, progress);
  void reply.then(stop);
  return { reply, stop };
}
