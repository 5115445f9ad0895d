// What is great in Freaky: a ripe row is taken, and all its cards show themselves once more.
import type { Colour } from '../../words/language';
import { chord, pip, type Happened, type Moments, type Piece } from '../moment';

/** More cards are not to be told apart. */
const most = 7;
const colours: readonly Colour[] = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'];

/** The cards of a row that was taken: as it lay before, with what came to it since. */
function cardsOf({ events, before }: Happened<'freaky'>, first: string, last: string): string[] {
  const row = [...(before.rows.find(([card]) => card === first) ?? [first])];
  for (const { event, card } of events) if (event === 'laid' && typeof card === 'string' && card === last && !row.includes(card)) row.push(card);
  if (!row.includes(last)) row.push(last);
  return row.slice(-most);
}

/** Side by side over the board, long enough to be looked at, and then one after the other to whoever takes them. */
function show(cards: readonly string[], from: string, seat: string): Piece[] {
  const step = Math.min(21, 94 / cards.length);
  return cards.map((card, i) => {
    const at = [50 + step * (i - (cards.length - 1) / 2), 44] as const;
    const late = (0.14 * i) / cards.length;
    return {
      thing: { card },
      width: 0.94 * step,
      to: 0.86 + late,
      way: [
        { at: from, scale: 0.6 },
        { at, when: 0.24 },
        { at, when: 0.76 },
        { at: seat, scale: 0.4, seen: 0.1 },
      ],
    };
  });
}

export const moments: Moments<'freaky'> = {
  stock: 'draw',
  of(happened) {
    const took = happened.events.filter(({ event }) => event === 'took');
    const last = took.at(-1);
    if (!last) return null;
    const seat = `seat:${last.seat}`;
    const won = took.reduce((sum, { cards }) => sum + Number(cards), 0);
    const row = show(cardsOf(happened, String(last['first']), String(last['last'])), `row:${last['row']}`, seat);
    const sparks = colours.map((colour, i): Piece => {
      const angle = (i / colours.length) * 2 * Math.PI;
      const at = (far: number) => [50 + far * Math.cos(angle), 46 + far * Math.sin(angle)] as const;
      return {
        thing: { drawing: pip(colour) },
        width: 9,
        from: 0.66,
        to: 1,
        way: [{ at: at(8), scale: 0.2, seen: 0 }, { at: at(40), turn: 120 }, { at: at(54), turn: 240, scale: 0.6, seen: 0 }],
      };
    });
    return {
      title: { text: `+${won}`, manner: 'calls', at: [50, 78] },
      pieces: [...sparks, ...row],
      sound: { group: 'cards', tones: chord(523, [0, 4, 7], 'triangle').slice(0, 3) },
      carries: took,
      length: 1500,
    };
  },
  celebration: { drawings: colours.map(pip), manner: 'bursts', chord: chord(349, [0, 4, 7, 9, 12], 'triangle') },
};
