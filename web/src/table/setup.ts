// From what somebody chose to a table that can be opened.
import type { GameId } from '../generated/messages';
import type { Setup } from '../store/saves';
import type { Names } from './names';

export interface Place {
  name: string;
  /** null: a person. */
  bot: string | null;
  /** The name was written by hand: it stays. */
  typed?: boolean;
}

/**
 * Names for all whose names nobody wrote. One person alone needs none; several are told apart when the device goes round. Nobody has the
 * name of somebody else.
 */
export function named(places: readonly Place[], { you, bots, player }: Names): Place[] {
  const people = places.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
  const same = (name: string) => name.trim().toLocaleLowerCase();
  const taken = new Set([same(you), ...places.flatMap(({ name, typed }) => (typed ? [same(name)] : []))]);
  const free = bots.filter((name) => !taken.has(same(name)));
  return places.map((place, seat) => {
    if (place.typed) return place;
    if (place.bot !== null) return { ...place, name: free.shift() ?? player(seat) };
    const first = seat === people[0] ? you : '';
    return { ...place, name: people.length > 1 ? first || player(seat) : first };
  });
}

/** A person, first if nobody says otherwise, and bots. */
export function usualPlaces(players: number, level: string, names: Names, you = 0): Place[] {
  return named(
    Array.from({ length: players }, (_, seat) => ({ name: '', bot: seat === you ? null : level })),
    names,
  );
}

/** As many places as asked for: those that stay keep who sits there. */
export function resized(places: readonly Place[], players: number, level: string, names: Names): Place[] {
  const more = Array.from({ length: Math.max(0, players - places.length) }, () => ({ name: '', bot: level }));
  return named([...places.slice(0, players), ...more], names);
}

export function setupOf(game: GameId, options: Record<string, string>, places: readonly Place[]): Setup {
  return {
    game,
    options,
    seats: places.map(({ name, bot }) => (bot === null ? { name: name.trim() } : { name: name.trim(), bot })),
    local: places.flatMap(({ bot }, seat) => (bot === null ? [seat] : [])),
  };
}

/** People are called by their names when the device goes round: each needs one, and no two the same. One person alone is simply "you". */
export function namesClash(places: readonly Place[]): boolean {
  const alone = places.filter(({ bot }) => bot === null).length === 1;
  const names = places
    .filter(({ name, bot }) => !(alone && bot === null && name.trim() === ''))
    .map(({ name }) => name.trim().toLocaleLowerCase());
  return names.includes('') || new Set(names).size < names.length;
}
