// A room of src/ imports only from itself and from the rooms before it; rooms in one line know nothing of each other, and no game knows another.
// Tests, which look at a room from outside, may import from anywhere.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const rooms = [
  ['generated'],
  ['engine', 'store', 'worker-sw', 'route'],
  ['words'],
  ['ui', 'sound'],
  ['games'],
  ['table'],
  ['home', 'lesson', 'replay', 'room', 'settings'],
  ['App'],
  ['main'],
];
const src = join(dirname(fileURLToPath(import.meta.url)), '../src');

const roomOf = (path) => path.split(/[/.]/)[0];
const gameOf = (path) => /^games\/(\w+)\//.exec(path)?.[1];
const storey = (path) => rooms.findIndex((row) => row.includes(roomOf(path)));

function complaint(from, to) {
  if (roomOf(from) !== roomOf(to) && storey(to) >= storey(from)) return 'is not in this room or one before it';
  if (gameOf(from) && gameOf(to) && gameOf(from) !== gameOf(to)) return 'belongs to another game';
  if (gameOf(from) && to === 'games/all') return 'is the list of all games';
  return null;
}

const files = readdirSync(src, { recursive: true }).filter((path) => /\.(ts|svelte)$/.test(path) && !/\.test\.ts$|\.d\.ts$/.test(path));
let bad = 0;
const wrong = (text) => {
  console.error(text);
  ++bad;
};
for (const from of files) {
  if (storey(from) < 0) wrong(`src/${from}: this room has no place in the order of web/tools/check-rooms.mjs`);
  for (const [, spec] of readFileSync(join(src, from), 'utf8').matchAll(/(?:from|import)[\s(]*['"](\.[^'"]*)['"]/g)) {
    const to = normalize(join(dirname(from), spec));
    if (to.startsWith('..')) continue;
    const why = complaint(from, to);
    if (why) wrong(`src/${from}: ${spec} ${why}`);
  }
}
if (bad > 0) {
  console.error(`${bad} imports go the wrong way`);
  process.exit(1);
}
console.log(`The imports of ${files.length} files go the right way`);
