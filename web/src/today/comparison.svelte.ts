// Finds out in the background what the expert would have made of a try, once: what was found is kept with it.
import { isCurrent } from './deal';
import { lookAt, playSecond, type Second } from './second';
import { tries, type Try } from './tries';

export class Comparison {
  readonly tried: Try;
  second: Second | null = $state.raw(null);
  /** From 0 to 1. */
  share = $state(0);
  trouble: string | null = $state(null);
  #begun = false;
  #stop: (() => void) | null = null;

  constructor(tried: Try) {
    this.tried = tried;
    this.second = tried.second;
  }

  /** Whether this page can do it at all. */
  get possible(): boolean {
    return this.second !== null || isCurrent(this.tried);
  }

  async start(): Promise<void> {
    if (this.#begun || this.second || !this.possible) return;
    this.#begun = true;
    const looked = await lookAt(this.tried, this.tried.moves);
    if (!this.#begun) return; // somebody has left meanwhile
    if (typeof looked === 'string') {
      this.trouble = looked;
      return;
    }
    const { found, stop } = playSecond(this.tried, looked.record, (share) => (this.share = share));
    this.#stop = stop;
    const second = await found;
    if (typeof second === 'string') this.trouble = second;
    else {
      this.second = second;
      await tries.keepSecond(this.tried.id, second);
    }
  }
  close(): void {
    this.#begun = false;
    this.#stop?.();
  }
}
