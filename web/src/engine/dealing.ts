// One person's part in a deal that everybody makes together (docs/records.md): to promise random bytes, to keep the receipt, to show the
// bytes, and when the game is over to see whether the cards followed from them.
import { games, type Request, type RoomDeal, type RoomState, type Seat, type View } from '../generated/messages';
import { Watchable } from './link';
import { fromHex, hmac, joined, sha256, toHex } from './sha256';

export interface Deal {
  /** Of the game with this number. */
  number: number;
  step: 'committing' | 'drawing' | 'revealing' | 'dealt' | 'over';
  /** Seats whose part of this step is missing. */
  waiting: Seat[];
  /** When this step ends, by the room's clock. */
  ends: number;
  /** What this device keeps to check the record with (`parlour verify --receipt`); null before the bytes are shown, and for those who only watch. */
  receipt: string | null;
  /** When the game is over: whether the cards followed from what everybody promised. `unknown`: nothing speaks against it, but this device had no part in it. */
  check: 'later' | 'right' | 'wrong' | 'unknown';
  /** What does not fit. */
  trouble: 'terms' | 'lost' | 'hashes' | 'receipt' | 'cards' | null;
}

/** What a device must remember between its promise and the end of the game. */
interface Kept {
  terms: string;
  bytes: string;
  receipt: string | null;
  at: number;
}
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

type Share = RoomDeal['shares'][number];
const text = new TextEncoder();
const bytesOf = (words: string) => text.encode(words);

export function commitment(terms: string, seat: Seat, bytes: string): string {
  return toHex(sha256(joined(bytesOf(`parlour deal 1 share\n${terms}\n${seat}\n`), fromHex(bytes))));
}
export function hashOfSeed(terms: string, seed: string): string {
  return toHex(sha256(joined(bytesOf(`parlour deal 1 seed\n${terms}\n`), fromHex(seed))));
}
/** What the cards are drawn with. */
export function dealKey(terms: string, seed: string, shares: readonly Share[]): string {
  const all = [...shares].sort((a, b) => a.seat - b.seat).map(({ seat, bytes }) => `${seat}:${bytes}\n`);
  return toHex(hmac(fromHex(seed), bytesOf(`parlour deal 1 key\n${terms}\n${all.join('')}`)));
}
export function receiptOf({ terms, shares, seed_hash }: RoomDeal, seat: Seat, bytes: string): string {
  const hashes = [...shares].sort((a, b) => a.seat - b.seat).map(({ seat: of, hash }) => ({ seat: of, hash }));
  return JSON.stringify({ version: 1, terms, seat, bytes, hashes, seed_hash });
}

const standard = new Map(games.flatMap(({ options }) => options.map((option) => [option.name, option.standard])));

/** Terms leave out an option that came later than the first records, where it is as usual. */
function sameOptions(named: Record<string, string>, planned: Record<string, string>): boolean {
  return (
    Object.keys(named).every((name) => name in planned) &&
    Object.entries(planned).every(([name, value]) => (named[name] ?? standard.get(name)) === value)
  );
}

/** Whether the terms are about this room, and about those who sit there. */
export function agrees(id: string, room: RoomState): boolean {
  const { game, plan } = room;
  try {
    const terms = JSON.parse(game!.deal!.terms) as { room: string; number: number; game: string; options: Record<string, string>; seats: { guest?: number }[] };
    return (
      terms.room === id &&
      terms.number === game!.number &&
      terms.game === plan?.game &&
      sameOptions(terms.options, plan.options) &&
      terms.seats.length === game!.seats.length &&
      terms.seats.every(({ guest = null }, seat) => guest === game!.seats[seat]!.guest)
    );
  } catch {
    return false;
  }
}

/** Whether everything that was shown is what was promised before. */
export function keepsPromises({ terms, shares, seed, seed_hash }: RoomDeal): boolean {
  return (
    seed !== null &&
    hashOfSeed(terms, seed) === seed_hash &&
    shares.every(({ seat, hash, bytes }) => bytes !== null && commitment(terms, seat, bytes) === hash)
  );
}

/** What the dealing needs of the room around it. */
export interface Around {
  id: string;
  store: Store | null;
  draw(bytes: number): Uint8Array;
  send(command: { do: 'commit'; hash: string } | { do: 'reveal'; bytes: string }): void;
  /** What the own seat saw first of this game; null if it is not known. */
  firstView(): View | null;
  /** The first view of this seat in a game that is dealt so. */
  dealt(request: Extract<Request, { do: 'replay' }>): Promise<View | null>;
}

const prefix = 'parlour.deal.';
/** So many rooms are remembered. */
const most = 24;

export class Dealing {
  readonly deal = new Watchable<Deal | null>(null);
  readonly #around: Around;
  #kept: Kept | null;
  /** What was sent last: a step of these terms. */
  #sent = '';
  #checked: { terms: string; check: Deal['check']; trouble: Deal['trouble'] } | null = null;

  constructor(around: Around) {
    this.#around = around;
    this.#kept = this.#read(prefix + around.id);
  }

