// A table that is being played, as the person at this device meets it: what comes from the table waits in a queue until it is shown, and
// everything that tells what happened (board, travelling cards, log, sound, spoken text) follows what is shown. Input never waits: pressing
// something shows the rest of the queue at once.
import { advise } from '../engine/client';
import type { Eyes, Pace, Step, TableLink } from '../engine/link';
import { modules } from '../games/all';
import type { Happened } from '../games/moment';
import type { AnyGameModule } from '../games/module';
import type { Frame, GameEvent, GameId, Hint, Seat, View } from '../generated/messages';
import { settings } from '../store/settings.svelte';
import { lasting } from '../ui/motion';
import { Asking } from './asking.svelte';
import type { Attempt } from './effort';
import { Log } from './log.svelte';
import { fetchMoments } from './fetch-moments';
import { deals } from './gather';
import type { Moments } from './moments.svelte';
import { lastLook, Pacing, showingTime, tempoOf } from './pace';
import { Queue } from './queue.svelte';
import { Sitting, type Picked } from '../games/sitting.svelte';
import { endFirst } from './steps';
import { words } from '../words/words.svelte';

/** What a table is beside its link. */
export interface Occasion {
  game: GameId;
  names: string[];
  /** Their drawings. */
  faces?: readonly (string | null)[];
  /** The seats of the people at this device; none if somebody watches. */
  local: readonly Seat[];
  /** When it began, by the calendar. */
  started: number;
  /** Others play elsewhere: nothing that is done here makes them wait, and windows are not missed for something that is shown. */
  together?: boolean;
  /** What the person here puts into it; whoever looks on puts nothing into it. */
  attempt?: Attempt;
  /** Something was decided here, or the game is over: time to write it down. */
  keep?(): void;
}

/** How long the end of a round is told to somebody whom others wait for. */
const noteTime = 8000;
const glance = 2500;
/** A deal is shown at once or not at all. */
const soon = 800;

export class LiveTable {
  readonly occasion: Occasion;
  readonly can: TableLink['can'];
  readonly game: AnyGameModule;
  readonly sitting: Sitting;
  readonly asking: Asking;
  readonly queue: Queue;
  readonly log = new Log();
  /** null as long as what shows them is not there. */
  moments: Moments | null = $state.raw(null);
  /** The events of the frame that is shown now, for cards that travel and for sounds. */
  news: { seq: number; events: GameEvent[]; frame: Frame<View> | null } = $state.raw({ seq: -1, events: [], frame: null });
  hint: { step: 0 | 1 | 2 | 3; hints: Hint[] } = $state.raw({ step: 0, hints: [] });
  prepared: Picked | null = $state.raw(null);
  /** The person has called before the move that makes it necessary. */
  calling = $state(false);
  /** A move that waits to be confirmed. */
  pending: string | null = $state(null);
  /** A move that was chosen while others may still answer out of turn: the table makes it when nobody does. */
  kept: string | null = $state(null);
  /** The seat whose person should take the device before anything of it is shown. */
  handover: Seat | null = $state(null);

  readonly #link: TableLink;
  readonly #pacing: Pacing;
  #holder: Eyes;
  /** What somebody who takes the device now would see. */
  #latest: Step;
  #closed = false;
  #note: ReturnType<typeof setTimeout> | undefined;

  readonly over: boolean = $derived.by(() => this.sitting.frame.outcome.status !== 'unfinished');
  /** The person's turn comes if nobody speaks out of turn before it; they may choose already. */
  readonly soon: boolean = $derived.by(() => {
    const { prompt, window } = this.sitting.frame;
    return prompt?.secret === false && window !== null && window.called.length === 0;
  });
  /** The card that is chosen for the person's turn. */
  readonly chosen: Picked | null = $derived.by(() => {
    const card = this.kept === null ? null : this.game.read(this.kept, this.sitting.view).card;
    return card === null ? this.prepared : { index: this.sitting.hand.indexOf(card), card };
  });
  /** Whether the person can call ahead, with the next card. */
  readonly mayCall: boolean = $derived.by(
    () =>
      this.sitting.frame.prompt?.secret === false &&
      this.sitting.frame.window?.called.includes(this.sitting.you ?? -1) !== true &&
      this.game.calls?.(this.sitting.preview) === true,
  );

