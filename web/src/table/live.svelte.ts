// A table that is being played, as the person at this device meets it. Frames come from the table faster than eyes can follow; they wait in a
// queue and are shown one after the other. Everything that tells what happened (board, travelling cards, log, sound, spoken text) follows
// what is shown. Input never waits: pressing something shows the rest of the queue at once.
import { TableClient } from '../engine/client';
import { now } from '../engine/requests';
import { modules } from '../games/all';
import type { AnyGameModule } from '../games/module';
import type { Frame, GameEvent, Hint, Pace, Seat, View, Window } from '../generated/messages';
import { shownNames } from './names';
import { settings } from '../store/settings.svelte';
import { newSave, putSave, type Save } from '../store/saves';
import { lasting } from '../ui/motion';
import { gather, splitAtDeal, type Told } from './gather';
import { Sitting, type Picked } from '../games/sitting.svelte';

export interface LogEntry extends Told {
  id: number;
  seq: number;
}

/** Whose eyes: a person's here, or everybody's if only bots play and the person watches. */
type Eyes = Seat | null;
type Step = Map<Eyes, Frame<View>>;

/** What a window asks people at this device. */
export interface Question {
  what: 'protect' | 'interject' | 'call';
  seats: Seat[];
}
/** What waits to be shown; `deal`: a round ends with it, and this comes after. */
interface Waiting {
  step: Step;
  deal: Step | null;
}

const pauses = { slow: [1400, 2400], normal: [800, 1600], fast: [250, 500], instant: [0, 0] } as const;
/** A window of bots alone is no shorter, or its closing would show that one of them was asked and had to think. */
const longestThought = 400;
/** For Protection and Solo!; an interjection has half of it. */
const windows = { short: 3000, normal: 6000, long: 16_000, wait: null } as const;
/** How long a frame is shown before the next may follow, by the number of its events. */
const shown = { slow: [700, 900], normal: [550, 900], fast: [250, 400], instant: [0, 0] } as const;
/** How long the table lies as a round left it before the score sheet covers it. */
const lastLook = { slow: 2200, normal: 1500, fast: 900, instant: 0 } as const;
/** Nothing happens at a table whose people look elsewhere. */
const still: Pace = { pause: [3_600_000, 3_600_000], window: null, quick: 3_600_000 };

export function paceOf(speed: keyof typeof pauses, answer: keyof typeof windows): Pace {
  const [low, high] = pauses[speed];
  return { pause: [low, high], window: windows[answer], quick: speed === 'instant' ? 0 : Math.max(longestThought, low / 2) };
}

/** The frame stays for so many milliseconds; less, the more of them wait behind it, unless it has a moment that must be seen. */
export function showingTime(speed: keyof typeof shown, events: number, waiting: number, weight = 1): number {
  const [low, high] = shown[speed];
  if (events === 0) return 0;
  if (weight > 1) return high;
  return Math.round(Math.min(high, low + 60 * (events - 1)) / (1 + waiting));
}

export class LiveTable {
  readonly save: Save;
  readonly game: AnyGameModule;
  readonly sitting: Sitting;
  log: LogEntry[] = $state.raw([]);
  /** The events of the frame that is shown now, for cards that travel and for sounds. */
  news: { seq: number; events: GameEvent[]; frame: Frame<View> | null } = $state.raw({ seq: -1, events: [], frame: null });
  busy = $state(false);
  hint: { step: 0 | 1 | 2 | 3; hints: Hint[] } = $state.raw({ step: 0, hints: [] });
  prepared: Picked | null = $state.raw(null);
  /** Solo! was called before the move that makes it necessary. */
  calling = $state(false);
  /** A move that waits to be confirmed. */
  pending: string | null = $state(null);
  /** The seat whose person should take the device before anything of it is shown. */
  handover: Seat | null = $state(null);
  /** A round has ended: how; nothing goes on before the person has seen it. */
  ended: { round: number; told: Told[]; before: View; next: View } | null = $state.raw(null);

  #client: TableClient | null = null;
  #holder: Eyes;
  #queue: Waiting[] = [];
  /** The end of a round that is shown, and will be told of. */
  #ending: LiveTable['ended'] = null;
  /** Something covers the table. */
  #covered = false;
  #latest: Step = new Map();
  #history: { seq: number; events: Map<Eyes, GameEvent[]> }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #windowTimer: ReturnType<typeof setTimeout> | undefined;
  /** The frame whose window somebody has taken the device for. */
  #claimed = $state(-1);
  /** When the frame that is shown was shown: for those who share the device, their windows begin then. */
  #shownAt = $state(0);
  #skipping = false;
  #closed = false;
  #entries = 0;

