import type { Language } from '../language';
import { folk } from './folk';
import { lessons } from './lessons';
import { page } from './page';
import { replays } from './replays';
import { together } from './together';

function seat(name: string | null, you: boolean, form: string): string {
  if (you) return form === 'gen' ? 'your' : 'you';
  if (name === null) return form === 'gen' ? 'nobody’s' : 'nobody';
  return form === 'gen' ? `${name}’s` : name;
}

export const en: Language = {
  code: 'en',
  locale: 'en-GB',
  name: 'English',
  seat,
  letters: { red: 'R', orange: 'O', yellow: 'Y', green: 'G', blue: 'B', purple: 'P' },
  direction: (direction) => (direction > 0 ? 'clockwise' : 'anticlockwise'),
  page: { ...page, ...folk, ...lessons, ...replays, ...together },
  start: { label: 'Who begins', values: { random: 'chance decides' }, number: '{seat}' },
};
