// The one who teaches: knows where the learner has come to, and what is said there.
import type { Stop, Taught } from '../games/lesson';
import type { AnyGameModule } from '../games/module';
import type { Sitting } from '../games/sitting.svelte';
import { settings } from '../store/settings.svelte';
import type { Template } from '../words/language';
import { words } from '../words/words.svelte';
import type { Turn } from './course';

/** After so many moves that were not right the right one is lit. */
const patience = 2;

export class Guide {
  readonly #taught: Taught;
  readonly #game: AnyGameModule;
  /** How many stops lie behind. */
  passed = $state(0);
  ended = $state(false);
  /** The last one that was reached. */
  #stop: Stop | null = $state.raw(null);
  /** The one before it, of which is still spoken until the next is shown. */
  #done: Stop | null = $state.raw(null);
  #asks = $state(false);
  /** The words that answer the last move, which was legal and not right. */
  #answer: { key: string | null } | null = $state.raw(null);
  /** How often that happened at this stop. */
  misses = $state(0);

  constructor(taught: Taught, game: AnyGameModule) {
    this.#taught = taught;
    this.#game = game;
  }

  get stops(): number {
    return this.#own.stops.length;
  }
  get end(): string {
    return this.#own.end;
  }
  /** How long the answer to the last right move takes to be read, in milliseconds. */
  get reading(): number {
    const { yes } = this.#own.stops[this.passed - 1] ?? {};
    return yes === undefined ? 0 : 800 + 45 * yes.length;
  }
  get #own() {
    return this.#taught.words[settings.language];
  }

  hear(turn: Turn): void {
    this.#answer = turn.what === 'other' ? { key: turn.key } : null;
    if (turn.what === 'other') ++this.misses;
    else this.misses = 0;
    if (turn.what === 'stop') this.#stop = turn.stop;
    if (turn.what === 'right') {
      ++this.passed;
      this.#done = this.#stop;
    }
    if (turn.what !== 'other') this.#asks = turn.what === 'stop';
    this.ended = turn.what === 'end';
  }
  /** The learner tries something else: the question is asked again. */
  ask(): void {
    this.#answer = null;
  }

  /** What is said now; nothing while there is only something to watch. */
  say(sitting: Sitting): { text: string; answers: boolean } {
    const template = this.ended ? this.end : this.#template(sitting);
    const about = this.#isShown(sitting) ? this.#stop : this.#done;
    const text = words.lesson(this.#game.speech, template ?? '', about?.values ?? {}, sitting);
    return { text, answers: this.#answer !== null };
  }
  #template(sitting: Sitting): Template | undefined {
    const { stops } = this.#own;
    if (!this.#isShown(sitting)) return stops[this.passed - 1]?.yes;
    const { say, other, others } = stops[this.passed]!;
    if (!this.#answer) return say;
    return this.#answer.key === null ? other : others?.[this.#answer.key];
  }

  /** The move that is lit now. */
  lit(sitting: Sitting): string | null {
    if (!this.#stop || !this.#isShown(sitting)) return null;
    return this.#stop.lit || this.misses >= patience ? Object.keys(this.#stop.right)[0]! : null;
  }
  /** Words wait until what they speak of is shown. */
  #isShown(sitting: Sitting): boolean {
    return this.#asks && sitting.frame.prompt !== null;
  }
}
