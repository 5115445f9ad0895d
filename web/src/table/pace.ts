// How long things take at a table, as the person wishes: bots that hesitate, windows that stay open, frames that are looked at.
import type { Pace } from '../engine/link';
import { characterOf } from '../folk/cast';
import type { Window } from '../generated/messages';
import { settings } from '../store/settings.svelte';

/** Long enough for most thoughts: a late one costs a whole step of the table's. */
const hardlyAny = [60, 60] as const;
const pauses = { slow: [1400, 2400], normal: [800, 1600], fast: [250, 500], instant: hardlyAny } as const;
/** Within a turn one knows what one wants: in some games it takes ten moves of two bots until it is the person's turn again. */
const further = { slow: [800, 1200], normal: [350, 550], fast: [150, 250], instant: hardlyAny } as const;
/** A bot's call is heard no sooner: by then it has been thought about, and when it comes shows nothing. */
const longestThought = 400;
/** For what is done to somebody and for calls; who only may join in has half of it. */
const windows = { short: 3000, normal: 6000, long: 16_000, wait: null } as const;
/** How long a frame is shown before the next may follow, by the number of its events. */
const shown = { slow: [700, 900], normal: [550, 900], fast: [250, 400], instant: [0, 0] } as const;
/** How long the table lies as a round left it before the score sheet covers it: what ended it is to be seen, also by who wants no movement. */
export const lastLook = { slow: 3600, normal: 2600, fast: 1600, instant: 900 } as const;
/** Nothing happens at a table whose people look elsewhere. */
export const still: Pace = { pause: [3_600_000, 3_600_000], further: [3_600_000, 3_600_000], window: null, quick: 3_600_000 };

type Speed = keyof typeof pauses;
type Answer = keyof typeof windows;

export function paceOf(speed: Speed, answer: Answer): Pace {
  const [low, high] = pauses[speed];
  return { pause: [low, high], further: [...further[speed]], window: windows[answer], quick: speed === 'instant' ? 0 : Math.max(longestThought, low / 2) };
}

/** The frame stays for so many milliseconds; less, the more of them wait behind it, unless it has a moment that must be seen. */
export function showingTime(speed: Speed, events: number, waiting: number, weight = 1): number {
  const [low, high] = shown[speed];
  if (events === 0) return 0;
  if (weight > 1) return high;
  return Math.round(Math.min(high, low + 60 * (events - 1)) / (1 + waiting));
}

/** How long those who share a device have for this window; null: as long as they like. */
export function answerTime({ answer: answers, called }: Window, answer: Answer): number | null {
  const time = windows[answer];
  return time !== null && answers.length === 0 && called.length === 0 ? time / 2 : time;
}

/** Of each seat; nothing where nobody has one of their own. */
export function tempoOf(faces: readonly (string | null)[]): number[] {
  const characters = faces.map(characterOf);
  return characters.some(Boolean) ? characters.map((character) => character?.tempo ?? 100) : [];
}

/** Where several people share the device, whoever wants to answer must get it first: the page, not the table, ends their windows. */
export function ownPace(shared: boolean, tempo: readonly number[] = []): Pace {
  const pace = { ...paceOf(settings.speed, settings.answer), ...(tempo.length > 0 && { tempo: [...tempo] }) };
  return shared ? { ...pace, window: null } : pace;
}

/** The pace that the table is told: the person's own, none while they skip ahead, standstill while something covers the table. */
export class Pacing {
  skipping = false;
  #still = false;
  readonly #shared: boolean;
  readonly #tell: (pace: Pace) => void;
  readonly #tempo: readonly number[];

  /** `tempo`: of each seat. */
  constructor(shared: boolean, tell: (pace: Pace) => void, tempo: readonly number[] = []) {
    this.#shared = shared;
    this.#tell = tell;
    this.#tempo = tempo;
  }

  skip(): void {
    this.skipping = true;
    this.#set();
  }
  stopSkipping(): void {
    if (!this.skipping) return;
    this.skipping = false;
    this.#set();
  }
  hold(wanted: boolean): void {
    if (wanted === this.#still) return;
    this.#still = wanted;
    this.#set();
  }
  /** After a change of the settings. */
  renew(): void {
    if (!this.skipping) this.#set();
  }
  #set(): void {
    const pace = ownPace(this.#shared, this.#tempo);
    if (this.skipping) Object.assign(pace, { pause: [...hardlyAny], further: [...hardlyAny], quick: 0 });
    this.#tell(this.#still ? still : pace);
  }
}
