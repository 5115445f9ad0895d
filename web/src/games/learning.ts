// What the person at this device has learnt of a game, and where to go on.
import type { GameId } from '../generated/messages';
import { settings } from '../store/settings.svelte';
import { modules } from './all';
import type { LessonId } from './lesson';

const nameOf = (game: GameId, lesson: LessonId): string => `${game}.${lesson}`;

export function lessonsOf(game: GameId): readonly LessonId[] {
  return modules[game].lessons?.ids ?? [];
}
export function isLearnt(game: GameId, lesson: LessonId): boolean {
  return settings.learnt[nameOf(game, lesson)] ?? false;
}
export function learn(game: GameId, lesson: LessonId): void {
  settings.learnt[nameOf(game, lesson)] = true;
}

/** The first that is not learnt yet; null if there is none. */
export function nextLesson(game: GameId): LessonId | null {
  return lessonsOf(game).find((lesson) => !isLearnt(game, lesson)) ?? null;
}
export function lessonPath(game: GameId, lesson: LessonId): string {
  return `#/lesson/${game}/${lesson}`;
}

/** Whether somebody who sits down should be asked first if they know the game. */
export function isOffered(game: GameId): boolean {
  const { teaches, offered, played } = settings;
  const unknown = (played[game] ?? 0) === 0 && !offered[game];
  return teaches && unknown && nextLesson(game) === lessonsOf(game)[0] && lessonsOf(game).length > 0;
}
