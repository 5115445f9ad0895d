import type { Language } from '../language';
import { freaky, freakyBoard } from './freaky';
import { help, helpBoard } from './help';
import { page as ownPage } from './page';
import { schwupps, schwuppsBoard } from './schwupps';
import { solo, soloBoard } from './solo';
import { swirl, swirlBoard } from './swirl';

const page = { ...ownPage, ...helpBoard, ...swirlBoard, ...freakyBoard, ...schwuppsBoard, ...soloBoard };
export type PageKey = keyof typeof page;

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
  page,
  start: { label: 'Who begins', values: { random: 'chance decides' }, number: '{seat}' },
  games: { help, swirl, freaky, schwupps, solo },
};
