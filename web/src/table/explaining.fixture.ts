// A person at a table who presses what can be pressed there, for tests: what is explained, and what is lit with it.
import { expect } from 'vitest';
import type { Frame, View } from '../generated/messages';
import type { AnyGameModule } from '../games/module';
import { Sitting } from '../games/sitting.svelte';
import { words } from '../words/words.svelte';
import { explanation } from './explaining';

const nothing = () => undefined;
export function seated(game: AnyGameModule, view: Partial<View>, preview: object): Sitting {
  const frame = { view: { observer: 0, ...view }, preview, prompt: null } as unknown as Frame<View>;
  return new Sitting(game, frame, ['Jonas', 'Ada', 'Ben'], { move: nothing, pass: nothing, idle: nothing, wonder: nothing });
}
/** Where the rule is named, the rule book has it. */
export function explained(sitting: Sitting, about: string): string {
  sitting.wanted.about = about;
  const found = explanation(sitting);
  if (found?.ruling) expect(words.section(sitting.game.speech, found.ruling), found.ruling).not.toBeNull();
  return found?.text ?? '';
}
