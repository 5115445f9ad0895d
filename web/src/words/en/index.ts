import type { Language } from '../language';
import { boards1 } from './boards1';
import { boards2 } from './boards2';
import { freaky } from './freaky';
import { help } from './help';
import { page as ownPage } from './page';
import { schwupps } from './schwupps';
import { solo } from './solo';
import { swirl } from './swirl';

const page = { ...ownPage, ...boards1, ...boards2 };
export type PageKey = keyof typeof page;

function seat(name: string | null, you: boolean, form: string): string {
  if (you) return form === 'gen' ? 'your' : 'you';
  if (name === null) return form === 'gen' ? 'nobody’s' : 'nobody';
  return form === 'gen' ? `${name}’s` : name;
}

export const en: Language = {
  code: 'en',
  name: 'English',
  seat,
  letters: { red: 'R', orange: 'O', yellow: 'Y', green: 'G', blue: 'B', purple: 'P' },
  direction: (direction) => (direction > 0 ? 'to the left' : 'to the right'),
  page,
  start: { label: 'Who begins', values: { random: 'chance decides' }, number: '{seat}' },
  games: { help, swirl, freaky, schwupps, solo },
};
