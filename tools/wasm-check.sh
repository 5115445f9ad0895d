#!/bin/sh
# g++, clang and WebAssembly play the same games from the same seeds to the same hashes.
set -eu
cd "$(dirname "$0")/.."
node tests/wasm/agree.mjs build/wasm/bin/parlour.wasm build/release/bin/parlour build/tidy/bin/parlour
node tests/wasm/speed.mjs build/wasm/bin/parlour.wasm
