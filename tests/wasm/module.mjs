// Loads the module in node. It asks the host for nothing but the few WASI calls its C++ library is linked with. Only the clock has
// anything to do here: it says how much processor time was used, so that whatever else runs on the machine hardly matters.
import { readFileSync } from 'node:fs';

const success = 0;
const badf = 8;

export function load(file, progress = () => {}) {
  const wasi = {
    fd_close: () => badf,
    fd_seek: () => badf,
    fd_write: () => badf,
    fd_fdstat_get: () => badf,
    environ_get: () => success,
    environ_sizes_get: (count, size) => {
      const memory = new DataView(instance.exports.memory.buffer);
      memory.setUint32(count, 0, true);
      memory.setUint32(size, 0, true);
      return success;
    },
    clock_time_get: (id, precision, time) => {
      const { user, system } = process.cpuUsage();
      new DataView(instance.exports.memory.buffer).setBigUint64(time, 1000n * BigInt(user + system), true);
      return success;
    },
    proc_exit: (code) => {
      throw new Error(`the module stopped with code ${code}`);
    },
  };
  const module = new WebAssembly.Module(readFileSync(file));
  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi, parlour: { progress } });
  instance.exports._initialize();
  const { memory, parlour_buffer, parlour_buffer_size, parlour_simulate, parlour_arena, parlour_answer } = instance.exports;

  /** Puts `what` into the buffer and calls `run`, which returns the number of decisions. */
  function ask(what, run) {
    const text = new TextEncoder().encode(what);
    const input = parlour_buffer(text.length);
    new Uint8Array(memory.buffer, input, text.length).set(text);
    const decisions = run();
    if (decisions < 0n) throw new Error(`the module does not understand "${what}"`);
    return Number(decisions);
  }
  function answer() {
    const size = parlour_buffer_size();
    return Buffer.from(memory.buffer, parlour_buffer(size), size).toString();
  }

  /** Plays games; `what` is "GAME PLAYERS BOT option=value ...", BOT one for all or one for each seat. Returns the number of decisions and the records, if wanted. */
  function simulate(what, games, seed, records) {
    const decisions = ask(what, () => parlour_simulate(BigInt(games), BigInt(seed), records ? 1 : 0));
    return records ? { decisions, records: answer() } : { decisions };
  }
  /** Compares bots; `what` is "GAME BOT,BOT,... option=value ...". Returns what `parlour arena --json` prints. */
  function arena(what, deals, seed) {
    ask(what, () => parlour_arena(BigInt(deals), BigInt(seed)));
    return JSON.parse(answer());
  }
  /** One request of docs/desk.md as text, at this time. */
  function request(text, now) {
    ask(text, () => (parlour_answer(now), 0n));
    return answer();
  }
  return { simulate, arena, request };
}
