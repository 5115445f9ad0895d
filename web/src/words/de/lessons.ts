import type { lessons as english } from '../en/lessons';

export const lessons: Record<keyof typeof english, string> = {
  'lesson.title': 'Lektion: {title}',
  'lesson.first': 'Die ersten Züge',
  'lesson.cards': 'Was Karten können',
  'lesson.winning': 'So gewinnst du',
  'lesson.step': 'Schritt {number} von {count}',
  'lesson.done': 'Gut gemacht!',
  'lesson.goOn': 'Diese Partie weiterspielen',
  'lesson.real': 'Eine richtige Partie spielen',
  'lesson.next': 'Nächste Lektion: {title}',
  'lesson.gone': 'Diese Lektion gibt es nicht.',
  'lesson.list': 'Spielend lernen',
  'lesson.learn': 'Lernen',
  'lesson.learnGame': '{game} lernen',
  'lesson.learnt': '{title}, gelernt',
  'lesson.offerTitle': 'Ist {game} neu für dich?',
  'lesson.offer': 'Eine erste Partie zeigt dir in zwei, drei Minuten, wie es geht. Du spielst selbst, und nichts kann schiefgehen.',
  'lesson.show': 'Zeig es mir',
  'lesson.play': 'Gleich spielen',
  'lesson.never': 'Nie mehr fragen, bei keinem Spiel',
};
