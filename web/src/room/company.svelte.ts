// The people around a table on a server, as the page shows them: who is here, what they say, how the line is, whose turn has lasted for how
// long, and what was missed while the line was lost.
import type { Deal, LineStatus, Room, RoomLink, Said } from '../engine/remote';
import { now } from '../engine/requests';
import type { Frame, Seat, View } from '../generated/messages';
import { on } from '../store/settings.svelte';
import type { LiveTable } from '../table/live.svelte';
import type { LogEntry } from '../table/log.svelte';
import { givenNames, shownFaces } from '../table/names';
import { logOf } from '../table/telling';
import { notice } from '../ui/notice.svelte';
import { words } from '../words/words.svelte';
import { lastSeen, noteSeen } from './seen';
import { changes, seatNames, seatOf, seatsOf, stateOf, watchers, type State } from './presence';

/** The switch that lets one hear nobody. */
export const talkSwitch = 'together.talk';

/** How long a phrase stays at a player. */
const talkTime = 6000;
/** A line that was lost for less is not worth a word. */
const worthTelling = 2000;
/** What was missed has come by then. */
const caughtUp = 800;
/** What was missed lies over the board for so long; the log has it for ever. */
const readingTime = 15_000;
/** The room lets anybody hand over a seat after so long, if the plan has no clock. */
const silence = 120_000;

/** A turn, and since when it was seen here, by the page's clock; `known`: since it began. */
interface Turn {
  seat: Seat;
  round: number;
  since: number;
  known: boolean;
}

