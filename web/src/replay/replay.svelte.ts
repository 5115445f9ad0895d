// A game that is over, or as far as it went, to be looked at: frame by frame, through anybody's eyes.
import { analyse, ask, TableClient } from '../engine/client';
import type { Analysis, ReadRecord, Reply, TableSetup, Viewer } from '../engine/requests';
import { modules } from '../games/all';
import type { AnyGameModule } from '../games/module';
import type { Frame, View } from '../generated/messages';
import { shownNames } from '../home/names';
import { Sitting } from '../table/sitting.svelte';

/** How long each frame stays when the replay runs by itself. */
const beat = { slow: 1800, normal: 1000, fast: 450 } as const;

type ReadReply = Reply & ReadRecord;

export class Replay {
  readonly setup: TableSetup;
  readonly game: AnyGameModule;
  readonly names: string[];
  readonly sitting: Sitting;
  frames: Frame<View>[] = $state.raw([]);
  at = $state(0);
  eyes: Viewer = $state('all');
  running = $state(false);
  analysis: Analysis | null = $state.raw(null);
  /** From 0 to 1 while the analysis is made. */
  progress: number | null = $state(null);

  readonly frame: Frame<View> = $derived.by(() => this.frames[this.at]!);
  /** How many moves of the record lead to what is shown. */
  readonly number: number = $derived.by(() => this.#numbers[this.at]!);

  readonly #client: TableClient;
  /** For each frame; only whoever sees everything can count them, since some are answers in secret. */
  readonly #numbers: number[];
  #timer: ReturnType<typeof setInterval> | undefined;
  #stopAnalysis: (() => void) | undefined;

  private constructor(client: TableClient, setup: TableSetup, frames: Frame<View>[]) {
    this.#client = client;
    this.setup = setup;
    this.game = modules[setup.game];
    this.names = apart(shownNames(setup.seats, null));
    this.frames = frames;
    this.#numbers = frames.map((frame) => frame.moves);
    const nothing = () => undefined;
    this.sitting = new Sitting(this.game, frames[0]!, this.names, { move: nothing, pass: nothing, idle: nothing, wonder: nothing });
  }

  /** The engine plays everything again and judges every move; the text says what is wrong with it. */
  static async open({ game, options, seats, seed, moves }: TableSetup): Promise<Replay | string> {
    const setup = { game, options, seats: seats.map(({ name }) => ({ name })), seed, moves: moves ?? '' };
    const client = await TableClient.open(setup, { pause: [0, 0], window: null, quick: 0 }, [], () => undefined);
    if (typeof client === 'string') return client;
    return new Replay(client, { ...setup, seats }, await framesFor(client, 'all'));
  }

  /** A file of records: its first line that is not empty. */
  static async openText(text: string): Promise<Replay | string> {
    const line = text.split('\n').find((candidate) => candidate.trim() !== '') ?? '';
    const reply = await ask({ do: 'read', line });
    if (!reply.ok) return reply.error ?? '';
    const { game, options, seats, seed, moves } = reply as ReadReply;
    return Replay.open({ game, options, seats: seats.map((name) => ({ name })), seed, moves });
  }

  async look(eyes: Viewer): Promise<void> {
    const frames = await framesFor(this.#client, eyes);
    this.eyes = eyes;
    this.frames = frames;
    this.go(this.at);
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(this.frames.length - 1, at));
    this.sitting.frame = { ...this.frame, prompt: null, window: null };
  }
  /** To the position after so many moves of the record. */
  goToMove(moves: number): void {
    const after = this.#numbers.findIndex((number) => number >= moves);
    this.go(after < 0 ? this.frames.length - 1 : after);
  }

  run(speed: keyof typeof beat): void {
    this.pause();
    if (this.at === this.frames.length - 1) this.go(0);
    this.running = true;
    this.#timer = setInterval(() => {
      this.go(this.at + 1);
      if (this.at === this.frames.length - 1) this.pause();
    }, beat[speed]);
  }
  pause(): void {
    clearInterval(this.#timer);
    this.running = false;
  }

  get length(): number {
    return this.#numbers.at(-1)!;
  }

  async record(): Promise<string> {
    return (await this.#client.ask({ do: 'record' })).record ?? '';
  }
  /** The moves up to what is shown. */
  movesSoFar(): string {
    return (this.setup.moves ?? '').split(' ').filter(Boolean).slice(0, this.number).join(' ');
  }

  async analyse(): Promise<void> {
    if (this.progress !== null) return;
    this.progress = 0;
    const work = analyse(await this.record(), 300, (done, total) => (this.progress = done / total));
    this.#stopAnalysis = work.stop;
    const reply = await work.reply;
    this.progress = null;
    this.analysis = reply.analysis ?? null;
  }
  stopAnalysis(): void {
    this.#stopAnalysis?.();
    this.progress = null;
  }

  close(): void {
    this.pause();
    this.#stopAnalysis?.();
    this.#client.close();
  }
}

/** In a file of games between programs several players may have one name; here everybody has their own. */
export function apart(names: string[]): string[] {
  return names.map((name, seat) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${seat + 1}`));
}

async function framesFor(client: TableClient, viewer: Viewer): Promise<Frame<View>[]> {
  return (await client.ask({ do: 'frames', viewer, from: 0 })).frames ?? [];
}
