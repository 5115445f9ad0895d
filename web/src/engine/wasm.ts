// The engine: the same C++ as everywhere, as a WebAssembly module. It answers one JSON request at a time (docs/desk.md).
import type { Reply, Request } from '../generated/messages';

export interface Engine {
  answer(request: Request, now: number): Reply;
}

const success = 0;
const badf = 8;

/** `progress` hears how far a long request has come. */
export async function instantiate(
  source: Response | BufferSource,
  progress: (done: number, total: number) => void = () => undefined,
): Promise<Engine> {
  const data = () => new DataView(exports.memory.buffer);
  const imports = {
    // The few calls that its C++ library is linked with. It has no files, no environment, and nobody asks for the time.
    wasi_snapshot_preview1: {
      fd_close: () => badf,
      fd_seek: () => badf,
      fd_write: () => badf,
      fd_fdstat_get: () => badf,
      environ_get: () => success,
      environ_sizes_get: (count: number, size: number) => {
        data().setUint32(count, 0, true);
        data().setUint32(size, 0, true);
        return success;
      },
      clock_time_get: (_id: number, _precision: bigint, time: number) => {
        data().setBigUint64(time, 0n, true);
        return success;
      },
      proc_exit: (code: number) => {
        throw new Error(`the engine stopped with code ${code}`);
      },
    },
    parlour: { progress },
  };
  const { instance } =
    source instanceof Response ? await load(source, imports) : await WebAssembly.instantiate(source, imports);
  const exports = instance.exports as {
    memory: WebAssembly.Memory;
    _initialize(): void;
    parlour_buffer(size: number): number;
    parlour_buffer_size(): number;
    parlour_answer(now: number): void;
  };
  exports._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return {
    answer(request, now) {
      const text = encoder.encode(JSON.stringify(request));
      const at = exports.parlour_buffer(text.length);
      new Uint8Array(exports.memory.buffer, at, text.length).set(text);
      exports.parlour_answer(now);
      const size = exports.parlour_buffer_size();
      return JSON.parse(decoder.decode(new Uint8Array(exports.memory.buffer, exports.parlour_buffer(size), size))) as Reply;
    },
  };
}

/** Compiles while it arrives, if the host sends the right type; from the whole bytes otherwise. */
async function load(response: Response, imports: WebAssembly.Imports): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  if (response.headers.get('content-type')?.startsWith('application/wasm'))
    return WebAssembly.instantiateStreaming(response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}
