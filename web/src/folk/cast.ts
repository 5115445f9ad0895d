// The ten who play against a person: what each is called, and how they are. How well they play is chosen apart, and none of this knows a card.
import { fnv1a } from '../engine/fnv';

export type CharacterId = 'ada' | 'ben' | 'cleo' | 'dan' | 'edda' | 'finn' | 'greta' | 'hugo' | 'ida' | 'jonas';

export interface Character {
  /** Also the name of the drawing. */
  id: CharacterId;
  /** The same in all languages. */
  name: string;
  /** How long they hesitate, in hundredths of the usual. */
  tempo: number;
  /** How gladly they say something, from 0 to 1. */
  talks: number;
}

export const cast: readonly Character[] = [
  { id: 'ada', name: 'Ada', tempo: 115, talks: 0.5 },
  { id: 'ben', name: 'Ben', tempo: 75, talks: 0.9 },
  { id: 'cleo', name: 'Cleo', tempo: 100, talks: 0.7 },
  { id: 'dan', name: 'Dan', tempo: 120, talks: 0.3 },
  { id: 'edda', name: 'Edda', tempo: 130, talks: 0.7 },
  { id: 'finn', name: 'Finn', tempo: 110, talks: 0.4 },
  { id: 'greta', name: 'Greta', tempo: 80, talks: 0.6 },
  { id: 'hugo', name: 'Hugo', tempo: 125, talks: 0.8 },
  { id: 'ida', name: 'Ida', tempo: 90, talks: 0.9 },
  { id: 'jonas', name: 'Jonas', tempo: 95, talks: 0.5 },
];

/** The setting by which they are silent. */
export const remarksSwitch = 'folk.talk';

/** Who has this face. */
export const characterOf = (face: string | null): Character | null => cast.find(({ id }) => id === face) ?? null;

/** From 0 to 1, the same for the same text. Twice, since the end of a text hardly reaches the front of a hash. */
export function luck(text: string): number {
  return Number.parseInt(fnv1a(fnv1a(text)).slice(0, 8), 16) / 2 ** 32;
}

/** Their names in the order in which they sit down at a table: the seed of its cards says it, or what else everybody there knows it by. */
export function company(table: string): string[] {
  const names = cast.map(({ name }) => name);
  return names.map((name) => ({ name, at: luck(`${table} ${name}`) })).sort((one, other) => one.at - other.at).map(({ name }) => name);
}

/** Who sits where: those who are called by another name are whoever is left. People are nobody of these. */
export function charactersOf(seats: readonly { name: string; bot?: string }[]): (Character | null)[] {
  const known = seats.map(({ name, bot }) => (bot === undefined ? undefined : cast.find((one) => one.name === name)));
  const free = cast.filter((one) => !known.includes(one));
  return seats.map(({ name, bot }, seat) => {
    if (bot === undefined) return null;
    return known[seat] ?? free.splice(Math.floor(luck(name) * free.length), 1)[0] ?? null;
  });
}
