// What the codes of cards say: a suit and a rank, as in "h10".

/** Width by height. */
export const ratio = 5 / 7;

export const suits = ['c', 'd', 'h', 's'] as const;
export type Suit = (typeof suits)[number];

export const isRed = (suit: Suit): boolean => suit === 'd' || suit === 'h';

/** Each about 20 high and wide, around 0, 0. */
export const shapes: Record<Suit, string> = {
  c: 'M0 -10a4.8 4.8 0 0 1 4.1 7.3a4.8 4.8 0 1 1 -2.9 8.3q.3 2.6 2.4 4.4h-7.2q2.1 -1.8 2.4 -4.4a4.8 4.8 0 1 1 -2.9 -8.3a4.8 4.8 0 0 1 4.1 -7.3Z',
  d: 'M0 -10.5q3 5.4 7.8 10.5q-4.8 5.1 -7.8 10.5q-3 -5.4 -7.8 -10.5q4.8 -5.1 7.8 -10.5Z',
  h: 'M0 10c-2.5 -4.4 -9.6 -7.6 -9.6 -13.7a5 5 0 0 1 9.6 -2.1a5 5 0 0 1 9.6 2.1c0 6.1 -7.1 9.3 -9.6 13.7Z',
  s: 'M0 -10.5c2.2 4.2 9.2 7 9.2 12.2a4.6 4.6 0 0 1 -7.9 3.2q.3 3.1 2.4 5.1h-7.4q2.1 -2 2.4 -5.1a4.6 4.6 0 0 1 -7.9 -3.2c0 -5.2 7 -8 9.2 -12.2Z',
};

export function face(code: string): { suit: Suit; rank: string } {
  return { suit: code[0] as Suit, rank: code.slice(1) };
}
