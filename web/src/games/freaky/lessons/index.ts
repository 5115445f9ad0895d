import type { Lesson, Lessons } from '../../lesson';
import cards from './cards.json';
import { de } from './de';
import { en } from './en';
import first from './first.json';
import winning from './winning.json';

export const lessons: Lessons = {
  first: { lesson: first as Lesson, words: { en: en.first, de: de.first } },
  cards: { lesson: cards as Lesson, words: { en: en.cards, de: de.cards } },
  winning: { lesson: winning as Lesson, words: { en: en.winning, de: de.winning } },
};
