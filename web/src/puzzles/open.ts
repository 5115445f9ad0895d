// Brings a puzzle onto the table, with all that its answer rests on.
import { ask } from '../engine/client';
import { openLocal } from '../engine/local';
import { modules } from '../games/all';
import type { AnyGameModule } from '../games/module';
import { puzzlesOf, puzzlingOf, type AnyPuzzling, type Puzzle } from '../games/puzzle';
import type { Frame, GameId, View } from '../generated/messages';
import { newSave, type Setup } from '../store/saves';
import { settings } from '../store/settings.svelte';
import { own } from '../store/solved.svelte';
import { gather, type Told } from '../table/gather';
import { LiveTable } from '../table/live.svelte';
import { givenNames, shownFaces, shownNames } from '../table/names';
import { still } from '../table/pace';
import { setupOf, usualPlaces } from '../table/setup';
import { stepsOf } from '../table/telling';
import { words, type Who } from '../words/words.svelte';
import { choose, firstRating } from './rating';
import { say } from './say';
import { joined, shown, Turn, type Desk, type Done, type Setting } from './turn';

export interface Opened {
  game: AnyGameModule;
  puzzle: Puzzle;
  puzzling: AnyPuzzling;
  names: string[];
  setup: Setup;
  /** Turns of this game have several moves. */
  whole: boolean;
  /** All right turns, and then those that are spoken of beside them. */
  turns: string[];
  position: Frame<View>;
  /** What happened since the seat's own last move, and that move. */
  lap: { told: Told; view: View }[];
  /** What it remembers that lies on the table no more. */
  gone: string[];
  known: Told[];
}

export const solvedName = (game: GameId, id: string): string => `${game}.${id}`;
export const ratingOf = (game: GameId): number => own.ratings[game] ?? firstRating;

/** The puzzle that somebody should try now, after this one. */
export function nextOf(game: GameId, puzzles: readonly Puzzle[], but?: string): Puzzle | undefined {
  return choose(puzzles, { band: own.band, rating: ratingOf(game), solved: (id) => own.solved[solvedName(game, id)], but });
}

/** For sentences about the position, and about the turns that are possible there. */
export function whoOf({ names, puzzle, position }: Opened, view = position.view): Who {
  return { names, you: puzzle.seat, view, preview: position.preview };
}
export function turnWords(opened: Opened, turn: string): string {
  return turn.split(' ').map((move) => words.move(opened.game.speech, move, whoOf(opened))).join(' · ');
}

function settingOf(game: GameId, puzzle: Puzzle, names: string[]): Setting {
  return { game, puzzle, names, turns: [...puzzle.right, puzzle.tempting, puzzle.next] };
}
function deskOf({ seed, seat }: Puzzle, setup: Setup): Desk {
  return {
    ask,
    async why(moves, move) {
      const table = await openLocal({ id: 'puzzle', setup: { ...setup, seed, moves }, pace: still });
      if (typeof table === 'string') return null;
      const refusal = await table.why(seat, move);
      table.close();
      return refusal;
    },
  };
}

/** The text says why there is none. Without an id it is the one that comes next. */
export async function openPuzzle(id: GameId, wanted: string): Promise<Opened | string> {
  const puzzles = await puzzlesOf(id);
  const puzzle = wanted ? puzzles.find((one) => one.id === wanted) : nextOf(id, puzzles);
  if (!puzzle) return say(puzzles.length > 0 ? 'gone' : 'none');
  const game = modules[id];
  const { players, options, seed, moves, seat, lap } = puzzle;
  const setup = setupOf(id, options, usualPlaces(players, settings.bots, givenNames(seed), seat));
  const names = shownNames(setup.seats, seat);
  const setting = settingOf(id, puzzle, names);
  const desk = deskOf(puzzle, setup);
  const list = moves.split(' ');
  const [all, before, recalled, puzzling] = await Promise.all([
    shown(desk, setting, moves),
    shown(desk, setting, list.slice(0, list.length - lap).join(' ')),
    ask({ do: 'recall', game: id, players, options, seed, moves }),
    puzzlingOf(id),
  ]);
  const { frames } = all;
  if (!frames || !before.frames || !recalled.known) return all.error ?? before.error ?? recalled.error ?? '';
  const position = frames.at(-1)!;
  // What was dealt is in the hand.
  const since = frames.slice(Math.max(1, before.frames.length - 1));
  return {
    game,
    puzzle,
    puzzling,
    names,
    setup,
    whole: puzzles.some(({ right, tempting }) => [...right, tempting].some((turn) => turn.includes(' '))),
    turns: setting.turns,
    position,
    lap: stepsOf(game, since).flatMap(({ told, view }) => told.map((one) => ({ told: one, view }))),
    gone: puzzling.gone(position.view, recalled.known).toSorted(),
    known: gather(recalled.known.filter((event) => puzzling.tells(event))),
  };
}

/** The table, at the position; the text says why it cannot be opened. */
export async function sitDown({ game, puzzle, names, setup }: Opened, hear: (done: Done | null) => void): Promise<LiveTable | string> {
  const turn = await Turn.open(settingOf(game.id, puzzle, names), deskOf(puzzle, setup), hear);
  if (typeof turn === 'string') return turn;
  return LiveTable.at(turn, { game: game.id, names, faces: shownFaces(setup.seats, puzzle.seat), local: setup.local, started: Date.now() });
}

/** The same game from here on, after the right turn, against bots that think: the address of its table. */
export async function playOn({ puzzle, setup }: Opened): Promise<string> {
  const { id } = await newSave(setup, { seed: puzzle.seed, moves: joined(puzzle.moves, puzzle.right[0]!), practice: true });
  return `#/play/${id}`;
}
