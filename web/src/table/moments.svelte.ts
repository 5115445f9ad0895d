// The great moment that is shown above a table, and for how long. It shows what has happened and asks for nothing: any press ends it, and it is
// not begun where somebody here is asked against the clock.
import type { Happened, Moment, Moments as Made } from '../games/moment';
import type { GameEvent } from '../generated/messages';
import { settings } from '../store/settings.svelte';
import { lasting } from '../ui/motion';
import Cheer from './Cheer.svelte';
import Sky from './Sky.svelte';

/** How much longer than usual they take. */
const paces = { slow: 1.3, normal: 1, fast: 0.65, instant: 0 } as const;
const usual = 1100;
/** Where nothing moves, the picture is there for so long. */
const still = 1400;

export interface Shown {
  /** `deal`: the cards of a round are dealt. */
  moment: Moment | 'deal';
  /** The frame that it is about. */
  seq: number;
  /** In milliseconds. */
  length: number;
  still: boolean;
}

export class Moments {
  shown: Shown | null = $state.raw(null);
  readonly made: Made;
  readonly Sky = Sky;
  readonly Cheer = Cheer;
  readonly #ended: () => void;
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `ended`: it has gone before its time. */
  constructor(made: Made, ended: () => void) {
    this.made = made;
    this.#ended = ended;
  }

  /** Shows what is great in this frame, if anything is; else what is shown already stays. */
  begin(happened: Happened): void {
    const moment = happened.deals ? 'deal' : this.made.of(happened);
    const pace = paces[settings.speed];
    const keepsStill = lasting(1) === 0;
    // The hand that was dealt is the picture of a deal.
    if (!moment || pace === 0 || (moment === 'deal' && keepsStill)) return;
    const length = keepsStill ? still : ((moment !== 'deal' && moment.length) || usual) * pace;
    clearTimeout(this.#timer);
    this.#until = Date.now() + length;
    this.#timer = setTimeout(() => (this.shown = null), length);
    this.shown = { moment, seq: happened.frame.seq, length, still: keepsStill };
  }

  /** Something was pressed, or is asked. */
  end(): void {
    if (!this.shown) return;
    clearTimeout(this.#timer);
    this.shown = null;
    this.#ended();
  }

  /** For so long the next frame may wait for it; nobody waits for a picture that does not move. */
  get left(): number {
    return this.shown && !this.shown.still ? Math.max(0, this.#until - Date.now()) : 0;
  }

  /** What is heard of a frame instead of its events. */
  soundOf(seq: number): Moment['sound'] {
    return this.shown?.seq === seq && this.shown.moment !== 'deal' ? this.shown.moment.sound : undefined;
  }
  /** Whether it has the cards of this event fly. */
  carries(event: GameEvent, seq: number): boolean {
    if (this.shown?.seq !== seq || this.shown.still) return false;
    return this.shown.moment === 'deal' || this.shown.moment.carries?.includes(event) === true;
  }
}
