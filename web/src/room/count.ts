// A game in a room that has ended counts for the person here, as their games alone at the device do.
import type { TableLink } from '../engine/link';
import { playedGames } from '../store/played';
import { Attempt } from '../table/effort';
import type { Company } from './company.svelte';
import { lastSeen, noteSeen } from './seen';

/** What was put into this game of the room before the page was loaded again. */
export function attemptAt(room: string, game: number | undefined): Attempt {
  const seen = lastSeen(room);
  const before = seen?.game === game ? seen?.attempt : undefined;
  const attempt = new Attempt(before?.effort);
  attempt.helped = before?.helped ?? false;
  attempt.counted = before?.counted ?? false;
  return attempt;
}

/** Once: who opens the table again after its end may have deleted the game since, and has put nothing into it. */
export async function count({ link: { id: room }, room: { game }, table: { occasion } }: Company, link: TableLink): Promise<void> {
  const { attempt, local } = occasion;
  const [seat] = local;
  if (seat === undefined || !attempt || attempt.helped || attempt.counted || attempt.effort.moves === 0 || !game) return;
  const record = await link.record();
  if (!record) return;
  attempt.counted = true;
  const seen = lastSeen(room);
  if (seen) noteSeen(room, { ...seen, attempt });
  await playedGames.add({ id: `${room}.${game.number}.${seat}`, game: occasion.game, level: 'people', seat, effort: attempt.effort, record });
}
