// Where a note as wide as the table can lie so that what it speaks of stays in sight.
export interface Box {
  top: number;
  bottom: number;
}

export interface Berth {
  upper: boolean;
  /** How high it may be. */
  height: number;
}

/**
 * At the lower end of the room between `top` and `bottom`, or at the upper one. It keeps clear of all that matters; if that leaves less than
 * `least`, of what matters most. Where it lies already, it stays if there is room for `wanted`, or as much as at the other end.
 */
export function berth(room: Box, most: readonly Box[], more: readonly Box[], { least, wanted, upper }: { least: number; wanted: number; upper: boolean }): Berth {
  const left = (boxes: readonly Box[]) => ({
    above: Math.min(room.bottom, ...boxes.map(({ top }) => top)) - room.top,
    below: room.bottom - Math.max(room.top, ...boxes.map(({ bottom }) => bottom)),
  });
  const all = left([...most, ...more]);
  const { above, below } = Math.max(all.above, all.below) < least ? left(most) : all;
  const here = upper ? above : below;
  const there = upper ? below : above;
  const stays = here >= wanted || here >= there;
  return { upper: stays === upper, height: Math.max(least, stays ? here : there) };
}
