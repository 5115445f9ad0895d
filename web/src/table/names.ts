// Who is called what, and has which face. Somebody alone at the device needs no name: the save has none, and the page says "you" in whatever language it speaks.
import { charactersOf, company } from '../folk/cast';
import { settings } from '../store/settings.svelte';
import { words } from '../words/words.svelte';

export interface Names {
  /** Of the person whose device it is; empty if they never said. */
  you: string;
  bots: readonly string[];
  player: (seat: number) => string;
}

/** Empty if they never said. */
function ownName(): string {
  return settings.name.trim();
}

/** For people without a name, where one is needed: several at one device, or a game seen from outside. */
function playerName(seat: number): string {
  return words.t('names.player', { number: seat + 1 });
}

/** What the page calls people and bots at a new table, which is known by its seed; all who share one know it by its room. */
export function givenNames(table: string): Names {
  return { you: ownName(), bots: company(table), player: playerName };
}

/** As they are shown; `you` is the seat of whoever reads, if there is one: without a name in the save they have their own, unless somebody else here has it. */
export function shownNames(seats: readonly { name: string }[], you: number | null): string[] {
  const same = (name: string) => name.trim().toLocaleLowerCase();
  const own = seats.some(({ name }) => same(name) === same(ownName())) ? '' : ownName();
  return seats.map(({ name }, seat) => name || (seat === you ? own || words.t('common.you') : playerName(seat)));
}

/** The drawings at their seats: bots have the faces of their names, whoever reads has the figure that they chose. */
export function shownFaces(seats: readonly { name: string; bot?: string }[], you: number | null): (string | null)[] {
  return charactersOf(seats).map((character, seat) => character?.id ?? (seat === you ? settings.figure : null));
}
