// Where somebody's points come from, for whoever presses them: the numbers that look onto an empty place, lit in the field.
import type { SwirlPreview, SwirlView } from '../../generated/messages';
import type { Explained } from '../module';
import { cellKey } from './cards';
import type { Text } from './speech';

/** How the board calls a number of the field: its card's place and the edge at which it stands, from the top clockwise. */
export const edgeName = (x: number, y: number, edge: number): string => `edge:${cellKey(x, y)}:${edge}`;

export function explain(about: string, view: SwirlView, { counting }: SwirlPreview): Explained<Text> | null {
  const [what, number] = about.split(':');
  const seat = Number(number);
  if (what === 'badge') {
    const count = view.removed[seat]?.length ?? 0;
    return count > 0 ? { key: 'removedMeans', values: { seat, count }, ruling: 'W10' } : null;
  }
  if (what !== 'points') return null;
  const lights = view.field.flatMap(({ x, y, seat: owner }, i) => (owner === seat ? (counting[i] ?? []).map((edge) => edgeName(x, y, edge)) : []));
  return { key: lights.length > 0 ? 'pointsMean' : 'noPointsMean', values: { seat, count: view.points[seat] }, ruling: 'W16', lights };
}
