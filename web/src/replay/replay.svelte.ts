// A game that is over, or as far as it went, to be looked at: frame by frame, through anybody's eyes.
import { analyse, ask } from '../engine/client';
import type { TableSetup } from '../engine/requests';
import { modules } from '../games/all';
import type { AnyGameModule } from '../games/module';
import type { Analysis, Frame, GameEvent, ReadRecord, Preview, Reply, Seat, View, Viewer } from '../generated/messages';
import { shownFaces, shownNames } from '../table/names';
import type { Told } from '../table/gather';
import { Sitting } from '../games/sitting.svelte';
import { atRoundEnd } from '../table/steps';
import { stepsOf, type Step } from '../table/telling';
import { namesSeat } from '../words/values';
import type { Who } from '../words/words.svelte';

/** How long each frame stays when the replay runs by itself. */
const beat = { slow: 1800, normal: 1000, fast: 450 } as const;
export type Speed = keyof typeof beat;
export const paces = Object.keys(beat) as Speed[];

type ReadReply = Reply & ReadRecord;

/** What is written on the board speaks to the person whose game it was, through whoever's eyes they look. */
class Onlooker extends Sitting {
  override readonly you: Seat | null;
  constructor(sitting: ConstructorParameters<typeof Sitting>, you: Seat | null) {
    super(...sitting);
    this.you = you;
  }
}

export class Replay {
  readonly setup: TableSetup;
  readonly game: AnyGameModule;
  readonly names: string[];
  /** The seat of the person whose game it was, if they played it alone on this device: they are "you" whenever something is told. */
  readonly own: Seat | null;
  /** The table from outside, or through somebody's eyes. */
  readonly sitting: Sitting;
  readonly board: Sitting;
  frames: Frame<View>[] = $state.raw([]);
  at = $state(0);
  eyes: Viewer = $state('all');
  running = $state(false);
  pace: Speed = $state('normal');
  analysis: Analysis | null = $state.raw(null);
  /** From 0 to 1 while the analysis is made. */
  progress: number | null = $state(null);

  readonly frame: Frame<View> = $derived.by(() => this.frames[this.at]!);
  /** How many moves of the record lead to what is shown. */
  readonly number: number = $derived.by(() => this.#numbers[this.at]!);

  /** A moment in which an expert would have moved in its own way. */
  instead: { number: number; move: string } | null = $state.raw(null);
  /** In that moment: what was done, and what would have been. */
  readonly compared: readonly [made: string, instead: string] | null = $derived.by(() => {
    const made = this.#moves()[this.number];
    return this.instead?.number === this.number && made !== undefined ? [made, this.instead.move] : null;
  });

  /** The log: frames in which nothing is told have no line. */
  readonly steps: Step[] = $derived.by(() => stepsOf(this.game, this.frames));
  /** The line of the log that leads to what is shown. */
  readonly step: Step | undefined = $derived.by(() => this.steps.findLast(({ at }) => at <= this.at));

  readonly #record: string;
  /** As whoever sees everything has them. */
  readonly #open: Frame<View>[];
  /** For each frame; only whoever sees everything can count them, since some are answers in secret. */
  readonly #numbers: number[];
  #timer: ReturnType<typeof setInterval> | undefined;
  #stopAnalysis: (() => void) | undefined;

  private constructor(setup: TableSetup, frames: Frame<View>[], record: string, own: Seat | null) {
    this.#record = record;
    this.setup = setup;
    this.game = modules[setup.game];
    this.own = own;
    this.names = apart(shownNames(setup.seats, own));
    this.frames = frames;
    this.#open = frames;
    this.#numbers = frames.map((frame) => frame.moves);
    const nothing = () => undefined;
    const hands = { move: nothing, pass: nothing, idle: nothing, wonder: nothing };
    this.sitting = new Sitting(this.game, frames[0]!, this.names, hands);
    this.sitting.faces = shownFaces(setup.seats, own);
    this.board = new Onlooker([this.game, frames[0]!, this.names, hands, this.sitting.wanted], own);
  }

  /** The engine plays everything again and judges every move; the text says what is wrong with it. */
  static async open(setup: TableSetup, own: Seat | null = null): Promise<Replay | string> {
    const { ok, error, frames = [], record = '' } = await replayed(setup, 'all');
    return ok ? new Replay(setup, withRoundEnds(frames), record, own) : (error ?? '');
  }

  /** Frames that came otherwise, for whoever sees everything: such as those of a world that is only imagined. */
  static shown(setup: TableSetup, frames: Frame<View>[], own: Seat | null): Replay {
    return new Replay(setup, withRoundEnds(frames), '', own);
  }

  /** A file of records: its first line that is not empty. `names`: what people are called, where it does not say. */
  static async openText(text: string, names: readonly string[] | null = null): Promise<Replay | string> {
    const line = text.split('\n').find((candidate) => candidate.trim() !== '') ?? '';
    const reply = await ask({ do: 'read', line });
    if (!reply.ok) return reply.error ?? '';
    const { game, options, seats, seed, moves } = reply as ReadReply;
    return Replay.open({ game, options, seats: seats.map((name, seat) => ({ name: names?.[seat] ?? name })), seed, moves });
  }

  async look(eyes: Viewer): Promise<void> {
    const { frames = [] } = await replayed(this.setup, eyes);
    this.eyes = eyes;
    this.frames = withRoundEnds(frames);
    this.go(this.at);
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(this.frames.length - 1, at));
    this.sitting.frame = this.board.frame = { ...this.frame, prompt: null, window: null };
    this.board.hinted = this.compared?.[1] ?? null;
  }
  /** To the position after so many moves of the record. */
  goToMove(moves: number): void {
    const after = this.#numbers.findIndex((number) => number >= moves);
    this.go(after < 0 ? this.frames.length - 1 : after);
  }

