// When the others at a table say something, and who: from what everybody there could see and hear, a seed, and the time. Rarely, and never what
// they hold or think: it is not told to anybody here.
import type { Character } from './cast';

/** What all at the table learn of a moment, whoever they are. */
export interface Moment {
  /** Whose turn it seems to be; null for nobody, or in secret. */
  turn: number | null;
  /** How many cards each seat holds. */
  hands: readonly number[];
  /** With a new one, cards are dealt anew. */
  round: number;
  /** The game has just begun. */
  begins: boolean;
  /** Everybody looks up: the game has an alarm for it. */
  stirs: boolean;
  /** Who wins a round, a game or all of it. */
  won: readonly number[];
  /** Something was taken back. */
  back: boolean;
  /** In milliseconds. */
  at: number;
}

/** What there may be something to say about; how likely somebody says it who always talks. */
const likely = { hello: 0.9, ponder: 0.15, thrill: 0.7, burden: 0.9, back: 0.9, won: 1, praise: 0.7 } as const;
export type Occasion = keyof typeof likely;
export const occasions = Object.keys(likely) as Occasion[];

/** So many phrases each of them has for each occasion. */
export const variants = 2;

export interface Remark {
  seat: number;
  occasion: Occasion;
  variant: number;
}

/** Between two remarks lie so many turns and so much time. */
const turnsBetween = 5;
const timeBetween = 20_000;
/** So many cards at once are worth a word. */
const many = 4;

/** From 0 to 1, the same for the same text. */
export type Luck = (text: string) => number;

export class Talk {
  readonly #seed: string;
  readonly #luck: Luck;
  readonly #characters: readonly (Character | null)[];
  #before: Moment | null = null;
  /** How many occasions there were; turns that began; and both when something was said last. */
  #count = 0;
  #turns = 0;
  #last = { at: -Infinity, turns: -Infinity };
  readonly #said = new Map<string, number>();

  constructor(seed: string, characters: readonly (Character | null)[], luck: Luck) {
    this.#seed = seed;
    this.#luck = luck;
    this.#characters = characters;
  }

  hear(moment: Moment): Remark | null {
    const found = this.#occasion(moment);
    if (moment.turn !== null && moment.turn !== this.#before?.turn) ++this.#turns;
    this.#before = moment;
    if (found.length === 0) return null;
    ++this.#count;
    const quiet = moment.at - this.#last.at < timeBetween || this.#turns - this.#last.turns < turnsBetween;
    return quiet && moment.won.length === 0 ? null : this.#speaker(found, moment.at);
  }

  /** Who might say something, and about what. */
  #occasion({ turn, hands, round, begins, stirs, won, back }: Moment): { seat: number; occasion: Occasion }[] {
    const before = this.#before;
    const seats = this.#characters.flatMap((character, seat) => (character ? [seat] : []));
    const all = (occasion: Occasion) => seats.map((seat) => ({ seat, occasion }));
    if (back) return all('back');
    if (won.length > 0) return seats.map((seat) => ({ seat, occasion: won.includes(seat) ? 'won' : 'praise' }));
    if (begins) return all('hello');
    if (stirs) return all('thrill');
    const burdened = before?.round !== round ? [] : seats.filter((seat) => hands[seat]! - before!.hands[seat]! >= many);
    if (burdened.length > 0) return burdened.map((seat) => ({ seat, occasion: 'burden' }));
    if (turn !== before?.turn && seats.includes(turn ?? -1)) return [{ seat: turn!, occasion: 'ponder' }];
    return [];
  }

  /** Whoever wants to most; null if nobody does. */
  #speaker(found: readonly { seat: number; occasion: Occasion }[], at: number): Remark | null {
    const wishes = found.map(({ seat, occasion }) => {
      const wish = this.#luck(`${this.#seed} ${this.#count} ${seat}`) / (this.#characters[seat]!.talks * likely[occasion]);
      return { seat, occasion, wish };
    });
    const { seat, occasion, wish } = wishes.reduce((one, other) => (other.wish < one.wish ? other : one));
    if (wish >= 1) return null;
    this.#last = { at, turns: this.#turns };
    return { seat, occasion, variant: this.#variant(seat, occasion) };
  }

  /** Not the same twice in a row. */
  #variant(seat: number, occasion: Occasion): number {
    const key = `${seat} ${occasion}`;
    const times = this.#said.get(key) ?? Math.floor(variants * this.#luck(`${this.#seed} ${key}`));
    this.#said.set(key, times + 1);
    return times % variants;
  }
}
