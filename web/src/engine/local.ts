// A table in this browser's own worker: a room with one guest, this device, who sits at every seat of a person.
import type { Frame, Letter, Reply, Seat, Think, View } from '../generated/messages';
import { decide, RoomClient } from './client';
import { Errands } from './errands';
import { Heard } from './heard';
import { InOrder } from './inorder';
import { Watchable, type Ack, type Eyes, type Pace, type Status, type TableLink } from './link';
import { now, type TableSetup } from './requests';

const guest = 1;

/** What a table at this device is opened with. */
export interface LocalTable {
  /** The name of the room. */
  id: string;
  setup: TableSetup;
  pace: Pace;
  /** What was kept of it, if it goes on. */
  journal?: readonly string[];
}

/** A link to a table that goes on from its journal or, if there is none that can be used, from the moves of the setup; the text says why there is none. */
export async function openLocal(table: LocalTable): Promise<TableLink | string> {
  const { journal = [] } = table;
  if (journal.length > 0) {
    const link = await goOn(table, journal);
    if (link) return link;
  }
  return begin(table);
}

/** The device's end of the line to its room. */
class Local {
  /** When the room's clock was at 0. */
  readonly origin: number;
  readonly journal: string[];
  readonly frames: InOrder = new InOrder((next) => this.client.step({ connected: guest, game: this.game, next }));
  client!: RoomClient;
  /** For so long the table's clock stood still. */
  #rested = 0;
  /** The number of the game in the room; 0 if none has begun. */
  game = 0;
  readonly #acks = new Map<number, Letter>();
  readonly #heard = new Heard();
  /** The last answer to `ask`. */
  #asked: Letter['asked'] = null;

  /** `at`: the room's time. */
  constructor(journal: readonly string[] = [], at = 0) {
    this.journal = [...journal];
    this.origin = now() - at;
  }

  readonly hear = (entries: string[], letters: Letter[]): void => {
    this.journal.push(...entries);
    const steps = new Map<number, Map<Eyes, Frame<View>>>();
    for (const letter of letters) {
      if (letter.ack !== undefined) this.#acks.set(letter.ack, letter);
      if (letter.room?.game) {
        this.game = letter.room.game.number;
        this.#rested = letter.room.game.rested;
      }
      if (letter.asked !== undefined) this.#asked = letter.asked;
      if (!letter.frame) continue;
      const { frame, seat = null } = letter;
      this.#heard.hear(seat, frame);
      steps.set(frame.seq, (steps.get(frame.seq) ?? new Map<Eyes, Frame<View>>()).set(seat, frame));
    }
    this.frames.arrive([...steps.values()]);
  };

  /** The ack comes with the letters, before the reply. */
  async deliver(id: number, command: object): Promise<Ack> {
    const reply = await this.client.step({ guest, command: JSON.stringify({ id, ...command }) });
    const ack = this.#acks.get(id);
    this.#acks.delete(id);
    return ackOf(ack, reply);
  }

  /** The table says what the seat sees; what it knows is folded here, from what it has heard. */
  async #decision(errands: Errands, { game, seats }: TableSetup, seat: Seat): Promise<Think | null> {
    const heard = this.#heard.by(seat);
    if (!heard) return null;
    const { frame, events } = heard;
    const { ok } = await errands.send({ do: 'ask', seat, frame });
    if (!ok || !this.#asked) return null;
    const { aside, view } = this.#asked;
    return decide({ do: 'decision', game, players: seats.length, seat, aside, view, events });
  }

  link(setup: TableSetup, lastId: number): TableLink {
    const errands = new Errands((id, command) => this.deliver(id, command), lastId);
    const names = setup.seats.map(({ name }) => name);
    const status = new Watchable<Status>('open');
    const { client, frames } = this;
    return {
      can: { back: true, pace: true, hints: true, record: true },
      status,
      now: () => now() - this.origin - this.#rested,
      send: (command) => errands.send(command),
      listen: (listener) => frames.listen(listener),
      why: async (seat, move) => (await client.ask({ do: 'why', seat, move })).refusal ?? null,
      decision: (seat) => this.#decision(errands, setup, seat),
      record: async () => (await client.ask({ do: 'record', names })).record ?? '',
      journal: () => this.journal,
      close() {
        if (status.value === 'closed') return;
        errands.close();
        frames.close();
        client.close();
        status.set('closed');
      },
    };
  }
}

/** Of what came of a command, what the one who sent it may hear. */
function ackOf(ack: Letter | undefined, reply: Reply): Ack {
  if (ack?.ok) return { ok: true };
  return { ok: false, ...(ack?.refusal ? { refusal: ack.refusal } : { error: ack?.words ?? reply.error ?? 'the engine did not say why' }) };
}

async function begin({ id: name, setup: { game, options, seats, seed, moves }, setup, pace }: LocalTable): Promise<TableLink | string> {
  const local = new Local();
  const client = await RoomClient.open({ do: 'room', id: name }, local.origin, local.hear);
  if (typeof client === 'string') return client;
  local.client = client;
  const commands = [
    { do: 'enter' },
    { do: 'plan', game, options, seats: seats.length, pace },
    ...seats.map(({ bot }, seat) => (bot === undefined ? { do: 'sit', seat } : { do: 'seat', seat, kind: 'bot', bot })),
    { do: 'start', seed, ...(moves && { moves }) },
  ];
  for (const [i, command] of commands.entries()) {
    const ack = await local.deliver(i + 1, command);
    if (ack.ok) continue;
    client.close();
    return ack.error ?? '';
  }
  return local.link(setup, commands.length);
}

/** null if the journal cannot be used: another version of the room wrote it, it was damaged, or no game had begun. */
async function goOn({ setup, pace }: LocalTable, journal: readonly string[]): Promise<TableLink | null> {
  const left = whereItWasLeft(journal);
  if (!left) return null;
  const local = new Local(journal, left.at);
  const client = await RoomClient.open({ do: 'rebuild', journal: journal.join('\n') }, local.origin, local.hear);
  if (typeof client === 'string') return null;
  local.client = client;
  await client.step({ connected: guest, game: 0, next: 0 });
  if (local.game === 0) {
    client.close();
    return null;
  }
  const id = left.id + 1;
  await local.deliver(id, { do: 'pace', pace }); // it may have been left while something covered it
  return local.link(setup, id);
}

/** The room's time at its last entry, and the id of the guest's last command: those that follow have higher ones. null if it does not say. */
function whereItWasLeft(journal: readonly string[]): { at: number; id: number } | null {
  try {
    const { at } = JSON.parse(journal.at(-1)!) as { at: number };
    const { command } = JSON.parse(journal.findLast((entry) => entry.includes('"command":'))!) as { command: string };
    return { at, id: (JSON.parse(command) as { id: number }).id };
  } catch {
    return null;
  }
}
