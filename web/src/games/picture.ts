// Pictures of moves for the rule book, in a game's own cards: what lies on the table, the card that is played, and what lies there then.
import type { Lying, MovePicture } from './module';

/** Cards side by side. One whose code begins with "*" is the one that moved. */
export function row(codes: readonly string[], from = 0): Lying[] {
  return codes.map((text, i) => {
    const moved = text.startsWith('*');
    return { code: moved ? text.slice(1) : text, x: from + i, ...(moved && { moved }) };
  });
}

/** These cards of the hand, played on those of the table, lead to the others. */
export function move(table: readonly string[], hand: readonly string[], after: readonly string[]): MovePicture {
  const held = row(hand.map((code) => `*${code}`), table.length + 0.4).map((card) => ({ ...card, y: 0.3 }));
  return { before: [...row(table), ...held], after: row(after) };
}
