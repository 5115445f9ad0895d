// From what somebody chose to a table that can be opened.
import type { GameId } from '../generated/messages';
import type { Setup } from '../store/saves';

export interface Place {
  name: string;
  /** null: a person. */
  bot: string | null;
}

/** A person first, then bots, with names that nobody else has. */
export function usualPlaces(players: number, you: string, level: string, names: readonly string[]): Place[] {
  const others = names.filter((name) => name.toLocaleLowerCase() !== you.toLocaleLowerCase());
  return [{ name: you, bot: null }, ...others.slice(0, players - 1).map((name) => ({ name, bot: level }))];
}

/** As many places as asked for: those that stay keep who sits there. */
export function resized(places: readonly Place[], players: number, usual: readonly Place[]): Place[] {
  const kept = places.slice(0, players);
  const taken = new Set(kept.map((place) => place.name));
  const free = usual.filter((place) => !taken.has(place.name));
  while (kept.length < players) kept.push(free.shift()!);
  return kept;
}

export function setupOf(game: GameId, options: Record<string, string>, places: readonly Place[]): Setup {
  return {
    game,
    options,
    seats: places.map(({ name, bot }) => (bot === null ? { name: name.trim() } : { name, bot })),
    local: places.flatMap(({ bot }, seat) => (bot === null ? [seat] : [])),
  };
}

/** People are called by their names when the device goes round: each needs one, and no two the same. */
export function namesClash(places: readonly Place[]): boolean {
  const names = places.map((place) => place.name.trim().toLocaleLowerCase());
  return names.includes('') || new Set(names).size < names.length;
}
