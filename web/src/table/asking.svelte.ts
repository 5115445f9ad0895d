// The window that is open: which of the people at this device it asks, for what, and until when. Somebody alone has the table's own time;
// for those who share the device it begins when they see it, and the page ends it.
import type { Eyes, Step } from '../engine/link';
import type { Frame, Seat, View, Window } from '../generated/messages';
import { settings } from '../store/settings.svelte';
import { answerTime } from './pace';
import type { Sitting } from '../games/sitting.svelte';

const ways = ['answer', 'join', 'called'] as const;

/** What a window asks people at this device. */
export interface Asked {
  what: (typeof ways)[number];
  seats: Seat[];
}

export class Asking {
  readonly #sitting: Sitting;
  readonly #local: readonly Seat[];
  readonly #shared: boolean;
  /** The time at the table. */
  readonly now: () => number;
  /** The frame whose window somebody has taken the device for. */
  #claimed = $state(-1);
  /** When the frame that is shown was shown. */
  #shownAt = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(sitting: Sitting, local: readonly Seat[], now: () => number) {
    this.#sitting = sitting;
    this.#local = local;
    this.#shared = local.length > 1;
    this.now = now;
  }

  readonly window: Window | null = $derived.by(() => {
    const { window, seq } = this.#sitting.frame;
    if (window === null || !this.#shared) return window;
    const time = answerTime(window, settings.answer);
    return { ...window, opened: this.#shownAt, ends: time === null || this.#claimed === seq ? null : this.#shownAt + time };
  });
  /** The seats of people at this device whom the window asks: somebody alone only if there is something to answer. */
  readonly seats: Seat[] = $derived.by(() => {
    const { window } = this;
    const { prompt } = this.#sitting.frame;
    if (window === null || (!this.#shared && prompt === null)) return [];
    // Whose turn has begun is asked about that, not about the window.
    const asking = this.#shared || prompt!.secret ? ways : (['called'] as const);
    return this.#local.filter((seat) => asking.some((way) => window[way].includes(seat)));
  });
  readonly anybody: boolean = $derived.by(() => this.seats.length > 0);
  /** Whether the one who holds the device has an answer to the window. */
  readonly ready: boolean = $derived.by(() => this.anybody && this.#sitting.choices.some((choice) => choice.role === 'answer'));
  /** What the window asks, and whom: the one who holds the device, unless they have no answer and somebody else here might. */
  readonly question: Asked | null = $derived.by(() => {
    const { window, seats } = this;
    if (window === null || seats.length === 0) return null;
    const others = seats.filter((seat) => seat !== this.#sitting.you);
    const people = this.ready || others.length === 0 ? seats.filter((seat) => !others.includes(seat)) : others;
    const what = ways.find((way) => people.some((seat) => window[way].includes(seat)))!;
    return { what, seats: people.filter((seat) => window[what].includes(seat)) };
  });
  /** Whether somebody here could ward something off: what they could only interject may be let go. */
  readonly wardsOff: boolean = $derived.by(() => {
    const { window } = this;
    return window !== null && this.seats.some((seat) => window.answer.includes(seat) || window.called.includes(seat));
  });

  /** The window is seen from now on. */
  seen(): void {
    this.#shownAt = this.now();
  }
  /** After the time of those who share the device, nobody here has anything to say. */
  watch(pass: () => void): void {
    this.rest();
    const { window, seq } = this.#sitting.frame;
    if (window === null || !this.anybody || !this.#shared || this.#claimed === seq) return;
    const time = answerTime(window, settings.answer);
    if (time !== null) this.#timer = setTimeout(pass, time);
  }
  rest(): void {
    clearTimeout(this.#timer);
  }
  /** Somebody takes the device, perhaps to answer out of turn: there is no hurry then. */
  claim(): void {
    this.rest();
    this.#claimed = this.#sitting.frame.seq;
  }

  // --- whose device it is ------------------------------------------------------------------------------------------------

  /** Who must take the device to go on: the one who is asked openly, if it is another one than now. */
  nextHolder(step: Step, holder: Eyes): Seat | null {
    const own = step.get(holder)!;
    if (!this.#shared || this.#claimed === own.seq || this.#mayAnswer(own) || (own.prompt && !own.prompt.secret)) return null;
    for (const [seat, frame] of step)
      if (seat !== null && seat !== holder && frame.prompt && !frame.prompt.secret && frame.to_act === seat) return seat;
    return null;
  }
  /** Nobody is asked to play before a window for people here has closed. */
  inTurn(frame: Frame<View>): Frame<View> {
    if (!this.#shared || !frame.prompt || frame.prompt.secret || !this.#mayAnswer(frame)) return frame;
    return { ...frame, prompt: null, to_act: null };
  }
  #mayAnswer({ window }: Frame<View>): boolean {
    return window !== null && this.#local.some((seat) => window.join.includes(seat) || window.answer.includes(seat));
  }
}