  /** The room has changed, or what is known of its game. */
  hear(room: RoomState, me: number): void {
    const deal = room.game?.deal;
    if (!room.game || !deal || room.phase === 'lobby') return this.deal.set(null);
    const seat = room.game.seats.findIndex(({ guest }) => guest === me);
    const own = deal.shares.find((share) => share.seat === seat);
    const done: (share: Share) => boolean = room.phase === 'committing' ? ({ hash }) => hash !== null : ({ bytes }) => bytes !== null;
    let trouble: Deal['trouble'] = null;
    if (room.phase === 'committing' && own?.hash === null) trouble = this.#promise(room, deal, seat);
    if (room.phase === 'revealing' && own?.bytes === null) trouble = this.#show(deal, own);
    if (room.phase === 'over') void this.#check(deal, seat, me);
    const checked = this.#checked?.terms === deal.terms ? this.#checked : null;
    this.deal.set({
      number: room.game.number,
      step: room.phase === 'playing' ? 'dealt' : room.phase,
      waiting: deal.shares.filter((share) => !done(share)).map((share) => share.seat),
      ends: deal.ends,
      receipt: own && this.#kept?.terms === deal.terms ? this.#kept.receipt : null,
      check: checked?.check ?? 'later',
      trouble: checked?.trouble ?? trouble,
    });
  }

  #promise(room: RoomState, deal: RoomDeal, seat: Seat): Deal['trouble'] {
    if (!agrees(this.#around.id, room)) return 'terms';
    if (this.#kept?.terms !== deal.terms) this.#keep({ terms: deal.terms, bytes: toHex(this.#around.draw(32)), receipt: null, at: Date.now() });
    this.#once(deal, { do: 'commit', hash: commitment(deal.terms, seat, this.#kept!.bytes) });
    return null;
  }

  #show(deal: RoomDeal, own: Share): Deal['trouble'] {
    if (this.#kept?.terms !== deal.terms || commitment(deal.terms, own.seat, this.#kept.bytes) !== own.hash) return 'lost';
    const { bytes } = this.#kept;
    this.#keep({ ...this.#kept, receipt: this.#kept.receipt ?? receiptOf(deal, own.seat, bytes) });
    this.#once(deal, { do: 'reveal', bytes });
    return null;
  }

  #once({ terms }: RoomDeal, command: Parameters<Around['send']>[0]): void {
    const step = command.do + terms;
    if (this.#sent === step) return;
    this.#sent = step;
    this.#around.send(command);
  }

  async #check(deal: RoomDeal, seat: Seat, me: number): Promise<void> {
    if (this.#checked?.terms === deal.terms) return;
    const kept = this.#kept?.terms === deal.terms ? this.#kept : null;
    const first = this.#around.firstView();
    if (kept && !first) return; // it is on its way
    const say = (check: Deal['check'], trouble: Deal['trouble'] = null) => {
      this.#checked = { terms: deal.terms, check, trouble };
      const now = this.deal.value;
      if (now?.step === 'over') this.deal.set({ ...now, check, trouble });
    };
    if (!keepsPromises(deal)) return say('wrong', 'hashes');
    if (!kept?.receipt || seat < 0 || me === 0) return say('unknown');
    if (kept.receipt !== receiptOf(deal, seat, kept.bytes) || deal.shares.find((share) => share.seat === seat)?.bytes !== kept.bytes)
      return say('wrong', 'receipt');
    this.#checked = { terms: deal.terms, check: 'later', trouble: null };
    const { game, options, seats } = JSON.parse(deal.terms) as { game: Extract<Request, { do: 'replay' }>['game']; options: Record<string, string>; seats: object[] };
    const seed = `chacha20:${dealKey(deal.terms, deal.seed!, deal.shares)}`;
    const again = await this.#around.dealt({ do: 'replay', game, options, names: seats.map((_, i) => `${i + 1}`), seed, moves: '', viewer: seat });
    if (again === null) return say('unknown');
    if (JSON.stringify(again) === JSON.stringify(first)) say('right');
    else say('wrong', 'cards');
  }

  // --- what the device keeps ---------------------------------------------------------------------------------------------

  #read(key: string): Kept | null {
    try {
      const kept = JSON.parse(this.#around.store?.getItem(key) ?? 'null') as Kept | null;
      return kept && /^[0-9a-f]{64}$/.test(kept.bytes) ? kept : null;
    } catch {
      return null;
    }
  }
  /** Where nothing can be kept, a reload in the middle of the deal costs one's part in it, and no more. */
  #keep(kept: Kept): void {
    this.#kept = kept;
    const { id, store } = this.#around;
    try {
      if (!store) return;
      const keys = Array.from({ length: store.length }, (_, i) => store.key(i) ?? '').filter((key) => key.startsWith(prefix) && key !== prefix + id);
      const old = keys.sort((a, b) => (this.#read(a)?.at ?? 0) - (this.#read(b)?.at ?? 0));
      for (const key of old.slice(0, Math.max(0, old.length + 1 - most))) store.removeItem(key);
      store.setItem(prefix + id, JSON.stringify(kept));
    } catch {
      // a private window, or it is full
    }
  }
}
