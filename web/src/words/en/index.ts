import type { Language } from '../language';
import { freaky, freakyBoard } from '../../games/freaky/words/en';
import { help, helpBoard } from '../../games/help/words/en';
import { page as ownPage } from './page';
import { schwupps, schwuppsBoard } from '../../games/schwupps/words/en';
import { solo, soloBoard } from '../../games/solo/words/en';
import { swirl, swirlBoard } from '../../games/swirl/words/en';

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
