// FNV-1a with 64 bits, the running hash of docs/records.md. In two halves of 32 bits: a whole game is read again after a reload, and large
// integers would take their time.
const encoder = new TextEncoder();

/** Of the UTF-8 bytes of a text, as 16 hexadecimal digits. */
export function fnv1a(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of encoder.encode(text)) {
    low = (low ^ byte) >>> 0;
    // The prime is 2^40 + 0x1b3: the first part is the lower half, shifted into the upper one.
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('');
}
