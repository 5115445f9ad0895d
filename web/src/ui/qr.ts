// A QR code of a short text: bytes, error correction M, versions 1 to 10, which is room for 213 bytes. Squares as ISO/IEC 18004 has them:
// `true` is dark. Phones read it from another phone's screen, so a link needs no typing.

/** By version: codewords in all, those for correction in each block, blocks. */
const capacities: readonly (readonly [total: number, correction: number, blocks: number])[] = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
];

export type Squares = boolean[][];

/** null if the text is too long. `mask`: this one of the eight, rather than the one that is read best. */
export function qrCode(text: string, mask?: number): Squares | null {
  const bytes = new TextEncoder().encode(text);
  const version = capacities.findIndex(([total, correction, blocks], i) => bytes.length + (i < 9 ? 2 : 3) <= total - correction * blocks) + 1;
  if (version === 0) return null;
  const codewords = interleaved(dataOf(bytes, version), version);
  const candidates = (mask === undefined ? [0, 1, 2, 3, 4, 5, 6, 7] : [mask]).map((one) => drawn(codewords, version, one));
  return candidates.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

// --- what is written ---------------------------------------------------------------------------------------------------

function dataOf(bytes: Uint8Array, version: number): number[] {
  const [total, correction, blocks] = capacities[version - 1]!;
  const room = total - correction * blocks;
  let bits = '0100' + bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0');
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  bits += '0'.repeat(Math.min(4, room * 8 - bits.length));
  bits += '0'.repeat(-bits.length & 7);
  const data = Array.from({ length: bits.length / 8 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8), 2));
  for (let filler = 0xec; data.length < room; filler ^= 0xec ^ 0x11) data.push(filler);
  return data;
}

/** In the field of 256 elements that x^8 + x^4 + x^3 + x^2 + 1 makes. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; --bit) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The remainder of Reed and Solomon. */
function correctionOf(data: readonly number[], length: number): number[] {
  const divisor: number[] = Array.from({ length }, (_, i) => (i === length - 1 ? 1 : 0));
  for (let i = 0, root = 1; i < length; ++i, root = times(root, 2))
    for (let j = 0; j < length; ++j) divisor[j] = times(divisor[j]!, root) ^ (divisor[j + 1] ?? 0);
  const rest = Array.from({ length }, () => 0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    for (let i = 0; i < length; ++i) rest[i]! ^= times(divisor[i]!, factor);
  }
  return rest;
}

/** Blocks one after the other, codeword by codeword; the last blocks may have one more. */
function interleaved(data: readonly number[], version: number): number[] {
  const [, correction, count] = capacities[version - 1]!;
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const blocks = Array.from({ length: count }, (_, i) => {
    const begin = i * short + Math.max(0, i - (count - longer));
    return data.slice(begin, begin + short + (i >= count - longer ? 1 : 0));
  });
  const corrections = blocks.map((block) => correctionOf(block, correction));
  const inTurn = (lists: readonly number[][], length: number) =>
    Array.from({ length }, (_, i) => lists.flatMap((list) => (i < list.length ? [list[i]!] : []))).flat();
  return [...inTurn(blocks, short + 1), ...inTurn(corrections, correction)];
}

// --- where it stands ---------------------------------------------------------------------------------------------------

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Where the small eyes stand, on both axes. */
function eyes(version: number): number[] {
  if (version === 1) return [];
  const last = version * 4 + 10;
  return version < 7 ? [6, last] : [6, last / 2 + 3, last];
}

/** A value and the remainder that protects it. */
function guarded(value: number, length: number, generator: number): number {
  let rest = value;
  for (let i = 0; i < length; ++i) rest = (rest << 1) ^ ((rest >> (length - 1)) * generator);
  return (value << length) | rest;
}

function drawn(codewords: readonly number[], version: number, mask: number): Squares {
  const size = version * 4 + 17;
  const squares: (boolean | null)[][] = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const set = (x: number, y: number, dark: boolean) => {
    if (squares[y]?.[x] !== undefined) squares[y]![x] = dark;
  };
  /** Rings around a middle, of which some are light. */
  const eye = (x: number, y: number, reach: number, light: readonly number[]) => {
    for (let dy = -reach; dy <= reach; ++dy)
      for (let dx = -reach; dx <= reach; ++dx) set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let i = 0; i < size; ++i) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const places = eyes(version);
  const last = places.at(-1);
  for (const x of places)
    for (const y of places) if (!((x === 6 && (y === 6 || y === last)) || (y === 6 && x === last))) eye(x, y, 2, [1]);
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) eye(x, y, 4, [2, 4]);
  format(set, size, mask);
  if (version >= 7) {
    const bits = guarded(version, 12, 0x1f25);
    for (let i = 0; i < 18; ++i) {
      const dark = ((bits >> i) & 1) === 1;
      set(size - 11 + (i % 3), Math.floor(i / 3), dark);
      set(Math.floor(i / 3), size - 11 + (i % 3), dark);
    }
  }
  return filled(squares, codewords, masks[mask]!);
}

/** Twice: the level of correction, M, and the mask. */
function format(set: (x: number, y: number, dark: boolean) => void, size: number, mask: number): void {
  const bits = guarded(mask, 10, 0x537) ^ 0x5412;
  for (let i = 0; i < 15; ++i) {
    const dark = ((bits >> i) & 1) === 1;
    const along = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
    set(8, along, dark);
    const back = i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i;
    set(back, 8, dark);
  }
  set(8, size - 8, true);
}

/** Up and down in columns of two, from the right; what is taken already is passed over. */
function filled(squares: (boolean | null)[][], codewords: readonly number[], masked: (x: number, y: number) => boolean): Squares {
  const size = squares.length;
  let at = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2)
    for (let step = 0; step < size; ++step)
      for (const x of [right, right - 1]) {
        const y = ((right > 6 ? right : right + 1) & 2) === 0 ? size - 1 - step : step;
        if (squares[y]![x] !== null) continue;
        const bit = at < codewords.length * 8 && ((codewords[at >> 3]! >> (7 - (at & 7))) & 1) === 1;
        squares[y]![x] = bit !== masked(x, y);
        at += 1;
      }
  return squares as Squares;
}

// --- how well it can be read -------------------------------------------------------------------------------------------

function penalty(squares: Squares): number {
  const columns = squares.map((_, x) => squares.map((row) => row[x]!));
  let sum = 0;
  for (const line of [...squares, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/(.)\1{4,}/g)) sum += run.length - 2;
    for (const like of ['10111010000', '00001011101']) for (let at = text.indexOf(like); at >= 0; at = text.indexOf(like, at + 1)) sum += 40;
  }
  for (let y = 1; y < squares.length; ++y)
    for (let x = 1; x < squares.length; ++x) {
      const dark = squares[y]![x];
      if (dark === squares[y]![x - 1] && dark === squares[y - 1]![x] && dark === squares[y - 1]![x - 1]) sum += 3;
    }
  const share = (squares.flat().filter(Boolean).length * 100) / squares.length ** 2;
  return sum + Math.floor(Math.abs(share - 50) / 5) * 10;
}
