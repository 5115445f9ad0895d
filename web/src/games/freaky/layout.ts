// How the rows share the table: in as many columns, and with cards as large, as lets most of every card be seen. It depends on the number of
// rows and on the room alone, so that nothing changes its place or size within a turn. Only when even the smallest cards do not fit do the rows
// scroll.
export interface Layout {
  columns: number;
  /** Width of a card. */
  card: number;
}

export const rowGap = 8;
/** The height of the place where a row can begin. */
export const newRow = 46;
const smallest = 44;
const largest = 88;
const narrowest = 158;
/** What a row needs besides its cards: edges above and below; its number, its edges and the gap for a card that joins it. */
const above = 16;
const beside = 92;
/** So many cards a row usually has; longer ones cover more of each other. */
const usual = 5;
/** The part of a covered card that has its three features. */
const index = 0.42;

/** How well cards of this size are seen when each shows so much of itself. */
function worth(card: number, step: number): number {
  const part = Math.max(0, step / card);
  return card * (part < index ? (part / index) ** 2 : 1 + 0.3 * part);
}

export function arrange(rows: number, width: number, height: number): Layout {
  const most = Math.max(1, Math.floor(width / narrowest));
  let best: Layout = { columns: most, card: smallest };
  let bestSeen = 0;
  for (let columns = 1; columns <= Math.min(most, Math.max(rows, 1)); ++columns) {
    const lines = Math.ceil(rows / columns);
    const room = ((height - rowGap) / lines - rowGap - above) / 1.4;
    const lane = (width - rowGap) / columns - rowGap - beside;
    for (let card = smallest; card <= Math.min(room, largest); card += 2) {
      const seen = worth(card, Math.min(card, (lane - card) / (usual - 1)));
      if (seen <= bestSeen) continue;
      bestSeen = seen;
      best = { columns, card };
    }
  }
  return best;
}
