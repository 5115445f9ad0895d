/** A line of text more or less above or below a board must not change the size of what lies on it: the least room counts until there is much more. */
export function steadyRoom(before: number, now: number): number {
  return now < before || now > before + 64 ? now : before;
}
