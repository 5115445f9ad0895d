// A table with one learner, played in node by the module itself: time passes as fast as bots think. Lessons are looked for and tried with it.
import type { Frame, GameId, Input, Letter, Refusal, Reply, Request, Seat, View } from '../src/generated/messages';
import type { Situation } from '../src/games/conditions';
import { decides } from '../src/games/lesson.ts';

/** The module, as tests/wasm/module.mjs loads it. */
export interface Module {
  request(text: string, now: number): string;
  simulate(what: string, games: number, seed: number, records: boolean): { records: string };
}

export async function loadModule(): Promise<Module> {
  const loader = new URL('../../tests/wasm/module.mjs', import.meta.url).href;
  const { load } = (await import(/* @vite-ignore */ loader)) as { load(file: string): Module };
  return load(new URL('../../build/wasm/bin/parlour.wasm', import.meta.url).pathname);
}

export function ask(module: Module, request: Request, now = 0): Reply {
  return JSON.parse(module.request(JSON.stringify(request), now)) as Reply;
}

export interface Setting {
  game: GameId;
  players: number;
  you: Seat;
  options: Record<string, string>;
  /** How the others play. */
  bots: string;
  seed: string;
}

const guest = 1;
const pace = { pause: [0, 0], window: null, quick: 0 };
let rooms = 0;

export class Rehearsal {
  readonly #room = ++rooms;
  readonly #module: Module;
  readonly #setting: Setting;
  readonly #frames: Frame<View>[] = [];
  #now = 0;
  #commands = 0;
  /** The number of the frame to which the learner has answered. */
  #answered = -1;
  #reply: Reply = { ok: true };

  /** With these moves; nothing has happened since. */
  constructor(module: Module, setting: Setting, moves: readonly string[]) {
    this.#module = module;
    this.#setting = setting;
    const { game, options, players, you, bots, seed } = setting;
    this.#ask({ do: 'room', room: this.#room, id: 'rehearsal' });
    const seats = Array.from({ length: players }, (_, seat) => (seat === you ? { do: 'sit', seat } : { do: 'seat', seat, kind: 'bot', bot: bots }));
    const start = { do: 'start', seed, ...(moves.length > 0 && { moves: moves.join(' ') }) };
    for (const command of [{ do: 'enter' }, { do: 'plan', game, options, seats: players, pace }, ...seats, start]) this.#command(command);
  }

  get frame(): Frame<View> {
    return this.#frames.at(-1)!;
  }
  get over(): boolean {
    return this.frame.outcome.status !== 'unfinished';
  }
  /** Whether the learner is to decide now. */
  get asked(): boolean {
    return this.frame.seq > this.#answered && decides(this.frame, this.#setting.you);
  }
  /** All that was played, answers in secret too. */
  get moves(): string[] {
    const names = Array.from({ length: this.#setting.players }, (_, seat) => `${seat}`);
    const { moves } = JSON.parse(this.#ask({ do: 'record', room: this.#room, names }).record!) as { moves: string };
    return moves.split(' ').filter(Boolean);
  }

  /** The game goes on until the learner decides, or it is over. */
  run(): void {
    while (!this.asked && !this.over) {
      const [question] = this.#reply.think ?? [];
      if (question) this.#step({ ticket: question.ticket, move: this.#ask({ do: 'think', think: question }).move! });
      else if (this.#reply.due !== null && this.#reply.due !== undefined) {
        this.#now = Math.max(this.#now, this.#reply.due);
        this.#step({ passed: true });
      } else throw new Error(`nobody decides after ${this.moves.join(' ')}`);
    }
  }
  /** What the learner does. */
  decide(move: string): void {
    const { prompt, seq } = this.frame;
    const declines = prompt!.secret && move === prompt!.moves!.at(-1);
    this.#answered = seq;
    this.#answerOthers();
    this.#command({ do: declines ? 'pass' : 'move', seat: this.#setting.you, frame: seq, ...(!declines && { move }) });
  }
  /** What the rules say to this move; null if it is legal. */
  why(move: string): Refusal | null {
    return this.#ask({ do: 'why', room: this.#room, seat: this.#setting.you, move }).refusal ?? null;
  }
  close(): void {
    this.#ask({ do: 'close', room: this.#room });
  }

  situation(): Situation {
    return situationIn(this.#module, this.#setting, this.#frames, this.moves);
  }

  /** Those who may speak out of turn have thought before a window can close. */
  #answerOthers(): void {
    for (const question of this.#reply.think ?? [])
      this.#step({ ticket: question.ticket, move: this.#ask({ do: 'think', think: question }).move! });
  }
  #command(command: object): void {
    const id = ++this.#commands;
    const { letters = [] } = this.#step({ guest, command: JSON.stringify({ id, ...command }) });
    const ack = letters.map(({ letter }) => letter as Letter).find((letter) => letter.ack === id);
    if (ack?.ok !== true) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(ack)}`);
  }
  #step(input: Input): Reply {
    this.#reply = this.#ask({ do: 'step', room: this.#room, input });
    if (!this.#reply.ok) throw new Error(`${JSON.stringify(input)}: ${this.#reply.error}`);
    for (const { letter } of this.#reply.letters ?? []) {
      const { frame } = letter as Letter;
      if (frame) this.#frames.push(frame as Frame<View>);
    }
    return this.#reply;
  }
  #ask(request: Request): Reply {
    return ask(this.#module, request, this.#now);
  }
}

/** What the learner has before them in the last of these frames, to which these moves have led. */
export function situationIn(module: Module, setting: Setting, frames: readonly Frame<View>[], moves: readonly string[]): Situation {
  const frame = frames.at(-1)! as Situation['frame'];
  const { view, preview, prompt } = frame;
  const before = frames.findLastIndex((one) => one !== frame && decides(one, setting.you));
  return {
    frame,
    view,
    preview,
    hand: ((view as { hand?: (string | number)[] }).hand ?? []).map(String),
    moves: prompt!.moves ?? [],
    events: frames.slice(before + 1).flatMap((one) => one.events),
    after: (move) => look(module, setting, [...moves, move]),
  };
}

/** What they have before them after these moves; null if they do not decide then. */
function look(module: Module, setting: Setting, moves: readonly string[]): Situation | null {
  const rehearsal = new Rehearsal(module, setting, moves);
  const found = rehearsal.asked ? rehearsal.situation() : null;
  rehearsal.close();
  return found;
}