  run(): void {
    this.pause();
    if (this.at === this.frames.length - 1) this.go(0);
    this.running = true;
    this.#timer = setInterval(() => {
      this.go(this.at + 1);
      if (this.at === this.frames.length - 1) this.pause();
    }, beat[this.pace]);
  }
  setPace(pace: Speed): void {
    this.pace = pace;
    if (this.running) this.run();
  }
  pause(): void {
    clearInterval(this.#timer);
    this.running = false;
  }

  get length(): number {
    return this.#numbers.at(-1)!;
  }

  /** For sentences about what happened in this position. */
  who(view: View, preview: Preview = null): Who {
    return { names: this.names, you: this.own, view, preview };
  }
  /**
   * What somebody did with the move of this number, as it was told. What was chosen in silence, as the cards of a gift, is told with what came of
   * it; a frame may tell of several moves, and of two by one seat.
   */
  deed(number: number, seat: Seat): { told: Told; view: View } | null {
    const at = this.#open.findIndex(({ moves, events }) => moves >= number && events.length > 0);
    const frames = this.#open.filter(({ moves }) => moves === this.#open[at]?.moves);
    const own = stepsOf(this.game, frames).flatMap(({ told, view }) => told.filter(({ event }) => doer(event) === seat).map((one) => ({ told: one, view })));
    const first = (this.#open.slice(0, at).findLast(({ events }) => events.length > 0)?.moves ?? 0) + 1;
    const before = this.analysis?.moves.slice(first - 1, number - 1).some((move) => move.seat === seat);
    return own.at(before ? -1 : 0) ?? null;
  }
  /** The position in which that move was made. */
  before(number: number): Frame<View> {
    return this.#open.findLast(({ moves }) => moves < number) ?? this.#open[0]!;
  }

  get record(): string {
    return this.#record;
  }
  /** The moves up to what is shown. */
  movesSoFar(): string {
    return this.#moves().slice(0, this.number).join(' ');
  }
  #moves(): string[] {
    return (this.setup.moves ?? '').split(' ').filter(Boolean);
  }

  async analyse(): Promise<void> {
    if (this.progress !== null) return;
    this.progress = 0;
    const work = analyse(this.record, 300, (done, total) => (this.progress = done / total));
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
  }
}

/** Whose deed an event tells of: they are named first. */
function doer(event: GameEvent): unknown {
  return Object.entries(event).find(([name, value]) => namesSeat(name) && typeof value === 'number')?.[1];
}

/** In a file of games between programs several players may have one name; here everybody has their own. */
export function apart(names: string[]): string[] {
  return names.map((name, seat) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${seat + 1}`));
}

/** Each end of a round is a moment of its own, before the next deal. */
function withRoundEnds(frames: readonly Frame<View>[]): Frame<View>[] {
  return frames.flatMap((frame, i) => (i > 0 && atRoundEnd(frame, frames[i - 1]!)) || [frame]);
}

function replayed({ game, options, seats, seed, moves = '' }: TableSetup, viewer: Viewer): Promise<Reply> {
  return ask({ do: 'replay', game, options, names: seats.map(({ name }) => name), seed, moves, viewer });
}
