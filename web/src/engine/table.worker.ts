// The worker where rooms live. It lets time pass in them, has bots thought about in another worker, and hands on what a room says as it says it.
import moduleUrl from '../../../build/wasm/bin/parlour.wasm?url';
import type { Letter, Reply, Request } from '../generated/messages';
import { now, type Broken } from './requests';
import { instantiate } from './wasm';

/** From the page: a request with a number to answer it by; `origin` with a room that is opened: when its clock was at 0. */
export type ToRooms = { id: number; request: Request; origin?: number } | { thinker: MessagePort };
/** `entries` are to be stored; they come before the reply to the request that they follow from. */
export type FromRooms = { id: number; reply: Reply } | { room: number; entries: string[]; letters: Letter[] };

interface Run {
  origin: number;
  /** The tickets of what is being thought about. */
  asked: Set<number>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const page = self as unknown as { postMessage(message: FromRooms | Broken): void };
const engine = fetch(moduleUrl).then((response) => instantiate(response));
const rooms = new Map<number, Run>();
let thinker: MessagePort | undefined;

self.addEventListener('unhandledrejection', (event) => page.postMessage({ broken: String(event.reason) }));

self.onmessage = async ({ data }: MessageEvent<ToRooms>) => {
  if ('thinker' in data) {
    thinker = data.thinker;
    thinker.onmessage = ({ data: { room, ...input } }: MessageEvent<{ room: number; ticket: number; move: string }>) =>
      void carryOut({ do: 'step', room, input });
    return;
  }
  const { id, request, origin } = data;
  if ('room' in request && origin !== undefined) rooms.set(request.room, { origin, asked: new Set(), timer: undefined });
  page.postMessage({ id, reply: await carryOut(request) });
};

async function carryOut(request: Request): Promise<Reply> {
  const desk = await engine;
  const run = 'room' in request ? rooms.get(request.room) : undefined;
  const { entries = [], letters = [], ...reply } = desk.answer(request, now() - (run?.origin ?? 0));
  if (!('room' in request) || !run) return reply;
  if (request.do === 'close' || (!reply.ok && (request.do === 'room' || request.do === 'rebuild'))) {
    clearTimeout(run.timer);
    rooms.delete(request.room);
    return reply;
  }
  if (entries.length + letters.length > 0) page.postMessage({ room: request.room, entries, letters: letters.map(({ letter }) => letter) });
  if (reply.think) attend(request.room, run, reply);
  return reply;
}

/** Sees to it that bots are thought about and time passes. */
function attend(room: number, run: Run, { think = [], due = null }: Reply): void {
  for (const question of think) if (!run.asked.has(question.ticket)) thinker?.postMessage({ room, think: question });
  run.asked = new Set(think.map(({ ticket }) => ticket));
  clearTimeout(run.timer);
  if (due !== null) run.timer = setTimeout(() => void carryOut({ do: 'step', room, input: { passed: true } }), Math.max(0, run.origin + due - now()));
}
