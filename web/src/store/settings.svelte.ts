// The person's choices, on this device only. Private windows and full disks may refuse to keep them; then they last until the page closes.
import { readSettings, type Settings } from './stored';

const key = 'parlour.settings';

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const language = typeof navigator === 'undefined' ? 'en' : navigator.language;

export const settings: Settings = $state(readSettings(stored(), language));

/** Whether something that a game lets one switch off is on. */
export function on(name: string): boolean {
  return settings.switches[name] ?? true;
}

/** From now on, changes are kept, and those made in another tab are taken over. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => {
      const text = JSON.stringify(settings);
      try {
        localStorage.setItem(key, text);
      } catch {
        // They last until the page closes.
      }
    });
  });
  window.addEventListener('storage', (event) => {
    if (event.key === key) Object.assign(settings, readSettings(event.newValue, language));
  });
}
