// A room that people share, on a server (docs/protocol.md, docs/room.md): who is there, what is planned, the deal, and the table they play
// at. The line may be lost and come back at any time: what was sent and not answered is sent again, what was missed comes again, and those who
// look at the room only see its status change.
import type { Frame, Letter, RoomState, Seat, View } from '../generated/messages';
import { ask } from './client';
import { Connection, type LineStatus, type Socket } from './connection';
import { Dealing, type Deal, type Store } from './dealing';
import { Errands } from './errands';
import { Watchable, type Ack, type Pace, type TableLink } from './link';
import { RemoteTable, type Played } from './remote-table';
import { now } from './requests';
import { games } from './server';

export type { Ending, LineStatus } from './connection';
export type { Deal } from './dealing';
export type Room = RoomState;
export type Said = NonNullable<Letter['said']>;
export type Phrase = 'hello' | 'well_played' | 'oops' | 'hurry' | 'thanks' | 'again' | 'bye' | 'lucky' | 'laugh' | 'wow';

/** What a host decides; what is left out has its default. */
export interface RoomPlan {
  game: string;
  options: Record<string, string>;
  seats: number;
  /** Milliseconds, 800 to 5,000. */
  window?: number;
  relaxed?: boolean;
  /** Seconds: 0, 30, 60 or 120. */
  clock?: number;
  /** Who stands in. */
  bot?: string;
  free_text?: boolean;
  watchers?: boolean;
  hints?: boolean;
  /** Milliseconds without a connection before a bot plays, 2,000 to 120,000. */
  away?: number;
  pace?: Pace;
}
export type RoomCommand =
  | { do: 'enter' | 'leave' | 'stand' | 'start' | 'go' | 'here' | 'again' }
  | { do: 'sit' | 'hand'; seat: Seat }
  | { do: 'ready'; on: boolean }
  | { do: 'seat'; seat: Seat; kind: 'open' | 'closed' | 'bot'; bot?: string }
  | ({ do: 'plan' } & RoomPlan)
  | { do: 'remove'; guest: number }
  | { do: 'say'; phrase: Phrase }
  | { do: 'say'; text: string }
  /** The SHA-256 of a new secret, in 64 hexadecimal digits. */
  | { do: 'link'; key: string };

export interface RoomLink {
  readonly id: string;
  /** The own guest number; 0 until the server has said it. */
  readonly me: number;
  readonly line: Watchable<LineStatus>;
  /** null until one is in. */
  readonly room: Watchable<Room | null>;
  readonly names: Watchable<ReadonlyMap<number, string>>;
  readonly deal: Watchable<Deal | null>;
  /** The running or last game; a new one for each game number. */
  readonly game: Watchable<TableLink | null>;
  table(): TableLink | null;
  /** The room's time: what the deal and the clock of a turn end by. */
  now(): number;
  hear(listener: (said: Said) => void): () => void;
  /** Commands are carried out one after the other, however long the line is lost meanwhile. */
  send(command: RoomCommand): Promise<Ack>;
  /** "Play here instead"; or no waiting until the next attempt. */
  reconnect(): void;
  close(): void;
}

export interface RemoteOptions {
  socket?: () => Socket;
  store?: Store | null;
  random?: () => number;
}

type Sent = RoomCommand | Played | { do: 'commit'; hash: string } | { do: 'reveal'; bytes: string };
/** What comes over a line beside a room's own letters. */
type Heard = Letter & { hello?: { guest: number; in: boolean; id: number }; names?: { guest: number; name: string }[] };

const commandBytes = 512;
/** A server whose frames do not follow from each other so many times in a row will not mend. */
const mostBroken = 3;
const encoder = new TextEncoder();

/** All commands look the same to those who only see their length. */
export function filledUp(command: string): string {
  const { length } = encoder.encode(command);
  return command + ' '.repeat(Math.ceil(length / commandBytes) * commandBytes - length);
}

/** The page's own storage, where there is one. */
function ownStore(): Store | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export function openRoom(id: string, secret: string | null, options: RemoteOptions = {}): RoomLink {
  return new Remote(id, secret, options);
}

