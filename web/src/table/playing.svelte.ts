// Whether a game is being played here: whatever has time waits until nobody is disturbed by it.
import { untrack } from 'svelte';

let tables = $state(0);

export const playing = {
  get now(): boolean {
    return tables > 0;
  },
  /** Until the function that it returns is called. */
  begin(): () => void {
    untrack(() => (tables += 1));
    return () => (tables -= 1);
  },
};
