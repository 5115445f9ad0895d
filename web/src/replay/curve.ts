// The analysis as a drawing: chances over moves, as points in a box.
import type { Analysis } from '../generated/messages';

export interface Box {
  width: number;
  height: number;
}

/** One line a seat: "x,y x,y …" with the chance 1 at the top. */
export function lines(analysis: Analysis, box: Box): string[] {
  const columns = [analysis.start, ...analysis.moves.map((move) => move.chances)];
  return analysis.start.map((_, seat) =>
    columns.map((chances, i) => `${round(across(i, columns.length, box))},${round((1 - chances[seat]!) * box.height)}`).join(' '),
  );
}

/** Where the position after so many moves lies. */
export function across(moves: number, columns: number, box: Box): number {
  return columns < 2 ? 0 : (moves / (columns - 1)) * box.width;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
