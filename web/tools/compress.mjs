// Puts a compressed copy of each file of the built page beside it, for the server to send: x.js.br and x.js.gz. A copy that is
// not smaller is left out. The same files always give the same bytes.
//   node tools/compress.mjs FOLDER
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
const gzip = (bytes) => gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('compress.mjs: which folder? For example: node tools/compress.mjs ../build/web');
  process.exit(2);
}

const total = { files: 0, plain: 0, br: 0, gz: 0 };
const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();
for (const name of names.filter((other) => /\.(br|gz)$/.test(other))) rmSync(name);
for (const name of names.filter((other) => !/\.(br|gz)$/.test(other))) {
  const bytes = readFileSync(name);
  total.files += 1;
  total.plain += bytes.length;
  for (const [ending, compressed] of [
    ['br', brotli(bytes)],
    ['gz', gzip(bytes)],
  ]) {
    const smaller = compressed.length < bytes.length;
    if (smaller) writeFileSync(`${name}.${ending}`, compressed);
    total[ending] += smaller ? compressed.length : bytes.length;
  }
}
const kilobytes = (count) => `${Math.ceil(count / 1024)} KB`;
console.log(
  `${total.files} files, ${kilobytes(total.plain)}; ${kilobytes(total.br)} with Brotli, ${kilobytes(total.gz)} with gzip`,
);
