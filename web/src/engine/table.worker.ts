// The worker where tables live. It lets time pass, has bots thought about in another worker, and sends frames to the page as they are made.
import moduleUrl from '../../../build/wasm/bin/parlour.wasm?url';
import type { Frame, Reply, Request, View, Viewer } from '../generated/messages';
import { now, type Broken } from './requests';
import { instantiate, type Engine } from './wasm';

/** From the page: a request with a number to answer it by; `viewers` with `open`: whose frames the page wants. */
export type ToTables =
  | { id: number; request: Request; viewers?: Viewer[] }
  | { thinker: MessagePort };
export type FromTables =
  | { id: number; reply: Reply }
  | { table: number; frames: { viewer: Viewer; frames: Frame<View>[] }[] };

interface Watched {
  viewers: Viewer[];
  sent: number;
  /** The tickets of what is being thought about. */
  asked: Set<number>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const page = self as unknown as { postMessage(message: FromTables | Broken): void };
const engine = fetch(moduleUrl).then((response) => instantiate(response));
const watched = new Map<number, Watched>();
let thinker: MessagePort | undefined;

self.addEventListener('unhandledrejection', (event) => page.postMessage({ broken: String(event.reason) }));

self.onmessage = async ({ data }: MessageEvent<ToTables>) => {
  if ('thinker' in data) {
    thinker = data.thinker;
    thinker.onmessage = ({ data: thought }: MessageEvent<{ table: number; ticket: number; move: string }>) =>
      void carryOut({ do: 'thought', ...thought });
    return;
  }
  if (data.request.do === 'open')
    watched.set(data.request.table, { viewers: data.viewers ?? [], sent: 0, asked: new Set(), timer: undefined });
  page.postMessage({ id: data.id, reply: await carryOut(data.request) });
};

/** Frames with what a board shows before a move is made. */
function framesOf(desk: Engine, request: Extract<Request, { do: 'frames' }>): Reply {
  const reply = desk.answer(request, now());
  const { previews = [] } = desk.answer({ ...request, do: 'preview' }, now());
  return { ...reply, ...(reply.frames && { frames: reply.frames.map((frame, i) => ({ ...frame, preview: previews[i] ?? null })) }) };
}

async function carryOut(request: Request): Promise<Reply> {
  const desk = await engine;
  const reply = request.do === 'frames' ? framesOf(desk, request) : desk.answer(request, now());
  if (!('table' in request)) return reply;
  const table = watched.get(request.table);
  if (!table) return reply;
  clearTimeout(table.timer);
  if (request.do === 'close' || (request.do === 'open' && !reply.ok)) {
    watched.delete(request.table);
    return reply;
  }
  if (request.do !== 'frames' && reply.next !== undefined && reply.next > table.sent) {
    const from = table.sent;
    table.sent = reply.next;
    const frames = table.viewers.map((viewer) => ({
      viewer,
      frames: framesOf(desk, { do: 'frames', table: request.table, viewer, from, to: table.sent }).frames ?? [],
    }));
    page.postMessage({ table: request.table, frames });
  }
  // The reply to `ask` is for a person, who does not hear what bots are asked.
  if (request.do !== 'ask') {
    const think = reply.think ?? [];
    for (const question of think) if (!table.asked.has(question.ticket)) thinker?.postMessage({ table: request.table, think: question });
    table.asked = new Set(think.map(({ ticket }) => ticket));
  }
  if (typeof reply.due === 'number')
    table.timer = setTimeout(() => void carryOut({ do: 'time', table: request.table }), Math.max(0, reply.due - now()));
  return reply;
}
