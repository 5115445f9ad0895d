// Who sits where, and what they have.
import type { AnyGameModule } from '../games/module';
import { offers } from '../games/offers';
import type { Seat, View } from '../generated/messages';
import { words } from '../words/words.svelte';

/** What the contest is played to, as its option has it; null where there is no choice. */
function target(game: AnyGameModule, view: View): string | null {
  const option = offers[game.id].contest?.option.split('.')[1];
  return option === undefined ? null : ((view.options as Record<string, string>)[option] ?? null);
}

/** A contest that is over with its first round; points then come only at its end. */
function single(game: AnyGameModule, view: View): boolean {
  return target(game, view) === offers[game.id].contest?.single;
}

/** The points of a seat as they are now; null where something else counts, which the game's own badge tells, or where nobody has any yet. */
export function scoreOf(game: AnyGameModule, view: View, seat: Seat): number | null {
  if (game.counts?.(view)) return null;
  if ('points' in view) return view.points[seat] ?? null;
  return single(game, view) ? null : (('scores' in view ? view.scores : [])[seat] ?? null);
}

/** How long the contest is, in a word: one round, or which of several it is. */
export function contest(game: AnyGameModule, view: View, round: number): string | null {
  if (offers[game.id].contest === null) return null;
  const games = game.unit === 'game';
  if (single(game, view)) return words.t(games ? 'table.oneGame' : 'table.oneRound');
  return words.t(games ? 'table.game' : 'table.round', { number: round });
}

/** What wins a contest of several rounds; whoever wins a single one has been seen to. */
export function goal(game: AnyGameModule, view: View): string | null {
  const value = target(game, view);
  if (value === null) return null;
  if (!game.goal) return single(game, view) ? null : words.t('score.goal.most');
  const found = game.goal(value, single(game, view));
  return found && words.board(game.speech, found.key, { count: found.count });
}

/** The other seats as they sit around the table, beginning to the left of the person. */
export function around(you: Seat | null, seats: number): Seat[] {
  const from = you ?? seats - 1;
  const others = Array.from({ length: seats }, (_, i) => (from + 1 + i) % seats);
  return you === null ? others : others.slice(0, -1);
}
