// What the codes of number cards say: "b10" is a blue 10.
import type { Colour } from '../../words/language';

export type Row = 'top' | 'bottom';

export const colours: Record<string, Colour> = { b: 'blue', p: 'purple', g: 'green', r: 'red', y: 'yellow' };

/** null for an aggravation card. */
export function numberCard(code: string): { colour: Colour; number: number } | null {
  const colour = colours[code[0]!];
  return colour ? { colour, number: Number(code.slice(1)) } : null;
}
