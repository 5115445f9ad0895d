// The squares are those that libqrencode draws of the same texts, by its QRcode_encodeString8bit with error correction M.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { qrCode, type Squares } from './qr';

const drawn = (squares: Squares | null) => squares!.map((row) => row.map((dark) => (dark ? '#' : '.')).join('')).join('\n');
const secret = '0123456789abcdef0123456789abcdef';

test('a small code, square by square', () => {
  expect(drawn(qrCode('parlour', 6))).toBe(`#######.##.#..#######
#.....#.###...#.....#
#.###.#.#.###.#.###.#
#.###.#...#...#.###.#
#.###.#.#.###.#.###.#
#.....#...#...#.....#
#######.#.#.#.#######
..........#..........
#..######..#.#..#.###
#.#.....##.###..#.#..
.##.#.##...##..#..###
..##....###.###...#..
.#...###.#.######..##
........###.#####.#..
#######.#.##....#....
#.....#.#.#...######.
#.###.#.###..##..#.##
#.###.#.#...####.....
#.###.#..#.###..#####
#.....#...###..######
#######.##..##.......`);
});

test.each([
  [37, `http://192.168.1.20:8080/t/k7q2m9x3wd#${secret}`, '392122d832d99ff16e2090d4cfb2895ed41cb74919ae15571fe559615a76f81b'],
  [41, `https://a-rather-long-name-for-a-house.example.org/parlour/t/k7q2m9x3wd#${secret}`, 'dcf522383c97c1f359b14dc27c3f4299e52105f7c47ca981ecfa02e5ea1f8dc1'],
  [45, `https://cards.example.org/t/k7q2m9x3wd#${secret}${'/more'.repeat(8)}`, 'ee6492e5267fa6f663a4912e0403deb1574b0932a509adc3027e3b21b081d1ee'],
  [53, 'x'.repeat(170), '9a7ec475070f29b768d2e8dbda07e400d520aa4ed9dc24389653456ffd840717'],
  [57, 'ü'.repeat(100), '4f79a1595934bd8165366028f0a25830141add04ecff148f02e03b3ab7a35f6c'],
])('a code of %i squares a side is the one that others draw', (size, text, hash) => {
  expect(qrCode(text)).toHaveLength(size);
  const all = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => createHash('sha256').update(drawn(qrCode(text, mask))).digest('hex'));
  expect(all).toContain(hash);
  // Which mask reads best, libraries judge a little differently.
  expect(all).toContain(createHash('sha256').update(drawn(qrCode(text))).digest('hex'));
});

test('what is too long has none', () => {
  expect(qrCode('x'.repeat(213))).not.toBeNull();
  expect(qrCode('x'.repeat(214))).toBeNull();
});
