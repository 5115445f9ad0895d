// A special card explains itself when somebody who is to play holds one of its kind for the first time at this device.
import type { Sitting } from '../games/sitting.svelte';
import { settings } from '../store/settings.svelte';

export function meet({ game, frame, hand, refusal, wanted }: Sitting): void {
  // Windows leave no time to read.
  if (!settings.teaches || frame.prompt === null || frame.window !== null || refusal !== null || wanted.about !== null) return;
  for (const card of hand) {
    const about = `card:${card}`;
    const found = game.explain?.(about, frame.view, frame.preview);
    if (!found) continue;
    const kind = `${game.id}.${found.key}`;
    if (settings.met[kind]) continue;
    settings.met[kind] = true;
    wanted.about = about;
    return;
  }
}
