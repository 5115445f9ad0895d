// Frames come from the table faster than eyes can follow: they wait here and are shown one after the other. The end of a round stays until
// the person has seen it, and nothing is shown while something covers the table.
import type { Eyes, Step } from '../engine/link';
import type { Frame, View } from '../generated/messages';
import type { Waiting } from './steps';

/** How a round ended, and what lay on the table before and lies there now. */
export interface Ended {
  round: number;
  before: View;
  next: View;
}

/** Where frames are shown. */
export interface Stage {
  /** Who looks now, and what they see. */
  eyes(): Eyes;
  frame(): Frame<View>;
  show(step: Step): void;
  /** How long a frame stays before the next may follow. */
  time(frame: Frame<View>, ending: boolean, waiting: number): number;
  /** A round has ended, and the person is told of it. */
  ended(): void;
}

/** Nothing changes while a finger is still down. */
const breath = 200;

export class Queue {
  /** Something is still to be shown. */
  busy = $state(false);
  /** A round has ended: how; nothing goes on before the person has seen it. */
  ended: Ended | null = $state.raw(null);
  covered = false;

  readonly #stage: Stage;
  #waiting: Waiting[] = [];
  /** The end of a round that is shown, and will be told of. */
  #ending: Ended | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the frame that is looked at was shown. */
  #since = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Whether the table must wait for the person. */
  get holds(): boolean {
    return this.covered || this.ended !== null || this.#ending !== null || this.#waiting.some(({ deal }) => deal !== null);
  }

  add(waiting: readonly Waiting[]): void {
    this.#waiting.push(...waiting);
  }

  /** Shows what comes next, unless it is not yet time. */
  pump(): void {
    if (this.#timer !== undefined || this.ended || this.covered) return;
    if (this.#ending) return this.#tellEnding();
    const waiting = this.#waiting.shift();
    this.busy = waiting !== undefined;
    if (!waiting) return;
    this.#show(waiting);
    this.#look();
  }

  /** Something that comes now is still to be looked at: what is shown already stays for its time too. */
  linger(): void {
    if (this.#timer === undefined && !this.ended && !this.covered) this.#look();
  }
  /** What made the frame stay longer is gone: it has its usual time, from when it was shown, and a breath at least. */
  hasten(): void {
    if (this.#timer === undefined) return;
    this.stop();
    this.#wait(Math.max(breath, this.#time() - (Date.now() - this.#since)));
  }

  /** Shows what still waits, at once. The end of a round or a game holds it up: it is looked at, whoever presses something, before anything covers it. */
  flush(): void {
    if (this.#atEnd()) return;
    this.stop();
    while (!this.ended && !this.#atEnd() && this.#waiting.length > 0) this.#show(this.#waiting.shift()!);
    this.busy = this.#waiting.length > 0;
    if (this.#atEnd()) this.#look();
  }

  /** What still waits is for other eyes. */
  drop(): void {
    this.stop();
    this.#waiting = [];
    this.busy = false;
    if (this.#ending) this.#tellEnding();
  }
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #show({ step, deal }: Waiting): void {
    const eyes = this.#stage.eyes();
    const before = this.#stage.frame();
    this.#stage.show(step);
    if (deal) this.#ending = { round: before.round, before: before.view, next: deal.get(eyes)!.view };
  }
  #atEnd(): boolean {
    return this.#ending !== null || this.#stage.frame().outcome.status !== 'unfinished';
  }
  /** What is shown stays for its time. */
  #look(): void {
    this.busy = true;
    this.#since = Date.now();
    const time = this.#time();
    if (time === 0) return this.pump();
    this.#wait(time);
  }
  #time(): number {
    return this.#stage.time(this.#stage.frame(), this.#ending !== null, this.#waiting.length);
  }
  #wait(time: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.pump();
    }, time);
  }
  #tellEnding(): void {
    this.ended = this.#ending;
    this.#ending = null;
    this.#stage.ended();
  }
}
