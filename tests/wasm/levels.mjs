// How long the levels think in WebAssembly, in milliseconds of processor time a decision. At the 99th percentile a level
// may take three times what it may take natively. usage: node levels.mjs MODULE
import { load } from './module.mjs';

const limits = { easy: 2, normal: 20, hard: 300 };
const slower = 3;

const module = load(process.argv[2]);
const milliseconds = (time) => time.toFixed(time < 1 ? 3 : 1);
let failed = false;
const { schema } = JSON.parse(module.request('{"do":"schema"}', 0));
for (const { id: game } of schema.games) {
  const times = {};
  // Before it counts, another game: while code runs for the first times, it is compiled, and that is no thought of the bot that waits for it.
  module.arena(`${game} normal,easy,greedy`, 1, 2);
  for (const bot of module.arena(`${game} hard,normal,easy`, 1, 1).bots) times[bot.name] = bot;
  const words = Object.keys(limits).map((level) => {
    const { ms_median: median, ms_p99: p99 } = times[level];
    const late = p99 > slower * limits[level];
    failed ||= late;
    return `${level} ${milliseconds(median)} / ${milliseconds(p99)}${late ? ' TOO LONG' : ''}`;
  });
  console.log(`${game}: median and 99 % of decisions: ${words.join(', ')} ms`);
}

// `perfect` looks through a game to its end; in a browser that may take 400 ms.
const perfect = module.arena('swirl perfect,hard', 8, 1).bots.find(({ name }) => name === 'perfect');
const late = perfect.ms_p99 > 400;
failed ||= late;
console.log(`swirl: perfect ${milliseconds(perfect.ms_median)} / ${milliseconds(perfect.ms_p99)}${late ? ' TOO LONG' : ''} ms`);
process.exit(failed ? 1 : 0);
