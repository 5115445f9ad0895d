// Commands on their way to a table: one is under way, the others wait for their turn.
import type { Seat } from '../generated/messages';
import type { Ack, Command } from './link';

/** What goes to a table: a command, or what a seat is asked, for its adviser. */
export type Sent = Command | { do: 'ask'; seat: Seat; frame: number };

interface Errand<C> {
  command: C;
  ack: Promise<Ack>;
  answer: (ack: Ack) => void;
}
const closed: Ack = { ok: false, error: 'this table is closed' };

export class Errands<C extends object = Sent> {
  readonly #deliver: (id: number, command: C) => Promise<Ack>;
  readonly #ids = new WeakMap<C, number>();
  #last: number | null;
  /** The first of them is under way. */
  #errands: Errand<C>[] = [];
  #closed = false;

  /** `deliver` takes a command to the table and brings back what came of it. `last`: the id of the last one that the table has had; null if that
   * is still to be heard, and so long everything waits. */
  constructor(deliver: (id: number, command: C) => Promise<Ack>, last: number | null = 0) {
    this.#deliver = deliver;
    this.#last = last;
  }

  /** The table has had commands with ids up to this one, perhaps from elsewhere. */
  goOnAfter(last: number): void {
    const waits = this.#last === null;
    this.#last = Math.max(this.#last ?? 0, last);
    if (waits) void this.#go();
  }

  send(command: C): Promise<Ack> {
    if (this.#closed) return Promise.resolve(closed);
    const known = this.#errands.find((errand) => errand.command === command);
    if (known) return known.ack;
    let answer!: (ack: Ack) => void;
    const ack = new Promise<Ack>((resolve) => (answer = resolve));
    this.#errands.push({ command, ack, answer });
    if (this.#errands.length === 1 && this.#last !== null) void this.#go();
    return ack;
  }

  /** What waits is not sent any more; what is under way still hears what came of it. */
  close(): void {
    this.#closed = true;
    for (const { answer } of this.#errands.splice(this.#last === null ? 0 : 1)) answer(closed);
  }

  async #go(): Promise<void> {
    for (let errand; (errand = this.#errands[0]); this.#errands.shift()) {
      const { command } = errand;
      if (!this.#ids.has(command)) this.#ids.set(command, ++this.#last!);
      errand.answer(await this.#deliver(this.#ids.get(command)!, command));
    }
  }
}
