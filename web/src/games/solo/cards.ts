// What the two characters of a card say.
import type { Colour } from '../../words/language';

/** Width by height. */
export const ratio = 5 / 7;

export const colours: Record<string, Colour> = { r: 'red', g: 'green', b: 'blue', y: 'yellow' };
export const colourCodes = Object.keys(colours);

export type Sign = 'number' | 'skip' | 'turn' | 'draw2' | 'swap' | 'gift' | 'choose' | 'draw4' | 'allSwap' | 'protection';

export interface Face {
  sign: Sign;
  /** Of a black card: null, but a Protection has the colour of its bolt. */
  colour: Colour | null;
  black: boolean;
  number: number | null;
}

const signs: Record<string, Sign> = { s: 'skip', c: 'turn', d: 'draw2', w: 'swap', g: 'gift' };
const blackSigns: Record<string, Sign> = { c: 'choose', d: 'draw4', a: 'allSwap' };

export function face(code: string): Face {
  const [first = '', second = ''] = code;
  if (first === 'x') return { sign: blackSigns[second] ?? 'choose', colour: null, black: true, number: null };
  if (first === 'p') return { sign: 'protection', colour: colours[second] ?? null, black: true, number: null };
  const sign = signs[second] ?? 'number';
  return { sign, colour: colours[first] ?? null, black: false, number: sign === 'number' ? Number(second) : null };
}

/** The colour has to be said beside the pile: it cannot be seen on the top card. */
export function mustSayColour(top: string): boolean {
  return face(top).black;
}
