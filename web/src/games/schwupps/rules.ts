// What a pile wants (C9, C10) and what a schwupp would bring where (C12), so that the board can say both.
import type { SchwuppsView } from '../../generated/messages';
import type { Colour } from '../../words/language';

export type Row = 'top' | 'bottom';

const colours: Record<string, Colour> = { b: 'blue', p: 'purple', g: 'green', r: 'red', y: 'yellow' };

export interface NumberCard {
  letter: string;
  colour: Colour;
  number: number;
}

/** null for an aggravation card. */
export function numberCard(code: string): NumberCard | null {
  const colour = colours[code[0]!];
  return colour ? { letter: code[0]!, colour, number: Number(code.slice(1)) } : null;
}

/** Either may be missing; if both are there, one of them is enough. */
export interface Wanted {
  number: number | null;
  card: NumberCard | null;
}

/** Numbers go round in a circle: 1 follows 10. */
const around = (number: number) => ((number + 9) % 10) + 1;

export function wanted(rule: string, top: string): Wanted {
  const card = numberCard(top)!;
  switch (rule) {
    case '=n':
      return { number: card.number, card: null };
    case '=c':
      return { number: null, card };
    case '=e':
      return { number: card.number, card };
    default:
      return { number: around(card.number + Number(rule)), card: null };
  }
}

export function fits(code: string, rule: string, top: string): boolean {
  const card = numberCard(code);
  const { number, card: like } = wanted(rule, top);
  return card !== null && (card.number === number || card.letter === like?.letter);
}

/** The Schwupps cards of the four piles after a schwupp. */
export function schwupped(view: Pick<SchwuppsView, 'table' | 'next'>, row: Row): string[] {
  const [one, two, three, four] = view.table as [string, string, string, string];
  return row === 'top' ? [view.next, one, three, four] : [one, two, view.next, three];
}