  private constructor(link: TableLink, occasion: Occasion, first: Step) {
    const { game, names, local, faces = [] } = occasion;
    this.#link = link;
    this.can = link.can;
    this.occasion = occasion;
    this.game = modules[game];
    this.#holder = local[0] ?? null;
    this.#latest = first;
    this.sitting = new Sitting(this.game, first.get(this.#holder)!, names, {
      move: (move) => this.#choose(move),
      pass: () => this.pass(),
      idle: (picked) => void this.#idle(picked),
      wonder: (move) => void this.#wonder(move),
    });
    this.sitting.faces = faces;
    this.asking = new Asking(this.sitting, local, () => link.now());
    const tell = (pace: Pace) => {
      if (link.can.pace) void link.send({ do: 'pace', pace });
    };
    this.#pacing = new Pacing(local.length > 1, tell, tempoOf(faces));
    this.queue = new Queue({
      eyes: () => this.#holder,
      frame: () => this.sitting.frame,
      show: (step) => this.#show(step, true),
      time: (frame, ending, waiting) => this.#time(frame, ending, waiting),
      ended: () => this.#ended(),
    });
  }

  /** At the moment to which its game has come. */
  static at(link: TableLink, occasion: Occasion): Promise<LiveTable> {
    let table: LiveTable | null = null;
    return new Promise((resolve) =>
      link.listen((steps) => {
        if (table) return table.#receive(steps);
        // Everything that was played before is there at once: only the last frame is shown.
        table = new LiveTable(link, occasion, steps.at(-1)!);
        for (const step of steps) table.log.remember(step);
        table.#show(steps.at(-1)!, false);
        void table.#prepare(steps.length === 1);
        resolve(table);
      }),
    );
  }

  // --- what comes from the table ---------------------------------------------------------------------------------------

  /** A game that begins now begins with the deal. */
  async #prepare(fresh: boolean): Promise<void> {
    const [{ frame }, since] = [this.sitting, Date.now()];
    this.moments = await fetchMoments(this.game, () => this.queue.hasten());
    if (!fresh || this.#closed || frame.moves > 0 || frame !== this.sitting.frame || Date.now() - since > soon) return;
    if (deals(frame.events)) this.#celebrate(frame, frame.view);
    if (this.moments?.shown) this.queue.linger();
  }

