// Decisions a second in WebAssembly: random players, one thread, everything included, the best of five. usage: node speed.mjs MODULE
import { load } from './module.mjs';

const module = load(process.argv[2]);
for (const [what, games] of [
  ['help 4 random', 20000], ['swirl 2 random', 100000], ['freaky 4 random', 10000], ['schwupps 4 random', 5000], ['solo 4 random', 400],
]) {
  let best = 0;
  for (let repeat = 0; repeat < 5; repeat += 1) {
    const start = process.cpuUsage();
    const { decisions } = module.simulate(what, games, 1, false);
    const used = process.cpuUsage(start);
    best = Math.max(best, decisions / (used.user + used.system));
  }
  console.log(`${what}: ${best.toFixed(1)} million decisions a second of processor time`);
}
