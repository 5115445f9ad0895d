// The worker where bots think, so that neither the page nor a room ever waits for one. It also looks for hints and analyses records.
import moduleUrl from '../../../build/wasm/bin/parlour.wasm?url';
import type { Reply, Request, Think } from '../generated/messages';
import { now, type Broken } from './requests';
import { instantiate } from './wasm';

export type ToThinker = { id: number; request: Request } | { rooms: MessagePort };
export type FromThinker = { id: number; reply: Reply } | { id: number; done: number; total: number };

const page = self as unknown as { postMessage(message: FromThinker | Broken): void };
self.addEventListener('unhandledrejection', (event) => page.postMessage({ broken: String(event.reason) }));
let asked = 0;
const engine = fetch(moduleUrl).then((response) =>
  instantiate(response, (done, total) => page.postMessage({ id: asked, done, total })),
);

self.onmessage = async ({ data }: MessageEvent<ToThinker>) => {
  if ('rooms' in data) {
    const { rooms } = data;
    rooms.onmessage = async ({ data: question }: MessageEvent<{ room: number; think: Think }>) => {
      const { move } = (await engine).answer({ do: 'think', think: question.think }, now());
      if (move !== undefined) rooms.postMessage({ room: question.room, ticket: question.think.ticket, move });
    };
    return;
  }
  const desk = await engine;
  asked = data.id;
  page.postMessage({ id: data.id, reply: desk.answer(data.request, now()) });
};
