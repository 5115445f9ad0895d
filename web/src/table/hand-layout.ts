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
/** Narrower cards cannot be read; rather than shrink further, the hand scrolls. */
const narrowest = 44;
/** So wide are cards that cover each other; side by side they are no smaller. */
const covering = 78;
const gap = 6;
/** The share of an upper row that the lower one leaves in sight. */
const shown = 0.8;
const oneRow = 7;

export interface Room {
  width: number;
  height: number;
  /** A large screen: the hand is one fan. */
  wide: boolean;
}

function inRows(count: number, room: Room): { rows: 1 | 2; perRow: number } {
  const rows = room.wide || count <= oneRow ? 1 : 2;
  return { rows, perRow: Math.max(1, Math.ceil(count / rows)) };
}

function fittingWidth(count: number, room: Room, ratio: number, whole: boolean): number {
  const { rows, perRow } = inRows(count, room);
  const apart = (room.width - gap * (perRow - 1)) / perRow;
  const sideBySide = whole ? Math.min(66, Math.max(narrowest, apart)) : Math.min(82, Math.max(covering, apart));
  const tall = Math.min((room.wide ? 104 : sideBySide) / ratio, room.height / (rows === 1 ? 1 : 1 + shown));
  const narrow = Math.max(narrowest, room.width - sliver * (perRow - 1));
  return Math.min(tall * ratio, narrow);
}

/** `whole`: cards should not cover each other as long as they can be read. Fewer cards are never smaller. */
export function layHand(count: number, room: Room, ratio: number, whole = false): HandLayout {
  const { rows, perRow } = inRows(count, room);
  const widths = Array.from({ length: Math.max(1, count) }, (_, i) => fittingWidth(i + 1, room, ratio, whole));
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
    rowStep: height * shown,
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