export class Company {
  readonly link: RoomLink;
  readonly table: LiveTable;
  room: Room = $state.raw(undefined as never);
  line: LineStatus = $state.raw({ state: 'connecting' });
  deal: Deal | null = $state.raw(null);
  /** Whom one does not want to hear. */
  muted: ReadonlySet<number> = $state.raw(new Set());
  /** What was last said at each seat. */
  said: ReadonlyMap<Seat, string> = $state.raw(new Map());
  /** What happened while the line was lost; null when it has been seen. */
  missed: readonly LogEntry[] | null = $state.raw(null);
  spoken: { text: string } | null = $state.raw(null);
  #names: ReadonlyMap<number, string> = $state.raw(new Map());
  #turn: Turn | null = $state.raw(null);
  readonly #first: number;
  /** The page's time, by the second. */
  #time = $state(now());
  /** The newest entry of the log when the line was lost. */
  #left: { at: number; entry: number } | null = null;
  readonly #stops: (() => void)[];
  #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(link: RoomLink, table: LiveTable) {
    this.link = link;
    this.table = table;
    this.room = link.room.value!;
    this.#first = table.sitting.frame.seq;
    this.#noteStandIn();
    const seen = lastSeen(link.id);
    if (seen?.game === this.room.game?.number && seen && Date.now() - seen.at >= worthTelling) this.#tellMissed((entry) => entry.seq > seen.seq);
    const ticking = setInterval(() => (this.#time = now()), 500);
    this.#stops = [
      link.names.subscribe((names) => {
        this.#names = names;
        this.#rename();
      }),
      link.room.subscribe((room) => this.#changed(room)),
      link.line.subscribe((line) => this.#lineChanged(line)),
      link.deal.subscribe((deal) => (this.deal = deal)),
      link.hear((said) => this.#heard(said)),
      () => clearInterval(ticking),
    ];
  }

  readonly me: Seat | null = $derived.by(() => seatOf(this.room, this.link.me));
  readonly host: boolean = $derived.by(() => this.room.host === this.link.me);
  readonly watchers: string[] = $derived.by(() => watchers(this.room).map((guest) => this.nameOf(guest)));
  /** A bot plays for the person here. */
  readonly standsIn: boolean = $derived.by(() => this.me !== null && this.state(this.me) === 'standIn' && this.room.phase === 'playing');
  /** For so many seconds there has been no line. */
  readonly lostFor: number | null = $derived.by(() => (this.line.state === 'lost' ? Math.max(0, Math.floor((this.#time - this.line.since) / 1000)) : null));
  /** What is left of the clock of the turn, in seconds; null if there is none, or it is not known when it began. */
  readonly clock: { seat: Seat; left: number } | null = $derived.by(() => {
    const limit = this.room.plan?.clock ?? 0;
    if (limit === 0 || !this.#turn?.known || this.room.phase !== 'playing') return null;
    const lasted = Math.max(0, this.#time - this.#turn.since) / 1000;
    return { seat: this.#turn.seat, left: Math.max(0, Math.ceil(limit - lasted)) };
  });
  /** Somebody else who has been asked for so long that a bot may play for them. */
  readonly silent: { seat: Seat; minutes: number } | null = $derived.by(() => {
    const turn = this.#turn;
    if (turn === null || turn.seat === this.me || this.room.plan?.clock !== 0 || this.room.phase !== 'playing') return null;
    const lasted = this.#time - turn.since;
    const state = this.state(turn.seat);
    return lasted < silence || state === 'bot' || state === 'standIn' ? null : { seat: turn.seat, minutes: Math.floor(lasted / 60_000) };
  });

  state(seat: Seat): State {
    return stateOf(this.room, seat);
  }
  nameOf(guest: number): string {
    return this.#names.get(guest) || words.t('together.guest', { number: guest });
  }
  /** The others who are in the room. */
  readonly others: { guest: number; name: string }[] = $derived.by(() =>
    this.room.people.filter(({ guest }) => guest !== this.link.me).map(({ guest }) => ({ guest, name: this.nameOf(guest) })),
  );

  /** A frame is shown: whose turn it is, and since when. What lay there when this page came has no time. */
  shown({ seq, to_act, window, round, outcome }: Frame<View>): void {
    noteSeen(this.link.id, { game: this.room.game!.number, seq, at: Date.now(), attempt: this.table.occasion.attempt });
    const before = this.#turn;
    if (to_act === null || window !== null || outcome.status !== 'unfinished') this.#turn = null;
    else if (before?.seat !== to_act || before.round !== round) this.#turn = { seat: to_act, round, since: now(), known: seq > this.#first };
  }

  /** Somebody's words are heard again, or no more. */
  hears(guest: number): boolean {
    return !this.muted.has(guest);
  }
  hear(guest: number, wanted: boolean): void {
    const muted = new Set(this.muted);
    if (wanted) muted.delete(guest);
    else muted.add(guest);
    this.muted = muted;
  }

  async hand(seat: Seat): Promise<void> {
    const ack = await this.link.send({ do: 'hand', seat });
    if (!ack.ok) notice.say(words.t('together.handRefused', { name: this.table.sitting.names[seat]! }));
  }

  close(): void {
    for (const stop of this.#stops) stop();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #later(act: () => void, time: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, time);
    this.#timers.add(timer);
  }

  #rename(): void {
    const { sitting } = this.table;
    sitting.names = seatNames(this.room, this.#names, givenNames(this.link.id).bots, (guest) => this.nameOf(guest));
    sitting.faces = shownFaces(seatsOf(this.room, sitting.names), this.me);
  }

  /** What the computer has played for somebody is not theirs alone. */
  #noteStandIn(): void {
    const { attempt } = this.table.occasion;
    if (attempt && this.standsIn) attempt.helped = true;
  }

  #changed(room: Room | null): void {
    // The room goes on to its next game: whoever shows it leaves this table.
    if (!room?.game || room === this.room) return;
    const told = changes(this.room, room, this.link.me).map(({ guest, what }) => words.t(`together.${what}`, { name: this.nameOf(guest) }));
    const played = this.standsIn;
    this.room = room;
    if (this.standsIn && !played) this.spoken = { text: words.t('together.standsIn') };
    this.#noteStandIn();
    this.#rename();
    if (told.length > 0) notice.say(told.join(' '));
  }

  #lineChanged(line: LineStatus): void {
    const before = this.line;
    this.line = line;
    if (line.state === 'lost' && before.state !== 'lost') {
      this.#left ??= { at: line.since, entry: this.table.log.entries.at(-1)?.id ?? 0 };
      this.spoken = { text: words.t('together.isLost') };
    }
    if (line.state !== 'open' || !this.#left) return;
    const { at, entry } = this.#left;
    this.#left = null;
    if (now() - at < worthTelling) return;
    this.#later(() => {
      this.table.catchUp();
      if (!this.#tellMissed(({ id }) => id > entry)) notice.say(words.t('together.missedNothing'));
    }, caughtUp);
  }

  #tellMissed(isNew: (entry: LogEntry) => boolean): boolean {
    const missed = logOf(this.table).filter(isNew);
    if (missed.length === 0) return false;
    this.missed = missed;
    this.spoken = { text: words.t('together.back') };
    this.#later(() => {
      if (this.missed === missed) this.missed = null;
    }, readingTime);
    return true;
  }

  #heard({ guest, ...what }: Said): void {
    if (guest !== this.link.me && (!on(talkSwitch) || this.muted.has(guest))) return;
    const said = 'text' in what ? what.text : words.t(`together.phrase.${what.phrase}`);
    const seat = seatOf(this.room, guest);
    const line = words.t('together.says', { name: this.nameOf(guest), text: said });
    // At the seat where the eyes are; for those who have none, and for oneself, in the middle.
    if (seat === null || guest === this.link.me) return notice.say(line);
    this.spoken = { text: line };
    this.said = new Map(this.said).set(seat, said);
    this.#later(() => {
      if (this.said.get(seat) !== said) return;
      const rest = new Map(this.said);
      rest.delete(seat);
      this.said = rest;
    }, talkTime);
  }
}
