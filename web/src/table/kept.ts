// A game of this device: it is opened where it was left, and written down whenever something was decided.
import type { TableLink } from '../engine/link';
import { openLocal } from '../engine/local';
import type { Frame, Seat, View } from '../generated/messages';
import { levelOf, playedGames } from '../store/played';
import { finished, getJournal, newSave, putSave, type Save } from '../store/saves';
import { Attempt } from './effort';
import { LiveTable } from './live.svelte';
import { shownFaces, shownNames } from './names';
import { ownPace, tempoOf } from './pace';

export interface Kept {
  save: Save;
  table: LiveTable;
}

/** Where everybody has the same cards, nobody is helped; and the record of a game that goes on tells the cards. */
const unaided: TableLink['can'] = { back: false, pace: true, hints: false, record: false };

/** The text says why it cannot be opened. */
export async function openKept(save: Save): Promise<Kept | string> {
  const { id, game, options, seats, seed, moves, local, started } = save;
  const [first = null, another] = local;
  const several = another !== undefined;
  const you = several ? null : first;
  const faces = shownFaces(seats, you);
  const pace = ownPace(several, tempoOf(faces));
  const opened = await openLocal({ id, setup: { game, options, seats, seed, moves }, pace, journal: await getJournal(save) });
  if (typeof opened === 'string') return opened;
  const link = save.deal === undefined ? opened : { ...opened, can: unaided };
  const names = shownNames(seats, you);
  const attempt = new Attempt(save.effort);
  const table = await LiveTable.at(link, { game, names, faces, local, started, attempt, keep: () => void keep(save, link, attempt) });
  if (table.over) void keep(save, link, attempt);
  return { save, table };
}

/** The same people and rules once more. */
export function rematch({ game, options, seats, local }: Save): Promise<Save> {
  return newSave({ game, options, seats, local });
}

/** So that it goes on here whatever happens; and when it is over, it counts. */
async function keep(save: Save, link: TableLink, { effort, helped }: Attempt): Promise<void> {
  const line = await link.record();
  if (!line) return;
  const { moves, result } = JSON.parse(line) as { moves: string; result: Frame<View>['outcome'] };
  const wasOver = finished(save);
  save.moves = moves;
  save.updated = Date.now();
  save.outcome = result.status === 'unfinished' ? null : result;
  save.effort = effort;
  if (helped) save.practice = true;
  await putSave(save, link.journal());
  if (finished(save) && !wasOver) await count(save, line);
}

/** Whose game it was: one person's, who played it without help; where several share a device, nobody can say. */
export function playerOf({ local, practice }: Pick<Save, 'local' | 'practice'>): Seat | null {
  const [seat = null, another] = local;
  return another === undefined && !practice ? seat : null;
}

async function count(save: Save, record: string): Promise<void> {
  const { id, game, seats, effort } = save;
  const seat = playerOf(save);
  if (seat !== null && effort) await playedGames.add({ id, game, level: levelOf(seats), seat, effort, record });
}
