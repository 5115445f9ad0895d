// A room of src/ imports only from itself and from the rooms before it; rooms in one line know nothing of each other, and no game knows another.
// What the page knows of a game stands in its folder: nothing else imports from there or names it, but for the list of all games.
// Tests, which look at a room from outside, may import from anywhere, and so may what helps them (*.fixture.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const rooms = [
  ['generated'],
  ['engine', 'store', 'worker-sw', 'route'],
  ['words'],
  ['ui', 'sound'],
  ['folk', 'games'],
  ['table'],
  ['today'],
  ['home', 'lesson', 'replay', 'room', 'settings', 'stats'],
  ['puzzles'],
  ['App'],
  ['main'],
];
const src = join(dirname(fileURLToPath(import.meta.url)), '../src');

const roomOf = (path) => path.split(/[/.]/)[0];
const gameOf = (path) => /^games\/(\w+)\//.exec(path)?.[1];
const storey = (path) => rooms.findIndex((row) => row.includes(roomOf(path)));

const list = 'games/all.ts';
const ids = readdirSync(join(src, 'games'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
const types = ids.map((id) => id[0].toUpperCase() + id.slice(1));
/** As an id, or as a type of the schema. */
const named = new RegExp(`['"\`](?:${ids.join('|')})(?:['"\`]|\\.\\w)|\\b(?:${types.join('|')})(?:View|Event|Preview|Reason|Refusal)\\b`);
const code = (text) => text.replace(/\/\*[^]*?\*\/|<!--[^]*?-->|\/\/.*|\bclass="[^"]*"/g, '');

function complaint(from, to) {
  if (roomOf(from) !== roomOf(to) && storey(to) >= storey(from)) return 'is not in this room or one before it';
  if (gameOf(from) && gameOf(to) && gameOf(from) !== gameOf(to)) return 'belongs to another game';
  if (gameOf(from) && to === 'games/all') return 'is the list of all games';
  if (!gameOf(from) && from !== list && ids.includes(gameOf(`${to}/`))) return 'belongs to a game';
  return null;
}

const files = readdirSync(src, { recursive: true }).filter((path) => /\.(ts|svelte)$/.test(path) && !/\.(test|fixture)\.ts$|\.d\.ts$/.test(path));
let bad = 0;
const wrong = (text) => {
  console.error(text);
  ++bad;
};
for (const from of files) {
  if (storey(from) < 0) wrong(`src/${from}: this room has no place in the order of web/tools/check-rooms.mjs`);
  const text = readFileSync(join(src, from), 'utf8');
  if (!gameOf(from) && from !== list && !from.startsWith('generated/')) {
    const name = named.exec(code(text));
    if (name) wrong(`src/${from}: ${name[0]} is a game's`);
  }
  for (const [, spec] of text.matchAll(/(?:from|import)[\s(]*['"](\.[^'"]*)['"]/g)) {
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
