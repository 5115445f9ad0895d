// What the codes of cards say: a suit and a rank, as in "h10".

/** Width by height. */
export const ratio = 5 / 7;

export const suits = ['c', 'd', 'h', 's'] as const;
export type Suit = (typeof suits)[number];

export function face(code: string): { suit: Suit; rank: string } {
  return { suit: code[0] as Suit, rank: code.slice(1) };
}
