// What a guest is called here, and what a room would not do.
import { words } from '../words/words.svelte';

/** Somebody who had the server forget them has a number only. */
export function nameIn(names: ReadonlyMap<number, string>, guest: number): string {
  return names.get(guest) || words.t('together.guest', { number: guest });
}

const codes = ['host', 'phase', 'seat', 'ready', 'plan'] as const;

export function refused(code: string | undefined): string {
  return words.t(`refused.${codes.find((known) => known === code) ?? 'other'}`);
}
