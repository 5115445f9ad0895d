// How the rows share the table: in as many columns, and with cards as large, as lets the three features in the left edge of every card be seen.
// A row that is too long for that goes on in a second line. The place for one more card is counted in, so that nothing moves when a card is
// picked. Only when even the smallest cards do not fit do the rows scroll.
export interface Layout {
  columns: number;
  /** Width of a card. */
  card: number;
  /** So many cards lie in one line of a row. */
  line: number;
}

/** Between two columns, and around all rows. */
export const columnGap = 6;
/** Below a row, where half of its mark lies. */
export const rowGap = 9;
/** Between two lines of a row. */
export const lineGap = 3;
/** The width of the place for a card that joins a row. */
export const slot = 28;
export const number = 22;
const smallest = 34;
const largest = 88;
const narrowest = 150;
/** What a row needs besides its cards: edges and padding; beside them also its number and the place for one more. */
const above = 8;
const beside = 8 + number + 3 + slot + 3;
/** Rows are expected to have so many cards, so that few of them change the table when they grow. */
const usual = 4;
/** The part of a covered card that has its three features. */
const index = 0.38;

interface Way extends Layout {
  height: number;
  worth: number;
}

function way(lengths: readonly number[], width: number, columns: number, card: number): Way {
  const lane = (width - columnGap) / columns - columnGap - beside;
  const line = Math.max(1, 1 + Math.floor((lane - card) / (card * index)));
  const lines = lengths.map((cards) => Math.ceil(Math.max(usual, cards) / line));
  let height = columnGap;
  for (let row = 0; row < lines.length; row += columns)
    height += Math.max(...lines.slice(row, row + columns)) * (card * 1.4 + lineGap) - lineGap + above + rowGap;
  const seen = Math.min(1, (lane - card) / (card * (usual - 1)));
  return { columns, card, line, height, worth: card * (1 + 0.3 * seen) };
}

export function arrange(lengths: readonly number[], width: number, height: number): Layout {
  const most = Math.max(1, Math.floor(width / narrowest));
  let best: Way | null = null;
  let flattest: Way | null = null;
  for (let columns = 1; columns <= Math.min(most, Math.max(lengths.length, 1)); ++columns)
    for (let card = smallest; card <= largest; card += 2) {
      const found = way(lengths, width, columns, card);
      if (found.height <= height && found.worth > (best?.worth ?? 0)) best = found;
      if (card === smallest + 4 && found.height < (flattest?.height ?? Infinity)) flattest = found;
    }
  const { columns, card, line } = best ?? flattest!;
  return { columns, card, line };
}

/** The cards of a row, line by line. */
export function inLines<T>(cards: readonly T[], line: number): T[][] {
  return Array.from({ length: Math.ceil(cards.length / line) }, (_, i) => cards.slice(i * line, (i + 1) * line));
}
