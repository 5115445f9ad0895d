#!/bin/sh
# g++, clang and WebAssembly play the same games from the same seeds to the same hashes, and the bots answer in time.
set -eu
cd "$(dirname "$0")/.."
node tests/wasm/agree.mjs build/wasm/bin/parlour.wasm build/release/bin/parlour build/tidy/bin/parlour
node tests/wasm/table.mjs build/wasm/bin/parlour.wasm build/release/bin/table_script
node tests/wasm/speed.mjs build/wasm/bin/parlour.wasm
node tests/wasm/levels.mjs build/wasm/bin/parlour.wasm
node tests/wasm/windows.mjs build/wasm/bin/parlour.wasm 1000
