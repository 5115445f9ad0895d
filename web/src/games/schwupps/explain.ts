// What the piles and numbers of a table mean, for whoever presses them.
import type { SchwuppsPreview, SchwuppsView } from '../../generated/messages';
import { words } from '../../words/words.svelte';
import type { Badge, Explained } from '../module';
import { numberCard } from './cards';
import { speech, type Text } from './speech';

export function badge({ pile_sizes }: SchwuppsView, seat: number): Badge<Text> {
  const count = pile_sizes[seat] ?? 0;
  if (count === 0) return { key: 'noPile', short: 'noPileShort' };
  return { key: 'personal', short: 'personalShort', count };
}

const demands: Record<string, Explained<Text>> = {
  '=n': { key: 'pileNumberMeans', ruling: 'C10' },
  '=c': { key: 'pileColourMeans', ruling: 'C10' },
  '=e': { key: 'pileEitherMeans', ruling: 'C10' },
};

function pileMeans(pile: number, { table, tops }: SchwuppsView, { wants }: SchwuppsPreview): Explained<Text> | null {
  const [demand, top, wanted] = [table[pile - 1], tops[pile - 1], wants[pile - 1]];
  if (demand === undefined || top === undefined || !wanted) return null;
  const { number, colour } = wanted;
  const values = { pile, demand: words.colour(speech, demand), top: numberCard(top)?.number, number, colour: colour && words.colour(speech, colour) };
  return { ...(demands[demand] ?? { key: 'pileStepMeans', ruling: 'C9' }), values, lights: [`pile:${pile}`] };
}

export function explain(about: string, view: SchwuppsView, preview: SchwuppsPreview): Explained<Text> | null {
  const [what, number] = about.split(':');
  const seat = Number(number);
  switch (what) {
    case 'badge': {
      const { key, count } = badge(view, seat);
      return key === 'noPile' ? { key: 'noPileMeans', values: { seat }, ruling: 'C22' } : { key: 'personalMeans', values: { seat, count }, ruling: 'C19' };
    }
    case 'points':
      return view.options.form === 'single' ? null : { key: 'pointsMean', values: { seat, count: view.scores[seat] }, ruling: 'C28' };
    case 'pile':
    case 'rule':
      return pileMeans(Number(number), view, preview);
    case 'push':
      return { key: 'pushMeans', values: { demand: words.colour(speech, view.next) }, ruling: 'C12', lights: ['next'] };
    case 'card':
      return numberCard(number!) ? null : { key: 'aggravationCard', ruling: 'C15' };
    case 'next':
      return { key: 'nextMeans', values: { demand: words.colour(speech, view.next), count: view.schwupps_size }, ruling: 'C12', lights: ['next'] };
    case 'common':
      return { key: 'commonMeans', values: { count: view.common_size }, ruling: 'C7' };
    case 'box':
      return { key: 'boxMeans', values: { count: view.box }, ruling: 'C15' };
    default:
      return null;
  }
}
