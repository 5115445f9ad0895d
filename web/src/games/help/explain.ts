// What the badges and numbers of a table mean, for whoever presses them.
import type { HelpPreview, HelpView } from '../../generated/messages';
import type { Badge, Explained } from '../module';
import type { Text } from './speech';

/** A No! lies before its player; what was called is of interest until the round is under way. */
export function badge(view: HelpView, seat: number): Badge<Text> | null {
  if (view.no[seat] === 'played') return { key: 'no', short: 'noShort' };
  if (view.no[seat] === 'skipped') return { key: 'noAgain', short: 'noAgainShort' };
  const call = view.calls[seat];
  if (view.phase !== 'first' || call === null || call === undefined) return null;
  return call === 0 ? { key: 'noNumber', short: 'noNumberShort' } : { key: 'lowest', short: 'lowestShort', count: call };
}

const badges: Partial<Record<Text, Explained<Text>>> = {
  no: { key: 'noMeans', ruling: 'H39' },
  noAgain: { key: 'noAgainMeans', ruling: 'H39' },
  lowest: { key: 'lowestMeans', ruling: 'H1' },
  noNumber: { key: 'noNumberMeans', ruling: 'H1' },
};

/** What a special card of the hand does. */
const cards: Record<string, Explained<Text>> = {
  w: { key: 'wildCard', ruling: 'H23' },
  s: { key: 'switchCard', ruling: 'H34' },
  z: { key: 'zapCard', ruling: 'H36' },
  no: { key: 'noCard', ruling: 'H39' },
};

function row({ row, values }: HelpView, { places }: HelpPreview): Explained<Text> {
  if (row.length === 0) return { key: 'rowEmptyMeans', ruling: 'H12' };
  return { key: 'rowMeans', values: { end: values.at(-1), count: places - row.length }, ruling: 'H9', lights: [`row:${row.length - 1}`] };
}

/** A Wild counts one more than the card to its left, which is lit with it. */
function wild(at: number, { row, values }: HelpView): Explained<Text> | null {
  if (row[at] !== 'w') return null;
  const value = values[at];
  if (at === 0) return { key: 'wildFirstMeans', values: { value }, ruling: 'H24' };
  return { key: 'wildMeans', values: { value, left: values[at - 1] }, ruling: 'H23', lights: [`row:${at - 1}`] };
}

export function explain(about: string, view: HelpView, preview: HelpPreview): Explained<Text> | null {
  const [what, number] = about.split(':');
  const seat = Number(number);
  switch (what) {
    case 'badge': {
      const shown = badge(view, seat);
      const found = shown && badges[shown.key];
      return found ? { ...found, values: { seat, count: shown.count } } : null;
    }
    case 'points':
      return { key: 'pointsMean', values: { seat, count: view.scores[seat], goal: Number(view.options['target']) }, ruling: 'H41' };
    case 'card':
      return cards[number!] ?? null;
    case 'draw':
      return { key: 'drawMeans', values: { count: view.draw_size }, ruling: 'H43' };
    case 'discard':
      return { key: 'discardMeans', values: { count: view.discard.length }, ruling: 'H43' };
    case 'way':
      return { key: view.direction < 0 ? 'rightMeans' : 'leftMeans', ruling: 'H7' };
    case 'row':
      return row(view, preview);
    case 'wild':
      return wild(Number(number), view);
    default:
      return null;
  }
}
