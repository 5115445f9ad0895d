// The person's choices, on this device only. Private windows and full disks may refuse to keep them; then they last until the page closes.
import type { GameId } from '../generated/messages';
import { keepText, keptText } from './local-text';
import { readSettings, type Settings } from './stored';

const key = 'parlour.settings';

const language = typeof navigator === 'undefined' ? 'en' : navigator.language;

export const settings: Settings = $state(readSettings(keptText(key), language));

/** Whether something that a game lets one switch off is on. */
export function on(name: string): boolean {
  return settings.switches[name] ?? true;
}

/** Who has played a game to its end so often knows what it is about. */
const often = 2;

export function isNew(game: GameId): boolean {
  return (settings.played[game] ?? 0) < often;
}
export function countPlayed(game: GameId): void {
  settings.played[game] = (settings.played[game] ?? 0) + 1;
}

/** From now on, changes are kept, and those made in another tab are taken over. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => {
      const text = JSON.stringify(settings);
      keepText(key, text);
    });
  });
  window.addEventListener('storage', (event) => {
    if (event.key === key) Object.assign(settings, readSettings(event.newValue, language));
  });
}
