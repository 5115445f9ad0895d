// Who is called what. Somebody alone at the device needs no name: the save has none, and the page says "you" in whatever language it speaks.
import { settings } from '../store/settings.svelte';
import { words } from '../words/words.svelte';

export interface Names {
  /** Of the person whose device it is; empty if they never said. */
  you: string;
  bots: readonly string[];
  player: (seat: number) => string;
}

/** The same in all languages. */
const bots = ['Ada', 'Ben', 'Cleo', 'Dan', 'Edda', 'Finn', 'Greta', 'Hugo', 'Ida', 'Jonas'];

/** Empty if they never said. */
function ownName(): string {
  return settings.name.trim();
}

/** For people without a name, where one is needed: several at one device, or a game seen from outside. */
function playerName(seat: number): string {
  return words.t('names.player', { number: seat + 1 });
}

/** What the page calls people and bots at a new table. */
export function givenNames(): Names {
  return { you: ownName(), bots, player: playerName };
}

/** As they are shown; `you` is the seat of whoever reads, if there is one. */
export function shownNames(seats: readonly { name: string }[], you: number | null): string[] {
  return seats.map(({ name }, seat) => name || (seat === you ? ownName() || words.t('common.you') : playerName(seat)));
}
