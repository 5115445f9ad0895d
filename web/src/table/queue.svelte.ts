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
    const time = this.#stage.time(this.#stage.frame(), this.#ending !== null, this.#waiting.length);
    if (time === 0) return this.pump();
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