  #receive(steps: Step[]): void {
    if (this.#closed) return;
    for (const step of steps) {
      const parts = endFirst(step, this.#latest);
      for (const part of parts) this.log.remember(part.step);
      this.#latest = parts.at(-1)!.step;
      this.queue.add(parts);
    }
    this.#pacing.hold(this.queue.holds);
    const newest = steps.at(-1)?.get(this.#holder);
    if (newest && (newest.prompt || newest.outcome.status !== 'unfinished')) this.occasion.keep?.();
    if (newest && (this.occasion.together || this.moments?.shown) && this.#hurries(newest)) this.catchUp();
    this.queue.pump();
  }

  /** A window on everybody's clock asks the person: it is shown at once. */
  #hurries({ prompt, window }: Frame<View>): boolean {
    return prompt !== null && window !== null && [window.answer, window.join, window.called].some((seats) => seats.includes(this.#holder ?? -1));
  }
  /** Everything that came is shown now. */
  catchUp(): void {
    if (this.queue.ended) this.goOn();
    this.moments?.end();
    this.queue.flush();
  }
  #ended(): void {
    this.prepared = null;
    // Who looks on is not to fall behind those who play.
    if (this.occasion.together) this.#note = setTimeout(() => this.goOn(), this.#holder === null ? glance : noteTime);
  }

  #time(frame: Frame<View>, ending: boolean, waiting: number): number {
    const moment = this.occasion.together ? 0 : (this.moments?.left ?? 0);
    if (ending || frame.outcome.status !== 'unfinished') return Math.max(moment, lastLook[settings.speed]);
    if (this.#pacing.skipping || lasting(1) === 0) return 0; // who wants no movement need not wait for any
    const weight = Math.max(1, ...frame.events.map((event) => this.game.weight?.(event) ?? 1));
    return Math.max(moment, showingTime(settings.speed, frame.events.length, waiting, weight));
  }

  /** Time stands still at this table while something covers it; others are not made to wait. */
  cover(covered: boolean): void {
    if (covered === this.queue.covered || this.occasion.together) return;
    this.queue.covered = covered;
    this.#pacing.hold(this.queue.holds);
    if (covered) {
      this.moments?.end();
      return this.asking.rest();
    }
    this.asking.seen();
    this.#watchWindow();
    this.queue.pump();
  }

  /** The person has seen how the round ended. */
  goOn(): void {
    clearTimeout(this.#note);
    this.queue.ended = null;
    this.#pacing.hold(this.queue.holds);
    this.#watchWindow();
    this.queue.pump();
  }

  #show(step: Step, fresh: boolean): void {
    const next = this.asking.nextHolder(step, this.#holder);
    if (next !== null) this.handover = next;
    const frame = this.asking.inTurn(step.get(this.#holder)!);
    this.log.tell(frame, this.#holder);
    const before = this.sitting.frame;
    this.sitting.frame = frame;
    this.sitting.hinted = null;
    this.#noteGiven(frame);
    this.#callOn(frame);
    const asked = JSON.stringify(frame.prompt) === JSON.stringify(before.prompt);
    if (frame.moves !== before.moves || frame.reset !== null || !asked) this.#forget();
    if (frame.seq !== before.seq) this.asking.seen();
    this.#watchWindow();
    if (fresh) this.#celebrate(frame, before.view);
    this.occasion.attempt?.shown(frame);
    this.news = { seq: frame.seq, events: fresh && frame.reset === null ? frame.events : [], frame };
    if (frame.prompt && this.handover === null) this.#prompted(frame);
  }

  /** Nothing great is shown to somebody who is asked against the clock, is in a hurry, or is not to see it yet. */
  #celebrate(frame: Frame<View>, before: View): void {
    if (this.asking.anybody || this.handover !== null || this.#pacing.skipping) this.moments?.end();
    else if (frame.reset === null) this.moments?.begin(this.#happened(frame, before));
  }
  #happened(frame: Frame<View>, before: View): Happened {
    const { speech } = this.game;
    const names = {
      game: words.gameName(speech),
      card: (code: string) => words.card(speech, code),
      board: (key: string) => words.board(speech, key),
    };
    return { events: frame.events, frame, before, names, deals: deals(frame.events) };
  }

  /** It stays in sight until the person has done something. */
  #noteGiven({ events, reset }: Frame<View>): void {
    const { you, given } = this.sitting;
    if (you === null || !this.game.handed) return;
    const before = reset !== null || events.some(({ seat }) => seat === you) ? [] : given;
    this.sitting.given = [...before, ...events.filter((event) => this.game.handed!(event, you))];
  }

  /** A call ahead holds until the turn is over: a Gift has several steps, and before it counts somebody may ward it off. */
  #callOn({ to_act, prompt, window }: Frame<View>): void {
    const due = window?.called.includes(this.#holder!) === true;
    if (!due && (to_act !== this.#holder || (prompt && !prompt.secret && !this.mayCall))) this.calling = false;
  }

  /** What belonged to the question before. */
  #forget(): void {
    this.sitting.picked = null;
    this.sitting.refusal = null;
    this.hint = { step: 0, hints: [] };
    this.pending = null;
    this.kept = null;
  }

  /** The person is asked: what was prepared happens now. */
  #prompted(frame: Frame<View>): void {
    if (this.soon) return;
    if (!frame.prompt!.secret || frame.window?.answer.includes(this.#holder!)) this.#pacing.stopSkipping();
    const call = this.sitting.choices.find(({ role }) => role === 'answer');
    if (this.calling && call && frame.window?.called.includes(this.#holder!)) {
      this.calling = false;
      return this.#send(call.move);
    }
    if (frame.prompt!.secret || !this.prepared) return;
    const { card } = this.prepared;
    this.prepared = null;
    const index = this.sitting.hand.indexOf(card);
    if (index >= 0) this.sitting.press(index);
  }

  // --- what the person does --------------------------------------------------------------------------------------------

  #choose(move: string): void {
    const { seq } = this.sitting.frame; // what the person sees, whatever has happened since
    this.hint = { step: 0, hints: [] };
    this.queue.flush();
    if (settings.confirm && this.pending !== move && !this.sitting.frame.prompt?.secret) this.pending = move;
    else this.#send(move, seq);
  }
  confirm(): void {
    if (this.pending !== null) this.#send(this.pending);
  }
  reconsider(): void {
    this.pending = null;
  }

  /** `frame`: the number of the one that asked. */
  #send(move: string, frame = this.sitting.frame.seq): void {
    this.pending = null;
    this.sitting.refusal = null;
    if (this.soon) this.#keep(move);
    this.occasion.attempt?.moved();
    void this.#link.send({ do: 'move', seat: this.#holder!, move, frame, ...(this.calling && { call: true }) }).then((ack) => {
      if (!ack.ok) {
        this.kept = null;
        this.sitting.refusal = ack.refusal ?? null;
        return;
      }
      this.occasion.keep?.();
    });
  }

  #keep(move: string): void {
    this.kept = move;
    this.prepared = null;
  }

  /** Nobody here has anything to say. */
  pass(): void {
    this.asking.rest();
    const frame = this.sitting.frame.seq;
    const passed = this.asking.seats.map((seat) => this.#link.send({ do: 'pass', seat, frame }));
    void Promise.all(passed).then((acks) => {
      if (acks.some(({ ok }) => ok)) this.occasion.keep?.();
    });
  }

  /** The button in its fixed place: an answer, joining in, or a call. */
  answer(): void {
    this.queue.flush();
    const { frame, choices } = this.sitting;
    const answers = choices.filter((choice) => choice.role === 'answer');
    if (answers.length === 1) return this.#choose(answers[0]!.move);
    if (answers.length > 1) return; // which card: pressed in the hand
    if (this.asking.seats.includes(this.#holder!) && frame.window && this.game.attemptAnswer) return this.#send(this.game.attemptAnswer(frame.window, frame.view));
    if (this.mayCall) this.calling = !this.calling;
  }

  async #idle(picked: Picked): Promise<void> {
    this.queue.flush();
    const { frame } = this.sitting;
    if (this.#holder === null) return;
    // The turn had come, and was still to be shown.
    if (this.sitting.hand[picked.index] === picked.card && this.sitting.playable.has(picked.card)) return this.sitting.press(picked.index);
    if (frame.to_act !== this.#holder && frame.outcome.status === 'unfinished') {
      this.prepared = this.prepared?.index === picked.index ? null : picked;
      return;
    }
    await this.#wonder(this.game.attempt(picked.card, frame.view));
  }
  async #wonder(move: string): Promise<void> {
    this.sitting.refusal = await this.#link.why(this.#holder!, move);
  }

  /** Each time one step further: a reason; which move; the chances. */
  async askHint(): Promise<void> {
    this.queue.flush();
    const { frame } = this.sitting;
    if (frame.prompt === null || !this.can.hints) return;
    const step = Math.min(3, this.hint.step + 1) as 1 | 2 | 3;
    let { hints } = this.hint;
    if (step === 1) {
      const decision = await this.#link.decision(this.#holder!);
      hints = decision ? await advise(decision) : [];
      if (frame.seq !== this.sitting.frame.seq || hints.length === 0) return;
    }
    this.hint = { step, hints };
    if (this.occasion.attempt) this.occasion.attempt.helped = true;
    this.sitting.hinted = step >= 2 ? (hints[0]?.move ?? null) : null;
  }

  async back(): Promise<boolean> {
    this.queue.flush();
    this.prepared = null;
    const { ok } = await this.#link.send({ do: 'back' });
    if (ok && this.occasion.attempt) this.occasion.attempt.helped = true;
    if (ok) this.occasion.keep?.();
    return ok;
  }

  /** No waiting until the person is asked to play, or could ward something off; what they could only interject is let go. */
  skip(): void {
    this.#pacing.skip();
    this.moments?.end();
    this.queue.flush();
  }
  /** After a change of the settings. */
  repace(): void {
    this.#pacing.renew();
  }

  record(): Promise<string> {
    return this.#link.record();
  }

  leave(): void {
    this.#closed = true;
    this.moments?.end();
    clearTimeout(this.#note);
    this.queue.stop();
    this.asking.rest();
    this.#link.close();
  }

  // --- several people at one device --------------------------------------------------------------------------------------

  #watchWindow(): void {
    this.asking.rest();
    if (!this.asking.anybody || this.handover !== null || this.queue.ended || this.queue.covered) return;
    if (this.asking.wardsOff) this.#pacing.stopSkipping();
    if (this.#pacing.skipping) this.pass();
    else this.asking.watch(() => this.pass());
  }
  /** Somebody else takes the device, perhaps to answer out of turn. */
  give(seat: Seat): void {
    this.asking.claim();
    if (seat === this.#holder) this.answer();
    else this.handover = seat;
  }
  takeDevice(): void {
    if (this.handover === null) return;
    this.queue.flush();
    this.queue.drop();
    this.#pacing.hold(this.queue.holds);
    this.#holder = this.handover;
    this.handover = null;
    this.prepared = null;
    this.calling = false;
    this.log.forget();
    this.#forget();
    this.asking.seen();
    this.#show(this.#latest, false);
  }
}
