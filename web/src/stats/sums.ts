// What games that were played add up to.
import { habitOf, type AnyFeats } from '../games/feats';
import type { Weighed } from '../generated/messages';
import { levels, type Costs, type Judged, type Level, type Played, type Result } from '../store/played';

/** A game from whose record everything at its end has been read. */
export type Counted = Played & { result: Result };
export const counts = (game: Played): game is Counted => game.result !== null;

/** Fewer games say nothing of what one is like: no course, no likely share, no luck. */
export const few = 5;

/** For 95 of a hundred. */
const z = 1.959964;

export interface Range {
  low: number;
  high: number;
}

/** Wilson's interval for a share: right for few games too, and never below 0 or above 1. */
export function wilson(wins: number, games: number): Range {
  if (games === 0) return { low: 0, high: 1 };
  const share = wins / games;
  const middle = share + (z * z) / (2 * games);
  const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  return { low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) };
}

export const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** The standard error of the mean of so many numbers, by their sum and the sum of their squares; infinite where one cannot say. */
export function errorOf({ cases, sum, squares }: Costs): number {
  if (cases < 2) return Infinity;
  const variance = Math.max(0, (squares - (sum * sum) / cases) / (cases - 1));
  return Math.sqrt(variance / cases);
}
export function costsOf(numbers: readonly number[]): Costs {
  return { cases: numbers.length, sum: numbers.reduce((all, one) => all + one, 0), squares: numbers.reduce((all, one) => all + one * one, 0) };
}

export interface Standing {
  games: number;
  /** Shared ones in part. */
  wins: number;
  likely: Range;
  /** What would be won if all were alike. */
  fair: number;
  points: number;
  /** Seconds a move; null if none was timed. */
  pace: number | null;
}

export function standing(games: readonly Counted[]): Standing {
  const wins = games.reduce((sum, { result }) => sum + result.share, 0);
  return {
    games: games.length,
    wins,
    likely: wilson(wins, games.length),
    fair: mean(games.map(({ result }) => 1 / result.players)),
    points: mean(games.map(({ result }) => result.points)),
    pace: paceOf(games),
  };
}

export function paceOf(games: readonly Pick<Played, 'effort'>[]): number | null {
  const moves = games.reduce((sum, { effort }) => sum + effort.moves, 0);
  return moves === 0 ? null : games.reduce((sum, { effort }) => sum + effort.time, 0) / moves / 1000;
}

/** By level, those that were played against. */
export function byLevel(games: readonly Counted[]): { level: Level; standing: Standing }[] {
  return levels.flatMap((level) => {
    const those = games.filter((game) => game.level === level);
    return those.length > 0 ? [{ level, standing: standing(those) }] : [];
  });
}

/** Where the wins come from, all in parts of a win a game: `fair + rest - choices = result`. */
export interface Split {
  games: number;
  fair: number;
  choices: number;
  /** Two standard errors of it. */
  error: number;
  rest: number;
  result: number;
}

/** Whether anything can be said about the choices of a game: some were looked at, or there were none. */
export const isKnown = ({ choices, looked }: Judged): boolean => looked > 0 || choices === 0;

/** What the choices of a game have cost, also those that nobody had time to look at. */
function costOf({ cost, choices, looked }: Judged): number {
  return choices === 0 ? 0 : (cost * choices) / looked;
}

export function split(games: readonly Counted[]): Split | null {
  const judged = games.filter((game): game is Counted & { judged: Judged } => game.record === null && game.judged !== null && isKnown(game.judged));
  if (judged.length === 0) return null;
  const costs = costsOf(judged.map((game) => costOf(game.judged)));
  const fair = mean(judged.map(({ result }) => 1 / result.players));
  const result = mean(judged.map((game) => game.result.share));
  const choices = costs.sum / costs.cases;
  return { games: judged.length, fair, choices, error: 2 * errorOf(costs), rest: result - fair + choices, result };
}

// --- what was chosen -------------------------------------------------------------------------------------------------------

export const unjudged = (choices: number): Judged => ({ choices, looked: 0, spent: 0, cost: 0, habits: {} });

/** One more choice has been looked at. */
export function judge(judged: Judged, weighed: Weighed, feats: AnyFeats | null, time: number): Judged {
  const cost = weighed.best_chance - weighed.chosen_chance;
  const habit = feats && habitOf(feats, weighed.against, weighed.missed);
  const habits = { ...judged.habits };
  if (habit) {
    const { cases, sum, squares } = habits[habit] ?? { cases: 0, sum: 0, squares: 0 };
    habits[habit] = { cases: cases + 1, sum: sum + cost, squares: squares + cost * cost };
  }
  return { ...judged, looked: judged.looked + 1, spent: judged.spent + time, cost: judged.cost + cost, habits };
}

/** The same choices in an order in which any beginning of it is spread over the whole game. */
export function spread<T>(choices: readonly T[]): T[] {
  const golden = (Math.sqrt(5) - 1) / 2;
  return choices
    .map((choice, i) => ({ choice, at: (i * golden) % 1 }))
    .sort((one, other) => one.at - other.at)
    .map(({ choice }) => choice);
}

const enough = 10;

export interface Costliest {
  key: string;
  cases: number;
  /** Of each, and two standard errors of it. */
  cost: number;
  error: number;
}

/** The habit that costs most in all, of those that were seen often enough and cost something beyond doubt. */
export function costliest(games: readonly Played[], known: readonly string[]): Costliest | null {
  const all = new Map<string, Costs>();
  for (const { judged } of games)
    for (const [key, costs] of Object.entries(judged?.habits ?? {})) {
      const { cases, sum, squares } = all.get(key) ?? { cases: 0, sum: 0, squares: 0 };
      all.set(key, { cases: cases + costs.cases, sum: sum + costs.sum, squares: squares + costs.squares });
    }
  const found = [...all].flatMap(([key, costs]) => {
    const [cost, error] = [costs.sum / costs.cases, 2 * errorOf(costs)];
    return known.includes(key) && costs.cases >= enough && cost > error ? [{ key, cases: costs.cases, cost, error }] : [];
  });
  return found.sort((one, other) => other.cost * other.cases - one.cost * one.cases)[0] ?? null;
}

/** How often each honour was earned, and when first. */
export function honoured(games: readonly Counted[]): Map<string, { times: number; first: number }> {
  const all = new Map<string, { times: number; first: number }>();
  for (const { result, ended } of games)
    for (const key of result.honours) {
      const before = all.get(key);
      all.set(key, { times: (before?.times ?? 0) + 1, first: Math.min(before?.first ?? ended, ended) });
    }
  return all;
}
