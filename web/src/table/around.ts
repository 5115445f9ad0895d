// What stands around a table that people share, given by whoever knows the room: a table at one device has nothing of it.
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
  /** For ears alone: who came and who left. */
  spoken: Spoken | null;
}
