// A table in this browser's own worker.
import type { Frame, Pace, Reply, View } from '../generated/messages';
import { TableClient } from './client';
import { byStep, InOrder } from './inorder';
import { Line, once } from './line';
import { Watchable, type Ack, type Eyes, type Status, type TableLink } from './link';
import { now, type TableSetup } from './requests';

/** A link to a new table, or to one that goes on after the moves of the setup; the text says why there is none. */
export async function openLocal(setup: TableSetup, pace: Pace, eyes: Eyes[]): Promise<TableLink | string> {
  const frames = new InOrder(async (from) => {
    const client = await opening;
    if (typeof client === 'string') return [];
    const lists = await Promise.all(eyes.map(async (viewer) => [viewer, (await client.ask({ do: 'frames', viewer, from })).frames ?? []] as const));
    return byStep(new Map(lists));
  });
  const opening = TableClient.open(setup, pace, eyes, (pushed) => frames.arrive(byStep(pushed as ReadonlyMap<Eyes, Frame<View>[]>)));
  const client = await opening;
  if (typeof client === 'string') return client;
  const line = new Line(once(async (command) => ackOf(await client.ask(command))));
  const status = new Watchable<Status>('open');
  return {
    can: { back: true, pace: true, hints: true, record: true },
    status,
    now,
    send: (command) => line.send(command),
    listen: (listener) => frames.listen(listener),
    from: (seq) => frames.from(seq),
    why: async (seat, move) => (await client.ask({ do: 'why', seat, move })).refusal ?? null,
    decision: async (seat) => (await client.ask({ do: 'ask', seat })).decision ?? null,
    record: async () => (await client.ask({ do: 'record' })).record ?? '',
    close() {
      if (status.value === 'closed') return;
      line.close();
      frames.close();
      client.close();
      status.set('closed');
    },
  };
}

/** Of a reply, what the one who sent the command may hear. */
function ackOf({ ok, refusal, error }: Reply): Ack {
  if (ok) return { ok };
  return { ok, ...(refusal && { refusal }), ...(error !== undefined && { error }) };
}
