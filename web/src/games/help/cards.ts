// What the codes of cards say.

/** Of a card: width by height. */
export const ratio = 5 / 7;

/** The number on a card; null on the others. */
export function numberOf(code: string): number | null {
  return code.startsWith('n') && code !== 'no' ? Number(code.slice(1)) : null;
}
