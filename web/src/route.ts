// Where in the house one is stands in the address's fragment, so any static host will do.
import { games as facts, type GameId } from './generated/messages';

export type Route =
  | { screen: 'home' }
  | { screen: 'play'; saveId: string }
  | { screen: 'replay'; source: string }
  | { screen: 'settings' }
  | { screen: 'rules'; game: GameId };

export const games: readonly GameId[] = facts.map((game) => game.id);

function isGame(text: string): text is GameId {
  return (games as readonly string[]).includes(text);
}

/** What is not a place in this house leads home. */
export function readRoute(fragment: string): Route {
  const [, screen, rest] = /^#?\/([a-z]+)(?:\/(.*))?$/s.exec(fragment) ?? [];
  if (screen === 'play' && rest) return { screen, saveId: rest };
  if (screen === 'replay') return { screen, source: rest ?? '' };
  if (screen === 'settings') return { screen };
  if (screen === 'rules' && rest && isGame(rest)) return { screen, game: rest };
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
