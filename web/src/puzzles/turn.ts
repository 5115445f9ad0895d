// The table of a puzzle: a position from which its seat makes one turn, and nobody else ever decides anything. It is shown as `replay` has it, anew with
// every move; the desk judges the turn.
import { Watchable, type Ack, type Command, type Status, type Step, type TableLink } from '../engine/link';
import type { Puzzle } from '../games/puzzle';
import type { Frame, GameId, Refusal, Reply, Request, Seat, View } from '../generated/messages';

/** The turn has come to its end. */
export interface Done {
  made: string[];
  /** Which of the turns that were named it ends like; null: none of them. */
  like: number | null;
}

export interface Desk {
  ask(request: Request): Promise<Reply>;
  /** Why the seat cannot make this move after these. */
  why(moves: string, move: string): Promise<Refusal | null>;
}

export interface Setting {
  game: GameId;
  puzzle: Puzzle;
  names: string[];
  /** Turns that its end is compared with. */
  turns: string[];
}

export const joined = (...moves: string[]): string => moves.filter(Boolean).join(' ');

/** All frames that the seat of the puzzle has had after these moves of its game. */
export function shown(desk: Desk, { game, puzzle, names }: Setting, moves: string): Promise<Reply> {
  const { options, seed, seat } = puzzle;
  return desk.ask({ do: 'replay', game, options, names, seed, moves, viewer: seat });
}

export class Turn implements TableLink {
  readonly can = { back: false, pace: false, hints: false, record: false };
  readonly status = new Watchable<Status>('open');

  readonly #setting: Setting;
  readonly #desk: Desk;
  readonly #hear: (done: Done | null) => void;
  #made: string[] = [];
  #frames: Frame<View>[];
  #over = false;
  #busy = false;
  #listener: (steps: Step[]) => void = () => undefined;

  private constructor(setting: Setting, desk: Desk, frames: Frame<View>[], hear: (done: Done | null) => void) {
    this.#setting = setting;
    this.#desk = desk;
    this.#frames = frames;
    this.#hear = hear;
  }

  /** `hear` is told of every move, and of what the turn was when it is over. The text says why the position cannot be shown. */
  static async open(setting: Setting, desk: Desk, hear: (done: Done | null) => void): Promise<Turn | string> {
    const { frames, error } = await shown(desk, setting, setting.puzzle.moves);
    return frames ? new Turn(setting, desk, frames, hear) : (error ?? '');
  }

  now(): number {
    return 0;
  }
  listen(listener: (steps: Step[]) => void): void {
    this.#listener = listener;
    this.#tell(this.#frames);
  }
  why(_: Seat, move: string): Promise<Refusal | null> {
    return this.#desk.why(this.#moves, move);
  }
  readonly decision = () => Promise.resolve(null);
  readonly record = () => Promise.resolve('');
  readonly journal = () => [];
  close(): void {
    this.status.set('closed');
  }

  async send(command: Command): Promise<Ack> {
    const last = this.#frames.at(-1)!;
    const moves = last.prompt?.moves ?? [];
    const names = command.do === 'move' || command.do === 'pass';
    if (!names || this.#busy || this.#over || command.frame !== last.seq) return { ok: false, error: 'nothing is asked now' };
    const move = command.do === 'pass' ? moves.at(-1)! : command.move;
    if (!moves.includes(move)) {
      const refusal = await this.why(this.#setting.puzzle.seat, move);
      return { ok: false, ...(refusal ? { refusal } : { error: 'no such move' }) };
    }
    this.#busy = true;
    const error = await this.#make(move);
    this.#busy = false;
    return error === null ? { ok: true } : { ok: false, error };
  }

  get #moves(): string {
    return joined(this.#setting.puzzle.moves, ...this.#made);
  }

  /** The text says why it could not be made. */
  async #make(move: string): Promise<string | null> {
    const { game, turns, puzzle } = this.#setting;
    const { players, options, seed, moves } = puzzle;
    const made = [...this.#made, move];
    const turn = { game, players, options, seed, moves, made: made.join(' '), right: turns };
    const [{ frames, error }, judged] = await Promise.all([
      shown(this.#desk, this.#setting, joined(moves, ...made)),
      this.#desk.ask({ do: 'turn', ...turn }),
    ]);
    if (!frames || !judged.ok) return error ?? judged.error ?? '';
    if (this.status.value === 'closed') return null;
    this.#made = made;
    this.#over = judged.over ?? false;
    const known = this.#frames.at(-1)!.seq;
    this.#frames = frames;
    this.#tell(frames.filter(({ seq }) => seq > known));
    this.#hear(this.#over ? { made, like: judged.right ?? null } : null);
    return null;
  }

  /** The seat is asked in the last frame alone, and as long as its turn goes on: nobody speaks out of turn before it. */
  #tell(frames: readonly Frame<View>[]): void {
    const { seat } = this.#setting.puzzle;
    const last = this.#frames.at(-1);
    const tell = (frame: Frame<View>): Frame<View> => {
      if (frame !== last || this.#over) return { ...frame, prompt: null, window: null, back: false };
      const meant = frame.prompt?.secret === true || frame.window?.called.includes(seat) === true;
      return { ...frame, window: meant ? frame.window : null, back: false };
    };
    this.#listener(frames.map((frame) => new Map([[seat, tell(frame)]])));
  }
}
