import type { Lesson, Lessons } from '../../lesson';
import { de } from './de';
import { en } from './en';
import first from './first.json';

export const lessons: Lessons = {
  first: { lesson: first as Lesson, words: { en: en.first, de: de.first } },
};
