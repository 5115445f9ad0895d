// Sits down to a lesson: its table with the course in front of it, and the guide.
import { openLocal } from '../engine/local';
import { modules } from '../games/all';
import type { Lesson, LessonId } from '../games/lesson';
import type { GameId } from '../generated/messages';
import { newSave } from '../store/saves';
import { settings } from '../store/settings.svelte';
import { LiveTable } from '../table/live.svelte';
import { givenNames, shownFaces, shownNames } from '../table/names';
import { paceOf } from '../table/pace';
import { setupOf, usualPlaces } from '../table/setup';
import { words } from '../words/words.svelte';
import { Course } from './course';
import { Guide } from './guide.svelte';

export interface Opened {
  table: LiveTable;
  guide: Guide;
  /** The same game from here on, against bots that think: the address of its table. */
  goOn(): Promise<string>;
}

function setupFor(game: GameId, { options, players, you, seed }: Lesson) {
  return setupOf(game, options, usualPlaces(players, settings.bots, givenNames(seed), you));
}

/** The text says why there is no such lesson. */
export async function openLesson(game: GameId, id: string): Promise<Opened | string> {
  const module = modules[game];
  const taught = (await module.lessons?.load())?.lessons[id as LessonId];
  if (!taught) return words.t('lesson.gone');
  const { lesson } = taught;
  const setup = setupFor(game, lesson);
  // Whoever sees a game for the first time needs a moment more for what the others do, and as long as they like for an answer.
  const pace = paceOf(settings.speed === 'normal' ? 'slow' : settings.speed, 'wait');
  const guide = new Guide(taught, module);
  const open = (moves: string) => openLocal({ id: 'lesson', setup: { ...setup, seed: lesson.seed, moves }, pace });
  const course = await Course.open(lesson, open, pace, (turn) => guide.hear(turn), () => guide.reading);
  if (typeof course === 'string') return course;
  const names = shownNames(setup.seats, lesson.you);
  const table = await LiveTable.at(course, { game, names, faces: shownFaces(setup.seats, lesson.you), local: setup.local, started: Date.now() });
  if (lesson.moves !== '') table.log.begin(); // what was played until then was not the learner's doing
  return {
    table,
    guide,
    async goOn() {
      const { id: save } = await newSave(setup, { seed: lesson.seed, moves: course.moves, practice: true });
      return `#/play/${save}`;
    },
  };
}
