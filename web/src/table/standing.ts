// Who sits where and how it stands.
import type { AnyGameModule } from '../games/module';
import type { GameId, Seat, View } from '../generated/messages';
import { offers } from '../games/offers';
import { words, type PageKey } from '../words/words.svelte';

/** What the contest is played to, as its option has it; null where there is no choice. */
function target(game: GameId, view: View): string | null {
  const option = offers[game].contest?.option.split('.')[1];
  return option === undefined ? null : ((view.options as Record<string, string>)[option] ?? null);
}

/** A contest that is over with its first round; points then come only at its end. */
function single(game: GameId, view: View): boolean {
  return target(game, view) === offers[game].contest?.single;
}

/** The points of a seat as they are now; null where something else counts, which the game's own badge tells, or where nobody has any yet. */
export function standing(game: AnyGameModule, view: View, seat: Seat): number | null {
  if (game.counts?.(view)) return null;
  if ('points' in view) return view.points[seat] ?? null;
  return single(game.id, view) ? null : (('scores' in view ? view.scores : [])[seat] ?? null);
}

/** How long the contest is, in a word: one round, or which of several it is. */
export function contest(game: GameId, view: View, round: number): string | null {
  if (offers[game].contest === null) return null;
  const games = game === 'swirl' || game === 'schwupps';
  if (single(game, view)) return words.t(games ? 'table.oneGame' : 'table.oneRound');
  return words.t(games ? 'table.game' : 'table.round', { number: round });
}

/** What wins a contest of several rounds; whoever wins a single one has been seen to. */
export function goal(game: GameId, view: View): string | null {
  const value = target(game, view);
  if (value === null || (single(game, view) && game !== 'solo')) return null;
  if (game === 'help') return words.t('score.goal.help', { count: Number(value) });
  if (game === 'solo') return words.t(single(game, view) ? 'score.goal.fewest' : 'score.goal.solo', { count: Number(value) });
  return words.t('score.goal.most');
}

/** What the points of a game are called. */
export const pointsWord = (game: GameId): PageKey => (game === 'solo' ? 'score.penalty' : 'score.points');

/** The other seats as they sit around the table, beginning to the left of the person. */
export function around(you: Seat | null, seats: number): Seat[] {
  const from = you ?? seats - 1;
  const others = Array.from({ length: seats }, (_, i) => (from + 1 + i) % seats);
  return you === null ? others : others.slice(0, -1);
}
