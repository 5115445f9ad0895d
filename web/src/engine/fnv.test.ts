import { describe, expect, it } from 'vitest';
import { fnv1a } from './fnv';

/** As docs/records.md has it. */
function slowly(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) value = ((value ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return value.toString(16).padStart(16, '0');
}

describe('the running hash', () => {
  it('begins with what FNV-1a begins with', () => expect(fnv1a('')).toBe('cbf29ce484222325'));
  it('is the same as with whole numbers of 64 bits', () => {
    const texts = ['a', 'foobar', '0'.repeat(16), 'Übermut – 🂡', JSON.stringify({ frame: { seq: 3, events: Array.from({ length: 99 }, (_, i) => i * i) } })];
    for (const text of texts) expect(fnv1a(text)).toBe(slowly(text));
  });
});
