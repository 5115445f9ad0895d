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

const inside = 'inside';

/** Marks the present entry of the history: the one before it is in this house too. */
export function markInside(): void {
  if (history.state === null) history.replaceState(inside, '');
}
export function isInside(): boolean {
  return history.state === inside;
}

/** To another address of this house, without loading the page again. */
export function goTo(address: string): void {
  history.pushState(inside, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: inside }));
}

/** Links such as "#/settings" work in a room too; but its address is for the room alone, and they lead to where the page lies. */
export function straighten(): void {
  if (location.hash.startsWith('#/') && roomPath.test(location.pathname)) history.replaceState(history.state, '', baseOf(location) + location.hash);
}
