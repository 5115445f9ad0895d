// How a hand lies on the screen: as few rows as can be read, and cards that shrink before anything leaves the screen.

export interface HandLayout {
  rows: 1 | 2;
  /** Cards in the first row; the second has the rest. */
  perRow: number;
  /** Of a card, in pixels. */
  width: number;
  height: number;
  /** From the left edge of a card to that of the next. */
  step: number;
  /** From the top of a row to the top of the next. */
  rowStep: number;
  /** The rows are longer than the screen is wide. */
  scrolls: boolean;
  fan: boolean;
}

/** What of a covered card must stay in sight, so that its index is read and a finger finds it. */
const sliver = 24;
/** So much of it is pleasant; a hand that has less of its cards in one row has two, if there is room for them. */
const pleasant = 29;
/** Narrower cards are hard to read; rather than shrink further, the hand scrolls. */
const narrowest = 44;
/** As narrow as these in two rows, before it scrolls in one. */
const bearable = 32;
/** So wide are cards that cover each other; side by side they are no smaller. */
const covering = 78;
const gap = 6;
/** Between two rows, for the marks above the lower one: they lie on no card. */
const between = 16;

export interface Room {
  width: number;
  height: number;
  /** A large screen: the hand is one fan. */
  wide: boolean;
}

interface Cards {
  ratio: number;
  /** They should not cover each other as long as they can be read. */
  whole: boolean;
}

/** How wide so many cards are side by side. */
const apart = (count: number, { width }: Room): number => (width - gap * (count - 1)) / count;

/** As wide as the length of a row lets cards be, and as its height does. */
function widthInRow(count: number, room: Room, height: number, { ratio, whole }: Cards): number {
  const largest = room.width < 560 ? 82 : 104;
  const beside = whole ? Math.min(66, Math.max(narrowest, apart(count, room))) : Math.min(largest, Math.max(covering, apart(count, room)));
  return Math.min(room.wide ? 104 : beside, height * ratio);
}

const heightOfTwo = (room: Room): number => (room.height - between) / 2;

function rowsFor(count: number, room: Room, cards: Cards): 1 | 2 {
  const inTwo = heightOfTwo(room) * cards.ratio;
  if (room.wide || count < 2 || inTwo < bearable) return 1;
  const step = (width: number) => (room.width - width) / (count - 1);
  if (cards.whole ? apart(count, room) >= narrowest : step(widthInRow(count, room, room.height, cards)) >= pleasant) return 1;
  return inTwo >= narrowest || step(narrowest) < sliver ? 2 : 1;
}

function fittingWidth(count: number, room: Room, cards: Cards): number {
  const rows = rowsFor(count, room, cards);
  const perRow = Math.ceil(count / rows);
  const width = widthInRow(perRow, room, rows === 1 ? room.height : heightOfTwo(room), cards);
  return Math.min(width, Math.max(narrowest, room.width - sliver * (perRow - 1)));
}

/** `whole`: cards should not cover each other as long as they can be read. Fewer cards are never smaller. */
export function layHand(count: number, room: Room, ratio: number, whole = false): HandLayout {
  const cards = { ratio, whole };
  const rows = rowsFor(count, room, cards);
  const perRow = Math.max(1, Math.ceil(count / rows));
  const widths = Array.from({ length: Math.max(1, count) }, (_, i) => fittingWidth(i + 1, room, cards));
  const width = Math.min(...widths);
  const height = width / ratio;
  const fitting = perRow === 1 ? width + gap : Math.min(width + gap, (room.width - width) / (perRow - 1));
  const scrolls = perRow > 1 && fitting < sliver;
  return {
    rows,
    perRow,
    width,
    height,
    step: scrolls ? sliver + gap : fitting,
    rowStep: height + between,
    scrolls,
    fan: room.wide && !scrolls,
  };
}

/** How tall a hand may be on a screen of this height. */
export function handRoom(screenHeight: number, wide: boolean): number {
  return Math.round(Math.min(150, Math.max(64, screenHeight * (wide ? 0.17 : 0.2))));
}

/** How a card lies in a fan: degrees, and pixels below the middle card. */
export function fanned(index: number, count: number): { turn: number; drop: number } {
  const middle = (count - 1) / 2;
  const each = count < 2 ? 0 : Math.min(2, 14 / (count - 1));
  const turn = (index - middle) * each;
  return { turn, drop: Math.abs(turn) ** 1.7 * 0.45 };
}

/** How far the ends of any fan reach below a straight row, at most. */
export const fanDepth = 20;

/** Copies of a kind are told apart, so that the right one is seen to leave. */
export function copies(hand: readonly string[]): { key: string; card: string }[] {
  const seen = new Map<string, number>();
  return hand.map((card) => {
    const copy = (seen.get(card) ?? 0) + 1;
    seen.set(card, copy);
    return { key: `${card}#${copy}`, card };
  });
}
