// What the rows and numbers of a table mean, for whoever presses them.
import type { FreakyPreview, FreakyView } from '../../generated/messages';
import { on } from '../../store/settings.svelte';
import type { Explained } from '../module';
import { hasFeature } from './cards';
import { byRipeness, countOf, featureNames, tooMany } from './counts';
import type { Text } from './speech';

/** How the board calls a card of a row, which is counted from 1. */
export const cardName = (row: number, index: number): string => `card:${row}:${index}`;

/** Whoever counts for themselves is told how, and no more. */
function rowMeans(row: number, { rows }: FreakyView, { alike }: FreakyPreview): Explained<Text> | null {
  const cards = rows[row - 1];
  if (!cards) return null;
  const ruling = 'F14';
  if (!on('freaky.ripe')) return { key: 'rowMeans', values: { row, cards: cards.length }, ruling };
  const count = countOf(alike[row - 1]);
  if (!count) return { key: 'rowPlainMeans', values: { row }, ruling };
  if (count.missing > 1 && tooMany(count)) return { key: 'rowManyMeans', values: { row }, ruling };
  const lights = cards.flatMap((card, i) => (count.features.some((feature) => hasFeature(card, feature)) ? [cardName(row, i)] : []));
  const key = byRipeness<Text>(count, 'rowFarMeans', 'rowCloseMeans', 'rowRipeMeans');
  return { key, values: { row, features: featureNames(count), cards: cards.length }, ruling, lights };
}

export function explain(about: string, view: FreakyView, preview: FreakyPreview): Explained<Text> | null {
  const [what, number] = about.split(':');
  switch (what) {
    case 'badge':
      return { key: 'collectedMeans', values: { seat: Number(number), count: view.collected[Number(number)] }, ruling: 'F22' };
    case 'row':
      return rowMeans(Number(number), view, preview);
    case 'draw':
      return { key: preview.runs_out ? 'drawLowMeans' : 'drawMeans', values: { count: view.draw_size, hand: preview.hand }, ruling: 'F17' };
    default:
      return null;
  }
}
