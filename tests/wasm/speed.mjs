// Decisions a second in WebAssembly: random players, one thread, everything included, the best of five. usage: node speed.mjs MODULE
import { load } from './module.mjs';

const module = load(process.argv[2]);
const { schema } = JSON.parse(module.request('{"do":"schema"}', 0));
const wanted = 2e6; // decisions in one measurement
for (const { id, players } of schema.games) {
  const what = `${id} ${Math.min(4, players[1])} random`;
  const games = Math.ceil((20 * wanted) / module.simulate(what, 20, 1, false).decisions);
  let best = 0;
  for (let repeat = 0; repeat < 5; repeat += 1) {
    const start = process.cpuUsage();
    const { decisions } = module.simulate(what, games, 1, false);
    const used = process.cpuUsage(start);
    best = Math.max(best, decisions / (used.user + used.system));
  }
  console.log(`${what}: ${best.toFixed(1)} million decisions a second of processor time`);
}