class Remote implements RoomLink {
  readonly id: string;
  me = 0;
  readonly room = new Watchable<Room | null>(null);
  readonly names = new Watchable<ReadonlyMap<number, string>>(new Map());
  readonly game = new Watchable<TableLink | null>(null);
  readonly #secret: string | null;
  readonly #connection: Connection;
  readonly #dealing: Dealing;
  readonly #commands = new Errands<Sent>((id, command) => this.#deliver(id, command), null);
  readonly #ears = new Set<(said: Said) => void>();
  /** What is under way. */
  #pending: { id: number; text: string; answer: (ack: Ack) => void } | null = null;
  #asked: Letter['asked'] = null;
  #table: RemoteTable | null = null;
  /** The page's clock less the room's: the least that was seen on this line, since letters take their time. */
  #behind = Infinity;
  /** The line is new, and what was missed is still coming: names are the last of it. */
  #arriving = true;
  /** How often frames did not follow from each other, and where. */
  #broken = { times: 0, at: 0 };
  readonly #forget: () => void;

  constructor(id: string, secret: string | null, { socket, store = ownStore(), random = Math.random }: RemoteOptions) {
    this.id = id;
    this.#secret = secret;
    this.#dealing = new Dealing({
      id,
      store,
      draw: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
      send: (command) => void this.#commands.send(command),
      firstView: () => this.#table?.firstView ?? null,
      dealt: async (request) => (await ask(request)).frames?.[0]?.view ?? null,
    });
    this.#connection = new Connection({
      open: socket ?? (() => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/t/${id}/live`) as Socket),
      hello: () => this.#hello(),
      hear: (text) => this.#hear(text),
      random,
    });
    this.#forget = this.#heedThePage();
    this.line.subscribe(() => this.#giveUp());
  }

  get line(): Watchable<LineStatus> {
    return this.#connection.status;
  }
  get deal(): Watchable<Deal | null> {
    return this.#dealing.deal;
  }
  table(): TableLink | null {
    return this.#table;
  }
  now(): number {
    return this.#behind === Infinity ? (this.room.value?.now ?? 0) : now() - this.#behind;
  }
  hear(listener: (said: Said) => void): () => void {
    this.#ears.add(listener);
    return () => this.#ears.delete(listener);
  }

  async send(command: RoomCommand): Promise<Ack> {
    const ack = await this.#commands.send(command);
    // Who leaves a game that is played still has the seat, and a bot plays there.
    if (command.do === 'leave' && ack.ok && this.#seat() === null) this.#connection.end('left');
    return ack;
  }

  reconnect(): void {
    const { value } = this.line;
    if (value.state === 'ended') this.#connection.renew();
    else this.#connection.hurry();
  }

  close(): void {
    this.#forget();
    this.#table?.close();
    this.#commands.close();
    this.#connection.end('left');
  }

  /** Phones put pages to sleep, and lines with them. */
  #heedThePage(): () => void {
    const hurry = () => {
      if (globalThis.document?.visibilityState !== 'hidden') this.#connection.hurry();
    };
    const calls = [
      [globalThis.document, 'visibilitychange'],
      [globalThis.window, 'pageshow'],
      [globalThis.window, 'online'],
    ] as const;
    for (const [target, event] of calls) target?.addEventListener(event, hurry);
    return () => {
      for (const [target, event] of calls) target?.removeEventListener(event, hurry);
    };
  }

  // --- what goes out -----------------------------------------------------------------------------------------------------

  #hello(): string {
    this.#behind = Infinity;
    this.#arriving = true;
    const { number: game = 0, next = 0 } = this.#table ?? {};
    const hello = { game, next, ...(this.#secret !== null && { secret: this.#secret }) };
    return JSON.stringify({ hello });
  }

  /** What was sent before a line was lost is sent again on the next, byte for byte, and done once. */
  #deliver(id: number, command: Sent): Promise<Ack> {
    return new Promise((answer) => {
      const text = filledUp(JSON.stringify({ id, ...command }));
      this.#pending = { id, text, answer };
      this.#connection.send(text);
      this.#giveUp();
    });
  }

  /** After the end nothing is answered any more; but what another page of the same guest has taken over may come back. */
  #giveUp(): void {
    const { value } = this.line;
    if (value.state !== 'ended' || value.why === 'replaced') return;
    this.#pending?.answer({ ok: false, error: 'the room has been left' });
    this.#pending = null;
  }

  // --- what comes in -----------------------------------------------------------------------------------------------------

  #hear(text: string): void {
    const letter = JSON.parse(text) as Heard;
    if (letter.hello) this.#greeted(letter.hello);
    if (letter.names) this.#named(letter.names);
    if (letter.ack !== undefined) this.#acked(letter);
    if (letter.asked !== undefined) this.#asked = letter.asked;
    if (letter.room) this.#entered(letter.room);
    if (letter.frame) this.#framed(text, letter.frame, letter.chain!);
    if (letter.said) for (const ear of this.#ears) ear(letter.said);
    if (letter.removed) this.#connection.end('removed');
  }

  #greeted({ guest, in: inside, id }: NonNullable<Heard['hello']>): void {
    this.me = guest;
    this.#commands.goOnAfter(id);
    const again = this.#pending?.text;
    this.#connection.greeted();
    if (again !== undefined) this.#connection.send(again);
    if (!inside && again === undefined) void this.#enter();
  }

  async #enter(): Promise<void> {
    const ack = await this.#commands.send({ do: 'enter' });
    if (ack.ok || ack.code === undefined) return;
    const why = (['full', 'removed', 'watchers'] as const).find((known) => known === ack.code);
    this.#connection.end(why ?? 'uninvited');
  }

  #acked({ ack, ok = false, code, words, refusal }: Letter): void {
    if (this.#pending?.id !== ack) return;
    const { answer } = this.#pending!;
    this.#pending = null;
    answer(ok ? { ok } : { ok, ...(code !== undefined && { code }), ...(refusal ? { refusal } : { error: words ?? '' }) });
  }

  #seat(room = this.room.value): Seat | null {
    const seat = room?.game?.seats.findIndex(({ guest }) => guest === this.me) ?? -1;
    return seat < 0 ? null : seat;
  }

  #entered(room: Room): void {
    this.#behind = Math.min(this.#behind, now() - room.now);
    const { game, phase } = room;
    const played = phase === 'playing' || phase === 'over' ? game : null;
    if (!played) this.#leaveTable();
    else if (this.#table?.number !== played.number || this.#table.eyes !== this.#seat(room)) this.#sitDown(room, this.#seat(room));
    this.room.set(room);
    this.#showTable();
    this.#dealing.hear(room, this.me);
  }

  #named(names: NonNullable<Heard['names']>): void {
    this.names.set(new Map([...this.names.value, ...names.map(({ guest, name }) => [guest, name] as const)]));
    this.#arriving = false;
    this.#showTable();
  }
  /** When all that was played before is there: nobody wants to see it once more, card by card. */
  #showTable(): void {
    if (!this.#arriving) this.game.set(this.#table);
  }

  #leaveTable(): void {
    this.#table?.close();
    this.#table = null;
    this.game.set(null);
  }

  #sitDown({ game, plan }: Room, eyes: Seat | null): void {
    const { number, seats } = game!;
    this.#leaveTable();
    const alone = eyes !== null && seats.filter(({ guest }) => guest !== null).length === 1;
    this.#table = new RemoteTable({
      number,
      game: plan!.game,
      players: seats.length,
      eyes,
      can: { back: alone, pace: false, hints: eyes !== null && (plan as { hints?: boolean }).hints !== false, record: false },
      now: () => this.#tableTime(),
      send: (command) => this.#commands.send(command),
      asked: () => this.#asked,
      record: () => this.#record(number),
    });
  }

  /** The table's clock stands still while everybody is away. */
  #tableTime(): number {
    const { game, now: written = 0 } = this.room.value ?? {};
    return (game?.rests ? written : this.now()) - (game?.rested ?? 0);
  }

  #framed(text: string, frame: Frame<View>, chain: string): void {
    const table = this.#table;
    if (!table) return;
    if (!table.take(text, frame, chain)) return this.#beginAgain(frame.seq);
    if (frame.seq >= this.#broken.at) this.#broken = { times: 0, at: 0 };
    const { window } = frame;
    if (window) this.#behind = Math.min(this.#behind, now() - window.opened - (this.room.value?.game?.rested ?? 0));
    if (this.room.value?.phase === 'over') this.#dealing.hear(this.room.value, this.me);
  }

  /** What came does not follow from what was there: all of it is fetched anew. */
  #beginAgain(at: number): void {
    this.#broken = { times: this.#broken.times + 1, at };
    if (this.#broken.times >= mostBroken) return this.#connection.end('damaged');
    const room = this.room.value!;
    this.#sitDown(room, this.#seat(room));
    this.#connection.renew();
  }

  async #record(number: number): Promise<string> {
    const answer = await games();
    const found = answer.ok ? answer.value.games.find((game) => game.room === this.id && game.number === number) : undefined;
    return found?.record ?? '';
  }
}
