// A move as a small picture: the cards beside the place, and how they lie once the card is there.
import type { SwirlView } from '../../generated/messages';
import type { Lying, MovePicture } from '../module';
import { beside } from './cards';
import { codeOf, read, readCell } from './moves';
import { codeAs } from './seen';

/** From row to row, in heights of a card. */
const gap = 1.06;

export function pictureOf(move: string, view: SwirlView): MovePicture {
  const seat = view.to_act ?? 0;
  const cell = readCell(read(move, view).place!);
  if (!cell) return { before: [{ code: codeOf(move.slice(1), view), x: 0, seat, moved: true }], after: [] };
  const around = beside(view.field, cell.x, cell.y);
  const [left, top] = (['x', 'y'] as const).map((way) => Math.min(cell[way], ...around.map((laid) => laid[way]))) as [number, number];
  const lying = (turned: boolean) =>
    around.map(({ x, y, card, up, seat }): Lying => ({ code: codeAs(card, up !== turned, view), x: x - left, y: gap * (y - top), seat }));
  const placed: Lying = { code: codeAs(Number(move[0]), cell.up, view), x: cell.x - left, y: gap * (cell.y - top), seat, moved: true };
  return { before: lying(false), after: [...lying(true), placed] };
}
