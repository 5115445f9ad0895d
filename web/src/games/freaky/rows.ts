// Rows have numbers that change when one before them is taken. For the eye a row is the same row as long as its first card lies there.
export interface KeyedRow {
  key: string;
  number: number;
  cards: { key: string; code: string }[];
}

/** Copies of a kind (deck of triples) are told apart by how many came before. */
export function keyed(rows: readonly (readonly string[])[]): KeyedRow[] {
  const seen = new Map<string, number>();
  const unique = (code: string) => {
    const copy = seen.get(code) ?? 0;
    seen.set(code, copy + 1);
    return `${code}-${copy}`;
  };
  return rows.map((row, index) => {
    const cards = row.map((code) => ({ key: unique(code), code }));
    return { key: cards[0]?.key ?? String(index), number: index + 1, cards };
  });
}
