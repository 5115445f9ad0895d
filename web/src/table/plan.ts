// What is to be played in a room that people share, and how: as somebody chooses it, and as the room is told.
import type { RoomPlan } from '../engine/remote';
import { modules } from '../games/all';
import { offers } from '../games/offers';
import { games, type GameId, type RoomState } from '../generated/messages';
import { values, type Settings } from '../store/stored';
import { paceOf } from './pace';

export const paces = ['slow', 'normal', 'fast'] as const;
export const clocks = [0, 30, 60, 120] as const;
export const aways = [10, 30, 120] as const;

export interface Draft {
  game: GameId;
  options: Record<string, string>;
  seats: number;
  /** Of bots. */
  pace: (typeof paces)[number];
  /** For answers out of turn; `wait`: until all have answered. */
  answers: Settings['answer'];
  /** Seconds for a turn; 0: as long as it takes. */
  clock: number;
  watchers: boolean;
  hints: boolean;
  /** For so many seconds somebody may be without a connection. */
  away: number;
  /** Who stands in. */
  bot: string;
}

type Planned = NonNullable<RoomState['plan']>;

/** Seconds, if nobody says how many. */
export const usualAway = 30;

/** In milliseconds; a relaxed window has this time before it waits. */
const windows = { short: 800, normal: 1500, long: 3500, wait: 1500 } as const;

export function usualDraft(game: GameId, bot: string): Draft {
  const { usual, quick } = modules[game];
  return { game, options: { ...quick }, seats: usual, pace: 'normal', answers: 'normal', clock: 0, watchers: true, hints: true, away: usualAway, bot };
}

/** Another game at the same table: as many seats as it allows, its own rules, the rest as it was. */
export function withGame(draft: Draft, game: GameId): Draft {
  const { low, high } = offers[game];
  return { ...draft, game, options: { ...modules[game].quick }, seats: Math.max(low, Math.min(high, draft.seats)) };
}

/** The room says all but the pace of its bots: that is `kept`. */
export function draftOf({ game, options, window, relaxed, clock, watchers, hints, away, bot }: Planned, seats: number, kept: Draft['pace']): Draft {
  const shown = values.answer.filter((value) => value !== 'wait').findLast((value) => windows[value] <= window);
  return { game, options: { ...options }, seats, pace: kept, answers: relaxed ? 'wait' : (shown ?? 'short'), clock, watchers, hints, away: away / 1000, bot };
}

export function planOf({ game, options, seats, pace, answers, clock, watchers, hints, away, bot }: Draft): RoomPlan {
  return {
    game,
    options: { ...options },
    seats,
    window: windows[answers],
    relaxed: answers === 'wait',
    clock,
    bot,
    pace: { ...paceOf(pace, 'normal'), window: windows[answers] },
    ...(!watchers && { watchers }),
    ...(!hints && { hints }),
    ...(away !== usualAway && { away: 1000 * away }),
  };
}

const key = 'parlour.plan';

/** What this person chose last, to begin with. */
export function lastDraft(bot: string): Draft {
  const usual = usualDraft(games[0]!.id, bot);
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as Draft;
    if (!games.some(({ id }) => id === kept.game)) return usual;
    const base = { ...usualDraft(kept.game, bot), seats: Number(kept.seats) || usual.seats };
    return { ...withGame(base, kept.game), pace: paces.find((pace) => pace === kept.pace) ?? 'normal' };
  } catch {
    return usual;
  }
}

export function keepDraft(draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The next one begins with what is usual.
  }
}
