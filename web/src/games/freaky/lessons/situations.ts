// What the conditions of Freaky's lessons look at.
import { matching, type Situation } from '../../conditions.ts';
import { hasFeature } from '../cards.ts';

export type At = Situation<'freaky'>;

/** Who plays against the learner. */
export const rival = 1;
/** Others would seldom leave a row that lacks one card. */
export const duel = { players: 2, options: { start: '0' }, bots: 'random' };

export const cardOf = (move: string): string => move.split('>')[0]!;
export const rowOf = (move: string): number => Number(move.split('>')[1]);

export const lays = (at: At): string[] => matching(at, />/);
export const laysOn = (at: At, row: number): string[] => lays(at).filter((move) => rowOf(move) === row);
export const begins = (at: At): string[] => matching(at, />new$/);
export const stops = (at: At): string[] => matching(at, /^stop$/);
export const takes = (at: At): string[] => matching(at, /^take$/);

/** What the card of a move has in common with the row it goes to; nothing for a new row. */
export const shared = (at: At, move: string): string => (at.preview.shared[cardOf(move)]![rowOf(move) - 1] ?? []).join(' ');

/** By what a card would make a row ripe that was not. */
function ripensBy({ preview }: At, move: string): string | undefined {
  const alike = preview.alike[rowOf(move) - 1] ?? [];
  if (alike.some(({ missing }) => missing === 0)) return undefined;
  return alike.find(({ feature, missing }) => missing === 1 && hasFeature(cardOf(move), feature))?.feature;
}
export const ripening = (at: At): string[] => lays(at).filter((move) => ripensBy(at, move) !== undefined);

/** Whether the four that make a row ripe by this move would not lie side by side. */
export function apart(at: At, move: string): boolean {
  return at.view.rows[rowOf(move) - 1]!.slice(-3).some((card) => !hasFeature(card, ripensBy(at, move)!));
}

/** How many cards the row has that is asked about. */
export const harvest = ({ view }: At): number => view.rows[view.row! - 1]!.length;

/** Whether the learner's rival has taken a row since. */
export const robbed = ({ events }: At): boolean => events.some(({ event, seat }) => event === 'took' && seat === rival);

/** Which words answer a card for a new row, and the end of laying. */
export const notLaid = (move: string): string | null => (move === 'stop' ? 'stop' : move.endsWith('>new') ? 'new' : null);