  readonly window: Window | null = $derived.by(() => {
    const { window } = this.sitting.frame;
    if (window === null || this.save.local.length < 2) return window;
    const time = answerTime(window);
    return { ...window, opened: this.#shownAt, ends: time === null || this.#claimed === this.sitting.frame.seq ? null : this.#shownAt + time };
  });
  readonly over: boolean = $derived.by(() => this.sitting.frame.outcome.status !== 'unfinished');
  /** The seats of people at this device whom the window asks. */
  readonly askers: Seat[] = $derived.by(() => {
    const { window } = this;
    if (window === null) return [];
    return this.save.local.filter((seat) => [window.interject, window.protect, window.call].some((seats) => seats.includes(seat)));
  });
  /** Whether Solo! can be called ahead, with the next card. */
  readonly mayCall: boolean = $derived.by(
    () =>
      this.sitting.frame.prompt?.secret === false &&
      this.sitting.frame.window?.call.includes(this.sitting.you ?? -1) !== true &&
      this.game.calls?.(this.sitting.view, this.sitting.choices) === true,
  );
  /** Whether the window asks somebody here. */
  readonly asked: boolean = $derived.by(() => this.askers.length > 0);
  /** Whether the one who holds the device has an answer to the window. */
  readonly ready: boolean = $derived.by(() => this.asked && this.sitting.choices.some((choice) => choice.role === 'answer'));
  /** What the window asks, and whom: the one who holds the device, unless they have no answer and somebody else here might. */
  readonly question: Question | null = $derived.by(() => {
    const { window, askers } = this;
    if (window === null || askers.length === 0) return null;
    const others = askers.filter((seat) => seat !== this.sitting.you);
    const people = this.ready || others.length === 0 ? askers.filter((seat) => !others.includes(seat)) : others;
    const what = (['protect', 'interject', 'call'] as const).find((way) => people.some((seat) => window[way].includes(seat)))!;
    return { what, seats: people.filter((seat) => window[what].includes(seat)) };
  });

  private constructor(save: Save, first: Step) {
    this.save = save;
    this.game = modules[save.game];
    this.#holder = save.local[0] ?? null;
    this.#latest = first;
    this.sitting = new Sitting(this.game, first.get(this.#holder)!, shownNames(save.seats, save.local.length === 1 ? save.local[0]! : null), {
      move: (move) => this.#choose(move),
      pass: () => this.pass(),
      idle: (picked) => void this.#idle(picked),
      wonder: (move) => void this.#wonder(move),
    });
  }

  /** Opens a table at the moment at which it was left. */
  static async open(save: Save): Promise<LiveTable | string> {
    let table: LiveTable | null = null;
    let resolve: (table: LiveTable) => void;
    const ready = new Promise<LiveTable>((done) => (resolve = done));
    const client = await TableClient.open(
      { game: save.game, options: save.options, seats: save.seats, seed: save.seed, ...(save.moves && { moves: save.moves }) },
      ownPace(save),
      save.local.length > 0 ? save.local : [null],
      (frames) => {
        const steps = byStep(frames as ReadonlyMap<Eyes, Frame<View>[]>);
        if (table) return table.#receive(steps);
        // Everything that was played before is there at once: only the last frame is shown.
        table = new LiveTable(save, steps.at(-1)!);
        for (const step of steps) table.#remember(step);
        table.#show(steps.at(-1)!, false);
        resolve(table);
      },
    );
    if (typeof client === 'string') return client;
    const opened = await ready;
    opened.#client = client;
    if (opened.over) void opened.#keep();
    return opened;
  }

  // --- what comes from the table ---------------------------------------------------------------------------------------

  #receive(steps: Step[]): void {
    if (this.#closed) return;
    for (const step of steps) {
      const parts = this.#parts(step);
      for (const { step: part, deal } of parts) this.#remember(deal ?? part, part);
      this.#queue.push(...parts);
    }
    this.#setStill();
    const newest = steps.at(-1)?.get(this.#holder);
    if (newest && (newest.prompt || newest.outcome.status !== 'unfinished')) void this.#keep();
    this.#pump();
  }

  /** The frame in which a round ends has the next deal in it: the end is shown first, on the table as it was. */
  #parts(step: Step): Waiting[] {
    const before = this.#latest;
    const end: Step = new Map();
    const deal: Step = new Map();
    for (const [eyes, frame] of step) {
      const old = before.get(eyes)!;
      const split = splitAtDeal(frame.events);
      if (split === null || frame.reset !== null || frame.round <= old.round) return [{ step, deal: null }];
      const view = this.game.closing?.(old.view, split.end) ?? old.view;
      end.set(eyes, { ...old, seq: frame.seq - 0.5, reset: null, events: split.end, view, to_act: null, prompt: null, window: null, back: false });
      deal.set(eyes, { ...frame, events: split.deal });
    }
    return [
      { step: end, deal },
      { step: deal, deal: null },
    ];
  }

  /** `latest` is what somebody who takes the device now would see. */
  #remember(latest: Step, step = latest): void {
    this.#latest = latest;
    const any = step.values().next().value!;
    if (any.reset !== null) this.#history = this.#history.filter((entry) => entry.seq <= any.reset!);
    this.#history.push({
      seq: any.seq,
      events: new Map([...step].map(([seat, frame]) => [seat, frame.events])),
    });
  }

  #pump(): void {
    if (this.#timer !== undefined || this.ended || this.#covered) return;
    if (this.#ending) return this.#tellEnding();
    const waiting = this.#queue.shift();
    this.busy = waiting !== undefined;
    if (!waiting) return;
    this.#showWaiting(waiting);
    const frame = waiting.step.get(this.#holder)!;
    const time = this.#skipping ? 0 : this.#time(frame);
    if (time === 0) return this.#pump();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#pump();
    }, time);
  }

  #time(frame: Frame<View>): number {
    if (lasting(1) === 0) return 0; // who wants no movement need not wait for any
    if (this.#ending || frame.outcome.status !== 'unfinished') return lastLook[settings.speed];
    const weight = Math.max(1, ...frame.events.map((event) => this.game.weight?.(event) ?? 1));
    return showingTime(settings.speed, frame.events.length, this.#queue.length, weight);
  }

  /** Shows what still waits, at once; the end of a round holds it up. */
  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (!this.ended && !this.#ending && this.#queue.length > 0) this.#showWaiting(this.#queue.shift()!);
    this.busy = this.#queue.length > 0;
    if (this.#ending) this.#tellEnding();
  }

  #showWaiting({ step, deal }: Waiting): void {
    const before = this.sitting.frame;
    this.#show(step, true);
    if (!deal) return;
    const next = deal.get(this.#holder)!.view;
    this.#ending = { round: before.round, told: gather(step.get(this.#holder)!.events), before: before.view, next };
  }
  #tellEnding(): void {
    this.ended = this.#ending;
    this.#ending = null;
    this.prepared = null;
  }

  /** Time stands still at this table while something covers it. */
  cover(covered: boolean): void {
    if (covered === this.#covered) return;
    this.#covered = covered;
    this.#setStill();
    if (covered) return clearTimeout(this.#windowTimer);
    this.#shownAt = now();
    this.#watchWindow();
    this.#pump();
  }
  #isStill = false;
  #setStill(): void {
    const wanted = this.#covered || this.ended !== null || this.#ending !== null || this.#queue.some(({ deal }) => deal !== null);
    if (wanted === this.#isStill) return;
    this.#isStill = wanted;
    this.#setPace();
  }

  /** The person has seen how the round ended. */
  goOn(): void {
    this.ended = null;
    this.#setStill();
    this.#watchWindow();
    this.#pump();
  }

  #show(step: Step, fresh: boolean): void {
    const next = this.#nextHolder(step);
    if (next !== null) this.handover = next;
    const frame = this.#inTurn(step.get(this.#holder)!);
    this.#relog(frame);
    const before = this.sitting.frame;
    this.sitting.frame = frame;
    this.sitting.hinted = null;
    this.#noteGiven(frame);
    if (frame.prompt && !frame.prompt.secret && !this.mayCall && !frame.window?.call.includes(this.#holder!)) this.calling = false;
    const asked = JSON.stringify(frame.prompt) === JSON.stringify(before.prompt);
    if (frame.moves !== before.moves || frame.reset !== null || !asked) this.#forget();
    if (frame.seq !== before.seq) this.#shownAt = now();
    this.#watchWindow();
    this.news = { seq: frame.seq, events: fresh && frame.reset === null ? frame.events : [], frame };
    if (frame.prompt && this.handover === null) this.#prompted(frame);
  }

  /** It stays in sight until the person has done something. */
  #noteGiven({ events, reset }: Frame<View>): void {
    const { you, given } = this.sitting;
    if (you === null || !this.game.handed) return;
    const before = reset !== null || events.some(({ seat }) => seat === you) ? [] : given;
    this.sitting.given = [...before, ...events.filter((event) => this.game.handed!(event, you))];
  }

  /** What belonged to the question before. */
  #forget(): void {
    this.sitting.picked = null;
    this.sitting.refusal = null;
    this.hint = { step: 0, hints: [] };
    this.pending = null;
  }

  #relog(frame: Frame<View>): void {
    const past = this.#history.filter((entry) => entry.seq <= frame.seq);
    const known = this.log.at(-1)?.seq ?? -1;
    const cut = frame.reset ?? known;
    const kept = this.log.filter((entry) => entry.seq <= cut);
    const added = past
      .filter((entry) => entry.seq > Math.min(cut, known))
      .flatMap((entry) =>
        gather(entry.events.get(this.#holder) ?? []).map((told) => ({ id: ++this.#entries, seq: entry.seq, ...told })),
      );
    if (added.length > 0 || kept.length !== this.log.length) this.log = [...kept, ...added];
  }

  /** The person is asked: what was prepared happens now. */
  #prompted(frame: Frame<View>): void {
    if (!frame.prompt!.secret || frame.window?.protect.includes(this.#holder!)) this.#stopSkipping();
    const call = this.sitting.choices.find((choice) => choice.role === 'answer' && choice.card === null);
    if (this.calling && frame.window?.call.includes(this.#holder!) && call) {
      this.calling = false;
      this.#send(call.move);
      return;
    }
    if (frame.prompt!.secret || !this.prepared) return;
    const { card } = this.prepared;
    this.prepared = null;
    const index = this.sitting.hand.indexOf(card);
    if (index >= 0) this.sitting.press(index);
  }

  // --- what the person does --------------------------------------------------------------------------------------------

  #choose(move: string): void {
    this.#flush();
    if (settings.confirm && this.pending !== move && !this.sitting.frame.prompt?.secret) this.pending = move;
    else this.#send(move);
  }
  confirm(): void {
    if (this.pending !== null) this.#send(this.pending);
  }
  reconsider(): void {
    this.pending = null;
  }

  #send(move: string): void {
    this.pending = null;
    this.sitting.refusal = null;
    void this.#client?.ask({ do: 'move', seat: this.#holder!, move }).then(async (reply) => {
      if (reply.refusal) this.sitting.refusal = reply.refusal;
      else if (reply.ok) await this.#keep();
    });
  }

  /** Nobody here has anything to say. */
  pass(): void {
    clearTimeout(this.#windowTimer);
    for (const seat of this.askers) void this.#client?.ask({ do: 'pass', seat });
  }

  /** The button in its fixed place: Interject, Protection or Solo!. */
  answer(): void {
    this.#flush();
    const { frame, choices } = this.sitting;
    const answers = choices.filter((choice) => choice.role === 'answer');
    if (answers.length === 1) return this.#choose(answers[0]!.move);
    if (answers.length > 1) return; // which card: pressed in the hand
    if (this.askers.includes(this.#holder!) && frame.window && this.game.attemptAnswer) return this.#send(this.game.attemptAnswer(frame.window, frame.view));
    if (this.mayCall) this.calling = !this.calling;
  }

  async #idle(picked: Picked): Promise<void> {
    this.#flush();
    const { frame } = this.sitting;
    if (this.#holder === null) return;
    if (frame.to_act !== this.#holder && frame.outcome.status === 'unfinished') {
      this.prepared = this.prepared?.index === picked.index ? null : picked;
      return;
    }
    await this.#wonder(this.game.attempt(picked.card, frame.view));
  }
  async #wonder(move: string): Promise<void> {
    const reply = await this.#client?.ask({ do: 'why', seat: this.#holder!, move });
    this.sitting.refusal = reply?.refusal ?? null;
  }

  /** Each time one step further: that there is something; which; why. */
  async askHint(): Promise<void> {
    this.#flush();
    const { frame } = this.sitting;
    if (frame.prompt === null) return;
    const step = Math.min(3, this.hint.step + 1) as 1 | 2 | 3;
    let { hints } = this.hint;
    if (step === 1) {
      hints = (await this.#client?.hints(this.#holder!))?.hints ?? [];
      if (frame.seq !== this.sitting.frame.seq || hints.length === 0) return;
    }
    this.hint = { step, hints };
    this.sitting.hinted = step >= 2 ? (hints[0]?.move ?? null) : null;
  }

  async back(): Promise<boolean> {
    this.#flush();
    this.prepared = null;
    const reply = await this.#client?.ask({ do: 'back' });
    if (reply?.ok) await this.#keep();
    return reply?.ok ?? false;
  }

  /** No waiting until the person is asked to play, or could ward something off; what they could only interject is let go. */
  skip(): void {
    this.#skipping = true;
    this.#setPace();
    this.#flush();
  }
  #stopSkipping(): void {
    if (!this.#skipping) return;
    this.#skipping = false;
    this.#setPace();
  }
  /** After a change of the settings. */
  repace(): void {
    if (!this.#skipping) this.#setPace();
  }
  #setPace(): void {
    const pace = ownPace(this.save);
    if (this.#skipping) Object.assign(pace, { pause: [0, 0], quick: 0 });
    void this.#client?.ask({ do: 'pace', pace: this.#isStill ? still : pace });
  }

  async rematch(): Promise<Save> {
    const { game, options, seats, local } = this.save;
    return newSave({ game, options, seats, local });
  }

  async record(): Promise<string> {
    return (await this.#client?.ask({ do: 'record' }))?.record ?? '';
  }

  leave(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#windowTimer);
    this.#client?.close();
  }

  /** Writes the game down, so that it goes on here whatever happens. */
  async #keep(): Promise<void> {
    const line = await this.record();
    if (!line) return;
    const { moves, result } = JSON.parse(line) as { moves: string; result: Frame<View>['outcome'] };
    this.save.moves = moves;
    this.save.updated = Date.now();
    this.save.outcome = result.status === 'unfinished' ? null : result;
    await putSave($state.snapshot(this.save));
  }

  // --- several people at one device --------------------------------------------------------------------------------------

  /** Who must take the device to go on: the one who is asked openly, if it is another one than now. */
  #nextHolder(step: Step): Seat | null {
    if (this.save.local.length < 2 || this.#claimed === step.get(this.#holder)?.seq) return null;
    if (this.#somebodyMayAnswer(step.get(this.#holder)!)) return null;
    if (step.get(this.#holder)?.prompt && !step.get(this.#holder)!.prompt!.secret) return null;
    for (const [seat, frame] of step)
      if (seat !== null && seat !== this.#holder && frame.prompt && !frame.prompt.secret && frame.to_act === seat) return seat;
    return null;
  }
  /** A window for people here comes first: nobody is handed the device, or is asked to play, before it has closed. */
  #somebodyMayAnswer({ window }: Frame<View>): boolean {
    return window !== null && this.save.local.some((seat) => window.interject.includes(seat) || window.protect.includes(seat));
  }
  #inTurn(frame: Frame<View>): Frame<View> {
    if (this.save.local.length < 2 || !frame.prompt || frame.prompt.secret || !this.#somebodyMayAnswer(frame)) return frame;
    return { ...frame, prompt: null, to_act: null };
  }
  /** Somebody else takes the device, perhaps to answer out of turn: there is no hurry then. */
  give(seat: Seat): void {
    clearTimeout(this.#windowTimer);
    this.#claimed = this.sitting.frame.seq;
    if (seat === this.#holder) this.answer();
    else this.handover = seat;
  }
  #watchWindow(): void {
    clearTimeout(this.#windowTimer);
    const { window, seq } = this.sitting.frame;
    if (window === null || this.askers.length === 0 || this.handover !== null || this.ended || this.#covered) return;
    const wardsOff = this.askers.some((seat) => window.protect.includes(seat) || window.call.includes(seat));
    if (wardsOff) this.#stopSkipping();
    if (this.#skipping) return this.pass();
    if (this.save.local.length < 2 || this.#claimed === seq) return;
    const time = answerTime(window);
    if (time !== null) this.#windowTimer = setTimeout(() => this.pass(), time);
  }
  takeDevice(): void {
    if (this.handover === null) return;
    this.#flush();
    this.#queue = [];
    this.#setStill();
    this.#holder = this.handover;
    this.handover = null;
    this.prepared = null;
    this.calling = false;
    this.log = [];
    this.#forget();
    this.#shownAt = now();
    this.#show(this.#latest, false);
  }
}

/** Several people share the device: whoever wants to answer must get it first, so the page, not the table, ends their windows. */
function ownPace(save: Save): Pace {
  const pace = paceOf(settings.speed, settings.answer);
  return save.local.length > 1 ? { ...pace, window: null } : pace;
}

function answerTime(window: Window): number | null {
  const time = windows[settings.answer];
  return time !== null && window.protect.length === 0 && window.call.length === 0 ? time / 2 : time;
}

/** Frames of several viewers, step by step. */
function byStep(frames: ReadonlyMap<Eyes, Frame<View>[]>): Step[] {
  const steps: Step[] = [];
  for (const [eyes, list] of frames) list.forEach((frame, i) => (steps[i] ??= new Map() as Step).set(eyes, frame));
  return steps;
}
