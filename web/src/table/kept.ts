// A game of this device: it is opened where it was left, and written down whenever something was decided.
import type { TableLink } from '../engine/link';
import { openLocal } from '../engine/local';
import type { Frame, View } from '../generated/messages';
import { getJournal, newSave, putSave, type Save } from '../store/saves';
import { LiveTable } from './live.svelte';
import { shownFaces, shownNames } from './names';
import { ownPace, tempoOf } from './pace';

export interface Kept {
  save: Save;
  table: LiveTable;
}

/** The text says why it cannot be opened. */
export async function openKept(save: Save): Promise<Kept | string> {
  const { id, game, options, seats, seed, moves, local, started } = save;
  const [first = null, another] = local;
  const several = another !== undefined;
  const you = several ? null : first;
  const faces = shownFaces(seats, you);
  const pace = ownPace(several, tempoOf(faces));
  const link = await openLocal({ id, setup: { game, options, seats, seed, moves }, pace, journal: await getJournal(save) });
  if (typeof link === 'string') return link;
  const names = shownNames(seats, you);
  const table = await LiveTable.at(link, { game, names, faces, local, started, keep: () => void keep(save, link) });
  if (table.over) void keep(save, link);
  return { save, table };
}

/** The same people and rules once more. */
export function rematch({ game, options, seats, local }: Save): Promise<Save> {
  return newSave({ game, options, seats, local });
}

/** So that it goes on here whatever happens. */
async function keep(save: Save, link: TableLink): Promise<void> {
  const line = await link.record();
  if (!line) return;
  const { moves, result } = JSON.parse(line) as { moves: string; result: Frame<View>['outcome'] };
  save.moves = moves;
  save.updated = Date.now();
  save.outcome = result.status === 'unfinished' ? null : result;
  await putSave(save, link.journal());
}
