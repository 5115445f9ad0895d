// What the others at a table say now and then (src/folk/talk.ts): from what is shown, reduced to what everybody there learns of it. It is fetched when
// there is a table, and brings all it needs: whatever it shared with the page would cut the page in two.
import type { Character } from '../folk/cast';
import { phrases } from '../folk/phrases';
import { Talk, type Luck, type Moment } from '../folk/talk';
import type { AnyGameModule } from '../games/module';
import type { Frame, Seat, View } from '../generated/messages';
import type { LanguageCode } from '../store/stored';

export interface Said {
  seat: Seat;
  text: string;
}

/** Who is there, and how it is shown what they say. */
export interface Round {
  game: AnyGameModule;
  characters: readonly (Character | null)[];
  /** The same people say the same at the same moments. */
  seed: string;
  luck: Luck;
  /** null: nobody says anything. */
  show: (said: Said | null) => void;
}

/** How long it takes to read, in milliseconds: a look, and so much for each letter. */
const readingTime = (text: string) => 2400 + 60 * text.length;

/** The same for everybody who looks: no card and no choice of anybody is in it. */
export function momentOf(game: AnyGameModule, frame: Frame<View>, seats: number, at: number, first = false): Moment {
  const { events, view } = frame;
  return {
    turn: frame.to_act,
    hands: Array.from({ length: seats }, (_, seat) => game.handSize(view, seat)),
    round: frame.round,
    begins: first && frame.moves === 0,
    stirs: events.some((event) => game.sound(event) === 'alarm'),
    won: [...new Set(events.filter(({ event }) => /won$/.test(event)).flatMap(({ seat }) => (typeof seat === 'number' ? [seat] : [])))],
    back: frame.reset !== null,
    at,
  };
}

export class Remarks {
  readonly #round: Round;
  readonly #talk: Talk;
  #seen = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(round: Round) {
    this.#round = round;
    this.#talk = new Talk(round.seed, round.characters, round.luck);
  }

  /** A frame is shown; what is said about it is heard in this language, or not at all. */
  hear(frame: Frame<View>, language: LanguageCode | null, at = Date.now()): void {
    if (frame.seq === this.#seen) return;
    const { game, characters, show } = this.#round;
    const remark = this.#talk.hear(momentOf(game, frame, characters.length, at, this.#seen < 0));
    this.#seen = frame.seq;
    if (!remark || language === null) return;
    const { seat, occasion, variant } = remark;
    const text = phrases[language][characters[seat]!.id][occasion][variant]!;
    show({ seat, text });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => show(null), readingTime(text));
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
