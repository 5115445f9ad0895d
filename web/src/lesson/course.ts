// The table of a lesson. It is opened with the moves of the lesson's game up to a stop, and opened anew with more of them whenever the learner has
// found a right move: what happened meanwhile is shown move by move, and nobody but the learner ever decides anything.
import { Watchable, type Ack, type Command, type Pace, type Status, type Step, type TableLink } from '../engine/link';
import { decides, type Lesson, type Stop, type Way } from '../games/lesson';
import type { Frame, Refusal, Seat, View } from '../generated/messages';

/** What happens in a lesson beside what the table shows. */
export type Turn =
  | { what: 'stop'; stop: Stop; number: number }
  /** The right move was made. */
  | { what: 'right' }
  /** Another legal move; `key` of further words, if it has some. */
  | { what: 'other'; move: string; key: string | null }
  | { what: 'end' };

/** Opens the table with these moves; the text says why it cannot be opened. */
export type Opener = (moves: string) => Promise<TableLink | string>;

export class Course implements TableLink {
  readonly can = { back: false, pace: true, hints: false, record: false };
  readonly status = new Watchable<Status>('open');

  readonly #open: Opener;
  readonly #tell: (turn: Turn) => void;
  readonly #you: Seat;
  #pace: Pace;
  readonly #reading: () => number;
  /** So long what was said to the learner's move is read, before the others go on. */
  #rest = 0;
  #moves = '';
  #link!: TableLink;
  /** Where the moves lead; null: to the end of the lesson. */
  #next: Stop | null = null;
  #number = 0;
  /** Where the learner is to decide now. */
  #stop: { stop: Stop; frame: Frame<View> } | null = null;
  #called = false;
  #listener: (steps: Step[]) => void = () => undefined;
  /** What is still to be shown. */
  #waiting: Frame<View>[] = [];
  #shown: Frame<View>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(lesson: Lesson, open: Opener, pace: Pace, tell: (turn: Turn) => void, reading: () => number) {
    this.#reading = reading;
    this.#open = open;
    this.#tell = tell;
    this.#pace = pace;
    this.#you = lesson.you;
  }

  /** `reading`: how long it takes to read what is said now, in milliseconds. */
  static async open(lesson: Lesson, open: Opener, pace: Pace, tell: (turn: Turn) => void, reading = () => 0): Promise<Course | string> {
    const course = new Course(lesson, open, pace, tell, reading);
    const trouble = await course.#follow(lesson);
    return trouble ?? course;
  }

  /** All moves that led here. */
  get moves(): string {
    return this.#moves;
  }
  now(): number {
    return this.#link.now();
  }
  listen(listener: (steps: Step[]) => void): void {
    this.#listener = listener;
    // What lies before the first stop is there at once.
    this.#show(this.#waiting.splice(0));
  }
  why(seat: Seat, move: string): Promise<Refusal | null> {
    return this.#link.why(seat, move);
  }
  decision(): Promise<null> {
    return Promise.resolve(null);
  }
  record(): Promise<string> {
    return Promise.resolve('');
  }
  journal(): readonly string[] {
    return [];
  }
  close(): void {
    clearTimeout(this.#timer);
    this.#link.close();
    this.status.set('closed');
  }

  async send(command: Command): Promise<Ack> {
    if (command.do === 'pace') {
      this.#pace = command.pace;
      this.#wait();
      return { ok: true };
    }
    const now = this.#stop;
    if (command.do === 'back' || !now || command.frame !== now.frame.seq) return { ok: false, error: 'nothing is asked now' };
    const moves = now.frame.prompt!.moves!;
    const move = command.do === 'pass' ? moves.at(-1)! : command.move;
    const way = now.stop.right[move];
    if (way) {
      this.#called = command.do === 'move' && command.call === true;
      await this.#take(way);
      return { ok: true };
    }
    if (!moves.includes(move)) {
      const refusal = await this.#link.why(this.#you, move);
      return { ok: false, ...(refusal ? { refusal } : { error: 'no such move' }) };
    }
    this.#tell({ what: 'other', move, key: now.stop.others[move] ?? null });
    return { ok: false, error: 'not the right move' };
  }

  async #take(way: Way): Promise<void> {
    this.#stop = null;
    ++this.#number;
    this.#tell({ what: 'right' });
    this.#rest = this.#reading();
    const trouble = await this.#follow(way);
    if (trouble !== null) throw new Error(trouble);
  }

  /** The table with these moves too; the text says why there is none. */
  async #follow(way: Way): Promise<string | null> {
    const moves = [this.#moves, way.moves].filter(Boolean).join(' ');
    const link = await this.#open(moves);
    if (typeof link === 'string') return link;
    if (this.status.value === 'closed') {
      link.close();
      return null;
    }
    const before = this.#link as TableLink | undefined;
    before?.close();
    this.#moves = moves;
    this.#link = link;
    this.#next = way.stop;
    link.listen((steps) => this.#receive(steps));
    return null;
  }

  #receive(steps: Step[]): void {
    const known = (this.#waiting.at(-1) ?? this.#shown.at(-1))?.seq ?? -1;
    this.#waiting.push(...steps.map((step) => step.get(this.#you)!).filter(({ seq }) => seq > known));
    if (this.#shown.length === 0 || this.#timer !== undefined) return;
    // Their own move is shown at once.
    this.#showNext();
  }
  #showNext(): void {
    const frame = this.#waiting.shift();
    if (frame) this.#show([frame]);
    this.#wait();
  }
  /** Shows what comes next when it is time: after a pause like that of a table where somebody thinks. */
  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const [next] = this.#waiting;
    if (!next || this.#shown.length === 0) return;
    const [last, before] = [this.#shown.at(-1)!, this.#shown.at(-2)];
    const { pause, further = pause } = this.#pace;
    const [low, high] = last.to_act === before?.to_act ? further : pause;
    const usual = next.events.length > 0 ? (low + high) / 2 : 0;
    if (usual === 0) return this.#showNext();
    // Whoever is in a hurry does not read.
    const time = this.#pace.quick === 0 ? usual : Math.max(usual, this.#rest);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#rest = 0;
      this.#showNext();
    }, time);
  }
  #show(frames: Frame<View>[]): void {
    this.#shown.push(...frames);
    const last = frames.at(-1)!;
    // The learner is asked at a stop and nowhere else, and has all the time in the world.
    const asked = this.#waiting.length === 0 && decides(last, this.#you);
    const still = { prompt: null, window: null };
    const stop = { ...last, window: last.window && { ...last.window, ends: null } };
    this.#listener(frames.map((frame) => new Map([[this.#you, asked && this.#next && frame === last ? stop : { ...frame, ...still }]])));
    if (asked && this.#next) this.#reach(this.#next, last);
    else if (this.#next === null && (asked || last.outcome.status !== 'unfinished')) this.#tell({ what: 'end' });
  }

  #reach(stop: Stop, frame: Frame<View>): void {
    this.#stop = { stop, frame };
    this.#tell({ what: 'stop', stop, number: this.#number });
    // They called with the card before.
    const call = frame.window?.called.includes(this.#you) ? stop.right[frame.prompt!.moves![0]!] : undefined;
    if (this.#called && call) void this.#take(call);
    this.#called = false;
  }
}
