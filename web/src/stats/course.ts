// A number for each game as a drawing: dots from left to right, and the average of the last few.
import { few, mean } from './sums';

export interface Box {
  width: number;
  height: number;
}
export interface Dot {
  x: number;
  y: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Lowest and highest, with room between them where all are alike. */
export function scale(values: readonly number[]): { low: number; high: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? { low: low - 1, high: high + 1 } : { low, high };
}

export function dots(values: readonly number[], { width, height }: Box): Dot[] {
  const { low, high } = scale(values);
  return values.map((value, i) => ({
    x: round(values.length === 1 ? width / 2 : (i / (values.length - 1)) * width),
    y: round(height * (1 - (value - low) / (high - low))),
  }));
}

/** The average of the last few, from the first game that has so many on. */
export function averages(values: readonly number[]): (number | null)[] {
  return values.map((_, i) => (i + 1 < few ? null : mean(values.slice(i + 1 - few, i + 1))));
}

/** "x,y x,y …" */
export function line(values: readonly number[], box: Box): string {
  const { low, high } = scale(values);
  const places = dots(values, box);
  return averages(values)
    .flatMap((average, i) => (average === null ? [] : [`${places[i]!.x},${round(box.height * (1 - (average - low) / (high - low)))}`]))
    .join(' ');
}

/** Ten games each, for who would rather have them in a table. */
export function tens(values: readonly number[]): { from: number; to: number; mean: number }[] {
  return Array.from({ length: Math.ceil(values.length / 10) }, (_, i) => {
    const part = values.slice(10 * i, 10 * i + 10);
    return { from: 10 * i + 1, to: 10 * i + part.length, mean: mean(part) };
  });
}
