import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fromHex, hmac, sha256, toHex } from './sha256';

const bytes = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);

describe('SHA-256', () => {
  it('is what everybody else computes, around the ends of blocks too', () => {
    for (const length of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000])
      expect(toHex(sha256(bytes(length))), `${length} bytes`).toBe(createHash('sha256').update(bytes(length)).digest('hex'));
  });
  it('is the same with a key', () => {
    expect(toHex(hmac(bytes(32), bytes(200)))).toBe(createHmac('sha256', bytes(32)).update(bytes(200)).digest('hex'));
  });
  it('is written in hexadecimal digits and read again', () => expect(fromHex(toHex(bytes(33)))).toEqual(bytes(33)));
});
