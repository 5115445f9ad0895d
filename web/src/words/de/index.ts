import type { Language } from '../language';
import { folk } from './folk';
import { lessons } from './lessons';
import { page } from './page';
import { replays } from './replays';
import { together } from './together';

const you: Record<string, string> = { nom: 'du', acc: 'dich', dat: 'dir', gen: 'deiner' };
const nobody: Record<string, string> = { nom: 'niemand', acc: 'niemanden', dat: 'niemandem', gen: 'niemandes' };

function seat(name: string | null, isYou: boolean, form: string): string {
  if (isYou) return you[form] ?? 'du';
  if (name === null) return nobody[form] ?? 'niemand';
  if (form !== 'gen') return name;
  return /[sßxz]$/i.test(name) ? `${name}’` : `${name}s`;
}

export const de: Language = {
  code: 'de',
  locale: 'de',
  name: 'Deutsch',
  seat,
  // Gelb und Grün fangen gleich an.
  letters: { red: 'Ro', orange: 'Or', yellow: 'Ge', green: 'Gr', blue: 'Bl', purple: 'Li' },
  direction: (direction) => (direction > 0 ? 'im Uhrzeigersinn' : 'gegen den Uhrzeigersinn'),
  page: { ...page, ...folk, ...lessons, ...replays, ...together },
  start: { label: 'Wer beginnt', values: { random: 'der Zufall entscheidet' }, number: '{seat}' },
};
