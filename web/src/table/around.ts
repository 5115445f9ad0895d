// What stands around some tables, given by whoever knows about it: the people who share one, or the guide of a lesson. Others have nothing of it.
import type { Snippet } from 'svelte';
import type { Seat } from '../generated/messages';
import type { Spoken } from './Announcer.svelte';

export interface Around {
  /** Over the board: what one must know now, and can do about it. */
  banner: Snippet;
  /** At a player: whether they are here, what they say. */
  mark: Snippet<[Seat]>;
  /** At the person who looks. */
  own: Snippet;
  /** In the bar. */
  tools: Snippet;
  /** In the menu; is told how to close it. */
  entries: Snippet<[() => void]>;
  /** For ears alone. */
  spoken: Spoken | null;
}

export interface Guided {
  /** In the bar. */
  title: string;
  /** In the place of what happened last and what is asked: what the guide says. */
  words: Snippet;
  spoken: Spoken | null;
  /** Where one goes who leaves; home if left out. */
  leave?: string;
}
