// What the built page may weigh, and what it may animate. Sizes are those of the gzip files beside it, which every browser
// takes; where there is none, of the file itself.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
const limits = { 'script and styles': 220, lessons: 40, puzzles: 160, replays: 14, moments: 10, folk: 10, statistics: 24, 'deals of days': 20, typeface: 40, module: 450 };

const files = readdirSync(folder, { recursive: true })
  .map((name) => join(folder, name))
  .filter((file) => statSync(file).isFile());
const sent = (file) => statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
const weight = (wanted) => files.filter((file) => wanted.test(file)).reduce((sum, file) => sum + sent(file), 0) / 1024;

// What is fetched when it is wanted: to learn, to look at a game, when there is a table, when somebody asks for it.
const apart = {
  lessons: weight(/\/(lessons|LessonScreen)-[^/]*\.(js|css)$/),
  puzzles: weight(/\/(puzzles|puzzling|PuzzleScreen)-[^/]*\.(js|css)$/),
  replays: weight(/\/ReplayScreen-[^/]*\.(js|css)$/),
  moments: weight(/\/moments-[^/]*\.(js|css)$/),
  folk: weight(/\/(drawings|remarks)-[^/]*\.js$/),
  statistics: weight(/\/(stats|feats)-[^/]*\.(js|css)$/),
  'deals of days': weight(/\/(today|TodayScreen|Entry)-[^/]*\.(js|css)$/),
};
const together = Object.values(apart).reduce((sum, each) => sum + each, 0);
const found = { 'script and styles': weight(/\.(js|css)$/) - together, ...apart, typeface: weight(/\.woff2$/), module: weight(/\.wasm$/) };
let good = true;
for (const [what, limit] of Object.entries(limits)) {
  console.log(`${what}: ${found[what].toFixed(1)} KB of ${limit}`);
  good &&= found[what] > 0 && found[what] <= limit;
}

// Everything else would make the browser lay the page out anew at each frame.
const may = /^(transform|opacity|translate|rotate|scale|none|0s)$/;
for (const file of files.filter((name) => name.endsWith('.css'))) {
  const css = readFileSync(file, 'utf8');
  for (const [, value] of css.matchAll(/[;{]transition(?:-property)?:([^;}]*)/g))
    for (const part of value.split(/,(?![^(]*\))/)) {
      const property = part.trim().split(/\s+/)[0];
      if (!may.test(property) && !property.startsWith('var(')) {
        console.log(`${file}: a transition of ${property}`);
        good = false;
      }
    }
  for (const [, name, body] of css.matchAll(/@keyframes\s+([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)/g))
    for (const [, declarations] of body.matchAll(/\{([^{}]*)\}/g))
      for (const declaration of declarations.split(';').filter(Boolean)) {
        const property = declaration.split(':')[0].trim();
        if (!may.test(property)) {
          console.log(`${file}: @keyframes ${name} changes ${property}`);
          good = false;
        }
      }
}
process.exit(good ? 0 : 1);
