// What the person here puts into a game: how long they think in turn, and whether they were helped.
import type { Frame, View } from '../generated/messages';
import type { Effort } from '../store/played';

/** Who thinks for longer does something else meanwhile. */
const longest = 120_000;

export class Attempt {
  /** What was put into it before, if it goes on. */
  readonly effort: Effort;
  /** A hint was asked, something was taken back, or the computer played for a while. */
  helped = false;
  /** Its game has been written down among those that were played: once is enough. */
  counted = false;
  #since: number | null = null;

  constructor(before: Effort = { moves: 0, time: 0 }) {
    this.effort = { ...before };
  }

  /** `asked`: the person is, in turn, and sees it now. */
  shown({ prompt }: Pick<Frame<View>, 'prompt'>, time = Date.now()): void {
    if (prompt === null || prompt.secret) this.#since = null;
    else this.#since ??= time;
  }
  moved(time = Date.now()): void {
    if (this.#since === null) return;
    this.effort.moves += 1;
    this.effort.time += Math.min(longest, Math.max(0, time - this.#since));
    this.#since = null;
  }
}
