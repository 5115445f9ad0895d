// Where the pieces of a moment are, as the browser animates it: places on the screen, one keyframe for each station.
import type { Piece, Spot, Station } from '../games/moment';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
/** Anchors that are in sight, by their names. */
export type Boxes = (name: string) => Box | null;

/** As the browser wants it. */
export type Step = Record<'transform', string> & Record<'opacity', number> & Record<'offset', number | null>;

/** The middle of the board stands for what is not there. */
export function pointOf(spot: Spot, board: Box, boxes: Boxes): { x: number; y: number } {
  const box = typeof spot === 'string' ? boxes(spot) : null;
  if (box) return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const [across, down] = typeof spot === 'string' ? [50, 50] : spot;
  const along = (part: number | string, start: 'left' | 'top', size: 'width' | 'height'): number => {
    const own = typeof part === 'string' ? boxes(part) : null;
    return own ? own[start] + own[size] / 2 : board[start] + (board[size] * (typeof part === 'string' ? 50 : part)) / 100;
  };
  return { x: along(across, 'left', 'width'), y: along(down, 'top', 'height') };
}

export function keyframe({ at, when, turn = 0, scale = 1, seen = 1 }: Station, board: Box, boxes: Boxes): Step {
  const { x, y } = pointOf(at, board, boxes);
  return {
    transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%) rotate(${turn}deg) scale(${scale})`,
    opacity: seen,
    offset: when ?? null,
  };
}

/** The way a piece goes; where nothing moves, the one place of it that is shown. */
export function keyframes({ way }: Piece, still: boolean, board: Box, boxes: Boxes): Step[] {
  if (still) return [keyframe(way[way.length >> 1]!, board, boxes)];
  return way.map((station) => keyframe(station, board, boxes));
}

/** In pixels. */
export function widthOf(width: Piece['width'], board: Box, boxes: Boxes): number {
  const smaller = Math.min(board.width, board.height) / 100;
  return typeof width === 'number' ? width * smaller : width[0] * (boxes(width[1])?.width ?? 20 * smaller);
}

/** Backs that are dealt to the others, and to each card of the own hand. */
export interface Dealing {
  /** A seat, or the own card at this place of the hand. */
  to: { seat: number } | { card: number };
  /** Parts of the time of the deal. */
  from: number;
  till: number;
}

/** So many are seen to be dealt to somebody else: the count stands beside them. */
const few = 4;

/** One card for each in turn, as people deal; `sizes` by seat. */
export function dealing(sizes: readonly number[], you: number | null): Dealing[] {
  const first = ((you ?? sizes.length - 1) + 1) % Math.max(1, sizes.length);
  const seats = sizes.map((_, i) => (first + i) % sizes.length);
  const count = (seat: number) => (seat === you ? sizes[seat]! : Math.min(few, sizes[seat]!));
  const rounds = Math.max(0, ...seats.map(count));
  const order = Array.from({ length: rounds }, (_, round) => seats.filter((seat) => round < count(seat)).map((seat) => ({ seat, round }))).flat();
  const flight = 0.3;
  return order.map(({ seat, round }, i) => {
    const from = (i / Math.max(1, order.length)) * (1 - flight);
    return { to: seat === you ? { card: round } : { seat }, from, till: from + flight };
  });
}
