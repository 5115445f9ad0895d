// How far somebody has come with a puzzle, what is said of it, and what it does to their rating.
import { keepSolved, lookAgain, own } from '../store/solved.svelte';
import type { LiveTable } from '../table/live.svelte';
import { moved } from './rating';
import { ratingOf, sitDown, solvedName, turnWords, type Opened } from './open';
import { lead, say } from './say';
import type { Done } from './turn';
import { percent } from '../ui/percent';

/** `shown`: the answer was asked for. */
export type Phase = 'asked' | 'right' | 'wrong' | 'shown';

export class Attempt {
  readonly opened: Opened;
  table: LiveTable | null = $state.raw(null);
  phase: Phase = $state('asked');
  /** Moves of the turn that were made. */
  made: number = $state(0);
  /** How often it was begun. */
  tries = $state(0);
  /** What the rating has become, if this has moved it, and by how much. */
  rating: { now: number; by: number } | null = $state.raw(null);
  trouble: string | null = $state(null);
  /** Which of the turns that are spoken of was made. */
  #like: number | null = $state(null);
  /** The turn that was made, if it is none of those. */
  other: string | null = $state(null);
  #left = false;

  constructor(opened: Opened) {
    this.opened = opened;
  }

  /** From the position, once more. */
  async begin(): Promise<void> {
    const before = this.table;
    const table = await sitDown(this.opened, (done) => this.#hear(done));
    if (typeof table === 'string') {
      this.trouble = table;
      return;
    }
    before?.leave();
    if (this.#left) return table.leave();
    [this.phase, this.made, this.#like, this.other, this.rating] = ['asked', 0, null, null, null];
    this.tries += 1;
    this.table = table;
  }
  leave(): void {
    this.#left = true;
    this.table?.leave();
  }
  /** They give it up. */
  show(): void {
    this.#count(false);
    this.phase = 'shown';
  }

  #hear(done: Done | null): void {
    this.made += 1;
    if (!done) return;
    const right = done.like !== null && done.like < this.opened.puzzle.right.length;
    this.#like = done.like;
    this.other = done.like === null ? done.made.join(' ') : null;
    this.#count(right);
    this.phase = right ? 'right' : 'wrong';
  }
  /** A puzzle moves the rating once: when it is tried for the first time. */
  #count(right: boolean): void {
    const { game, puzzle } = this.opened;
    lookAgain();
    const name = solvedName(game.id, puzzle.id);
    if (own.solved[name] !== undefined) return;
    const tried = Object.keys(own.solved).filter((one) => one.startsWith(solvedName(game.id, ''))).length;
    const before = ratingOf(game.id);
    const now = moved(before, puzzle.rating, right, tried);
    own.solved[name] = right;
    own.ratings[game.id] = now;
    keepSolved();
    this.rating = { now, by: now - before };
  }

  /** What is said now. */
  get text(): string {
    const { puzzle, whole } = this.opened;
    if (this.phase === 'asked' && puzzle.leads) return say(puzzle.leads.right > 0 ? 'askWin' : 'askDraw');
    if (this.phase === 'asked') return say(whole ? 'askTurn' : 'askMove');
    if (this.phase === 'shown') return say('shown', { turn: turnWords(this.opened, puzzle.right[0]!) });
    return this.phase === 'right' ? this.#praise() : this.#answer();
  }
  #praise(): string {
    const { chances, leads, proved } = this.opened.puzzle;
    if (leads) return say('rightLead', { right: lead(leads.right) });
    if (proved || !chances) return say('rightProved');
    return say('rightOf', { right: percent(chances.right[0]), next: percent(chances.next[0]) });
  }
  #answer(): string {
    const { chances, leads, right, tempting } = this.opened.puzzle;
    const turn = this.#like === null ? null : this.opened.turns[this.#like]!;
    if (turn === null || right.includes(turn)) return say('wrong');
    const of = turn === tempting ? 'tempting' : 'next';
    if (leads) return say('wrongLead', { made: lead(leads[of]), right: lead(leads.right) });
    return chances ? say('wrongOf', { made: percent(chances[of][0]), right: percent(chances.right[0]) }) : say('wrong');
  }
  get ratingText(): string {
    if (!this.rating) return '';
    const { now, by } = this.rating;
    return say(by < 0 ? 'lost' : 'gained', { rating: now, change: Math.abs(by) });
  }
}
