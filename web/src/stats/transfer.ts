// Statistics as a file: out of this device and into another one. What comes in is read field by field; what both have stays one.
import { games, type GameId } from '../generated/messages';
import { levels, playedVersion, type Costs, type Effort, type Judged, type Played, type Result } from '../store/played';

const kind = 'parlour-statistics';
/** Longer than anything that is written here. */
const longestId = 100;
const mostCases = 1e9;

export function exported(played: readonly Played[]): string {
  return JSON.stringify({ kind, version: playedVersion, games: played });
}

type Fields = Record<string, unknown>;

function fields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}
const amount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e15;
const whole = (value: unknown, most = mostCases): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
const text = (value: unknown, longest: number): value is string => typeof value === 'string' && value.length <= longest;
const word = (value: unknown): value is string => typeof value === 'string' && /^\w{1,40}$/.test(value);

function readEffort(value: unknown): Effort | null {
  const { moves, time } = fields(value) ?? {};
  return whole(moves) && amount(time) && time >= 0 ? { moves, time } : null;
}
function readResult(value: unknown): Result | null {
  const { players, share, points, honours } = fields(value) ?? {};
  if (!whole(players, 100) || players < 1 || !amount(share) || share < 0 || share > 1 || !amount(points)) return null;
  return Array.isArray(honours) && honours.length <= 100 && honours.every(word) ? { players, share, points, honours: [...new Set(honours)] } : null;
}
function readCosts(value: unknown): Costs | null {
  const { cases, sum, squares } = fields(value) ?? {};
  return whole(cases) && amount(sum) && amount(squares) && squares >= 0 ? { cases, sum, squares } : null;
}
function readJudged(value: unknown): Judged | null {
  const { choices, looked, spent, cost, habits } = fields(value) ?? {};
  const entries = Object.entries(fields(habits) ?? {}).map(([key, costs]) => [key, readCosts(costs)] as const);
  if (!whole(choices) || !whole(looked) || looked > choices || !amount(spent) || !amount(cost) || entries.length > 100) return null;
  if (!entries.every((entry): entry is readonly [string, Costs] => word(entry[0]) && entry[1] !== null)) return null;
  return { choices, looked, spent, cost, habits: Object.fromEntries(entries) };
}

/** null if it is not a game as this version writes it. */
export function readPlayed(value: unknown): Played | null {
  const read = fields(value) ?? {};
  const { version, id, game, level, seat, ended, record } = read;
  const effort = readEffort(read.effort);
  if (version !== playedVersion || !text(id, longestId) || id === '' || !amount(ended) || !whole(seat, 100) || !effort) return null;
  if (!games.some((known) => known.id === game) || !(levels as readonly unknown[]).includes(level)) return null;
  if (record !== null && !text(record, 8 << 20)) return null;
  const result = readResult(read.result);
  const judged = readJudged(read.judged);
  // Without its record nothing more can be read.
  if (record === null && (!result || (read.judged !== null && !judged))) return null;
  return { version, id, game: game as GameId, level: level as Played['level'], seat, ended, effort, record, result, judged };
}

/** What a file has; null if it is none of these. What is broken in it is left out. */
export function imported(file: string): Played[] | null {
  try {
    const read = fields(JSON.parse(file));
    if (read?.kind !== kind || !Array.isArray(read.games)) return null;
    return read.games.map(readPlayed).filter((game) => game !== null);
  } catch {
    return null;
  }
}

/** A game that nobody can look into any more is known least. */
const known = ({ record, judged }: Played) => (record === null ? (judged ? Infinity : -2) : (judged?.looked ?? -1));

/** What must be put so that this device has what both have: games that it lacks, and those about which the other knows more. */
export function merged(own: readonly Played[], others: readonly Played[]): { put: Played[]; added: number } {
  const here = new Map(own.map((game) => [game.id, game]));
  const put = new Map<string, Played>();
  for (const game of others) {
    const before = put.get(game.id) ?? here.get(game.id);
    if (!before || known(game) > known(before)) put.set(game.id, game);
  }
  return { put: [...put.values()], added: [...put.keys()].filter((id) => !here.has(id)).length };
}
