// Frames on their way from a table: whatever comes, in whatever order, the listener gets them by number and without gaps.
import type { Step } from './link';

function numberOf(step: Step): number {
  return step.values().next().value!.seq;
}

export class InOrder {
  readonly #fetch: (from: number) => Promise<unknown>;
  #listener: ((steps: Step[]) => void) | null = null;
  /** What came before anybody listened. */
  #early: Step[] = [];
  /** The step that the listener gets next. */
  #next = 0;
  /** There are steps up to here. */
  #known = 0;
  #fetching = false;
  #closed = false;

  /** `fetch` asks the table for all steps from this number on; they have arrived when it is done. */
  constructor(fetch: (from: number) => Promise<unknown>) {
    this.#fetch = fetch;
  }

  listen(listener: (steps: Step[]) => void): void {
    this.#listener = listener;
    const early = this.#early;
    this.#early = [];
    if (early.length > 0 && !this.#closed) listener(early);
  }

  arrive(steps: Step[]): void {
    const newest = steps.at(-1);
    if (!newest) return;
    this.#known = Math.max(this.#known, numberOf(newest) + 1);
    this.#hand(steps);
    void this.#catchUp();
  }

  close(): void {
    this.#closed = true;
  }

  #hand(steps: Step[]): void {
    if (this.#closed) return;
    const fresh: Step[] = [];
    for (const step of steps) {
      if (numberOf(step) !== this.#next) continue;
      fresh.push(step);
      this.#next += 1;
    }
    if (fresh.length === 0) return;
    if (this.#listener) this.#listener(fresh);
    else this.#early.push(...fresh);
  }

  async #catchUp(): Promise<void> {
    if (this.#fetching) return;
    this.#fetching = true;
    for (let before = -1; this.#next < this.#known && this.#next !== before && !this.#closed; ) {
      before = this.#next;
      await this.#fetch(before);
    }
    this.#fetching = false;
  }
}
