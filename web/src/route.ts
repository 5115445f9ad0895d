// Where in the house one is stands in the address's fragment, so any static host will do. A room that people share has an address of its own,
// `t/ID`: what stands in its fragment is the secret that lets one in, which no request carries.
import { games as facts, type GameId } from './generated/messages';

export type Route =
  | { screen: 'home' }
  | { screen: 'friends' }
  | { screen: 'room'; id: string; secret: string | null }
  | { screen: 'play'; saveId: string }
  | { screen: 'replay'; source: string }
  /** The name of a day's deal; empty for all of them. */
  | { screen: 'today'; deal: string }
  | { screen: 'settings' }
  | { screen: 'stats'; game: GameId | null }
  | { screen: 'rules'; game: GameId }
  | { screen: 'lesson'; game: GameId; lesson: string }
  | { screen: 'puzzles'; game: GameId | null; puzzle: string };

export const games: readonly GameId[] = facts.map((game) => game.id);

function isGame(text: string): text is GameId {
  return (games as readonly string[]).includes(text);
}

/** What an address needs to say here. */
export type Address = Pick<Location, 'pathname' | 'hash'>;

const roomPath = /\/t\/([a-z0-9]{1,32})$/;

/** Where the page lies, with a slash at its end: "/", or a folder of a static host. */
export function baseOf({ pathname }: Pick<Address, 'pathname'>): string {
  return pathname.replace(/\/t\/[^/]*$/, '/').replace(/[^/]*$/, '');
}

/** The way to a room, as it is handed on: `base` may be a whole address. */
export function roomPathOf(base: string, id: string, secret: string | null): string {
  return `${base}t/${id}${secret === null ? '' : `#${secret}`}`;
}

export function routeOf({ pathname, hash }: Address): Route {
  const [, id] = roomPath.exec(pathname) ?? [];
  if (id === undefined || hash.startsWith('#/')) return readRoute(hash);
  const secret = /^#([0-9a-f]{32})$/.exec(hash)?.[1] ?? null;
  return { screen: 'room', id, secret };
}

/** What is not a place in this house leads home. */
export function readRoute(fragment: string): Route {
  const [, screen, rest] = /^#?\/([a-z]+)(?:\/(.*))?$/s.exec(fragment) ?? [];
  if (screen === 'play' && rest) return { screen, saveId: rest };
  if (screen === 'replay') return { screen, source: rest ?? '' };
  if (screen === 'today') return { screen, deal: rest ?? '' };
  if (screen === 'settings' || screen === 'friends') return { screen };
  if (screen === 'stats') return { screen, game: rest && isGame(rest) ? rest : null };
  if (screen === 'rules' && rest && isGame(rest)) return { screen, game: rest };
  const [game = '', one = ''] = rest?.split('/') ?? [];
  if (screen === 'lesson' && isGame(game)) return { screen, game, lesson: one };
  if (screen === 'puzzles' && (isGame(game) || !rest)) return { screen, game: isGame(game) ? game : null, puzzle: one };
  return { screen: 'home' };
}

/** What an entry of the history keeps: whether the one before it is in this house too, and how far down its page was when somebody went on. */
interface Entry {
  inside: boolean;
  at?: number;
}
const entry = () => history.state as Entry | null;

/** Marks the present entry of the history, unless it is known already. */
export function markEntry(inside: boolean): void {
  if (entry() === null) history.replaceState({ inside } satisfies Entry, '');
}
export function isInside(): boolean {
  return entry()?.inside ?? false;
}

/** For whoever comes back to this entry: they find the page where they left it. */
export function keepPlace(): void {
  history.replaceState({ inside: isInside(), at: scrollY } satisfies Entry, '');
}
export function keptPlace(): number {
  return entry()?.at ?? 0;
}

function here(event: MouseEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.shiftKey;
}
/** For a link home: to where one came from, if that is in the house, such as a table. */
export function stepBack(event: MouseEvent): void {
  if (!isInside() || !here(event)) return;
  event.preventDefault();
  history.back();
}
/** For a link to another side of the same screen, which is no step: the way back leads to where one was before. */
export function turnOver(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (!here(event)) return;
  event.preventDefault();
  history.replaceState(history.state, '', event.currentTarget.href);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/** To another address of this house, without loading the page again. */
export function goTo(address: string): void {
  const state: Entry = { inside: true };
  history.pushState(state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Links such as "#/settings" work in a room too; but its address is for the room alone, and they lead to where the page lies. */
export function straighten(): void {
  if (location.hash.startsWith('#/') && roomPath.test(location.pathname)) history.replaceState(history.state, '', baseOf(location) + location.hash);
}
