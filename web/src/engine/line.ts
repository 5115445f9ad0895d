// Commands on their way to a table: one is under way, the others wait in line.
import type { Seat } from '../generated/messages';
import type { Ack, Command } from './link';

/** What goes to a table: a command, or what a seat is asked, for its adviser. */
export type Sent = Command | { do: 'ask'; seat: Seat; frame: number };

interface Errand {
  command: Sent;
  ack: Promise<Ack>;
  answer: (ack: Ack) => void;
}
const closed: Ack = { ok: false, error: 'this table is closed' };

export class Line {
  readonly #deliver: (id: number, command: Sent) => Promise<Ack>;
  readonly #ids = new WeakMap<Sent, number>();
  #last: number;
  /** The first of them is under way. */
  #errands: Errand[] = [];
  #closed = false;

  /** `deliver` takes a command to the table and brings back what came of it. `last`: the id of the last one that the table has had. */
  constructor(deliver: (id: number, command: Sent) => Promise<Ack>, last = 0) {
    this.#deliver = deliver;
    this.#last = last;
  }

  send(command: Sent): Promise<Ack> {
    if (this.#closed) return Promise.resolve(closed);
    const known = this.#errands.find((errand) => errand.command === command);
    if (known) return known.ack;
    if (!this.#ids.has(command)) this.#ids.set(command, ++this.#last);
    let answer!: (ack: Ack) => void;
    const ack = new Promise<Ack>((resolve) => (answer = resolve));
    this.#errands.push({ command, ack, answer });
    if (this.#errands.length === 1) void this.#go();
    return ack;
  }

  /** What waits is not sent any more; what is under way still hears what came of it. */
  close(): void {
    this.#closed = true;
    for (const { answer } of this.#errands.splice(1)) answer(closed);
  }

  async #go(): Promise<void> {
    for (let errand; (errand = this.#errands[0]); this.#errands.shift())
      errand.answer(await this.#deliver(this.#ids.get(errand.command)!, errand.command));
  }
}
