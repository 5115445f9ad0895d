// A table in a room of a server: the frames of one game as they come over the line, checked by their running hash, and what can be asked
// about it. A reload asks for all of them again, so nothing of it is kept on the device.
import type { Frame, GameId, Letter, Refusal, Seat, Think, View } from '../generated/messages';
import { decide } from './client';
import { fnv1a } from './fnv';
import { Heard } from './heard';
import { Watchable, type Ack, type Command, type Eyes, type Status, type Step, type TableLink } from './link';

/** What a table sends to its room. */
export type Played = { do: 'move'; frame: number; move: string; call?: true } | { do: 'pass'; frame: number } | { do: 'back' } | { do: 'ask'; frame: number };

export interface Setting {
  /** Of the game in its room. */
  number: number;
  game: GameId;
  players: number;
  eyes: Eyes;
  can: TableLink['can'];
  /** The time at the table. */
  now(): number;
  send(command: Played): Promise<Ack>;
  /** The last answer to `ask`. */
  asked(): Letter['asked'];
  record(): Promise<string>;
}

const noChain = '0'.repeat(16);
const before = '{"frame":';
/** A frame without its list of moves waits so long for another one before the list is asked for: nobody needs it of a frame of long ago. */
const settling = 15;

export class RemoteTable implements TableLink {
  readonly status = new Watchable<Status>('open');
  readonly can: TableLink['can'];
  readonly #setting: Setting;
  readonly #heard = new Heard();
  #steps: Step[] = [];
  #first: Frame<View> | null = null;
  #newest: Frame<View> | null = null;
  #chain = noChain;
  #listener: ((steps: Step[]) => void) | null = null;
  /** Its list of moves was left out, and is being worked out. */
  #held: Frame<View> | null = null;

  constructor(setting: Setting) {
    this.#setting = setting;
    this.can = setting.can;
  }

  get number(): number {
    return this.#setting.number;
  }
  get eyes(): Eyes {
    return this.#setting.eyes;
  }
  /** The frame that is wanted next. */
  get next(): number {
    return this.#newest === null ? 0 : this.#newest.seq + 1;
  }
  /** What was seen first, if it was the deal. */
  get firstView(): View | null {
    return this.#first?.seq === 0 ? this.#first.view : null;
  }

  /** A letter with a frame, as it came. False if it does not follow from those before: something was lost or is not true. */
  take(letter: string, frame: Frame<View>, chain: string): boolean {
    if (frame.seq < this.next) return true;
    if (this.#newest && frame.seq > this.next) return false;
    const body = letter.slice(before.length, letter.lastIndexOf(',"chain":"'));
    // Who begins to look on in the middle has nothing to compare with.
    const known = this.#newest !== null || (frame.seq === 0 && this.eyes !== null);
    if (known && fnv1a(this.#chain + body) !== chain) return false;
    this.#chain = chain;
    this.#first ??= frame;
    this.#newest = frame;
    this.#heard.hear(this.eyes, frame);
    this.#release();
    if (frame.prompt && (frame.prompt.moves as string[] | null) === null) {
      this.#held = frame;
      setTimeout(() => void this.#complete(frame), settling);
    } else {
      this.#hand(frame);
    }
    return true;
  }

  #hand(frame: Frame<View>): void {
    const step: Step = new Map([[this.eyes, frame]]);
    this.#steps.push(step);
    if (this.status.value === 'open') this.#listener?.([step]);
  }
  #release(moves: string[] = []): void {
    const held = this.#held;
    this.#held = null;
    if (held) this.#hand({ ...held, prompt: { ...held.prompt!, moves } });
  }
  async #complete(frame: Frame<View>): Promise<void> {
    if (this.#held !== frame) return;
    const decision = await this.decision(this.eyes!);
    if (this.#held === frame) this.#release(decision?.moves);
  }

  now(): number {
    return this.#setting.now();
  }

  send(command: Command): Promise<Ack> {
    if (this.status.value === 'closed') return Promise.resolve({ ok: false, error: 'this table is closed' });
    switch (command.do) {
      case 'move': {
        const { frame, move, call } = command;
        return this.#setting.send({ do: 'move', frame, move, ...(call && { call }) });
      }
      case 'pass':
        return this.#setting.send({ do: 'pass', frame: command.frame });
      case 'back':
        return this.#setting.send({ do: 'back' });
      case 'pace':
        return Promise.resolve({ ok: false, error: 'the pace of a room is its host\'s' });
    }
  }

  /** All steps from the first on, also to somebody who listens later. */
  listen(listener: (steps: Step[]) => void): void {
    this.#listener = listener;
    this.status.set('open');
    if (this.#steps.length > 0) listener([...this.#steps]);
  }

  /** The room is asked to make the move: it is not among those that are offered, so the answer is the rules' no. */
  async why(_seat: Seat, move: string): Promise<Refusal | null> {
    const offer = this.#newest?.prompt;
    if (!offer || this.#held || offer.moves?.includes(move)) return null;
    const ack = await this.#setting.send({ do: 'move', frame: this.#newest!.seq, move });
    return ack.ok ? null : (ack.refusal ?? null);
  }

  /** The room says what the seat sees; what it knows is folded here, from what it has heard. */
  async decision(seat: Seat): Promise<Think | null> {
    const heard = this.#heard.by(this.eyes);
    if (!heard || seat !== this.eyes) return null;
    const { ok } = await this.#setting.send({ do: 'ask', frame: heard.frame });
    const asked = this.#setting.asked();
    if (!ok || !asked || asked.frame !== heard.frame) return null;
    const { game, players } = this.#setting;
    return decide({ do: 'decision', game, players, seat, aside: asked.aside, view: asked.view, events: heard.events });
  }

  record(): Promise<string> {
    return this.#setting.record();
  }
  journal(): readonly string[] {
    return [];
  }
  /** Nobody looks at it any more; the room goes on. */
  close(): void {
    this.#listener = null;
    this.status.set('closed');
  }
}
