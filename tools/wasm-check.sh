#!/bin/sh
# g++, clang and WebAssembly play the same games from the same seeds to the same hashes, and the bots answer in time.
set -eu
cd "$(dirname "$0")/.."
module=build/wasm/bin/parlour.wasm
log=build/wasm/agree.log

# Whether they agree takes one core, and what bots take is processor time: so one beside the other.
{
  node tests/wasm/agree.mjs "$module" build/release/bin/parlour build/tidy/bin/parlour
  node tests/wasm/desk.mjs "$module" build/release/bin/desk_script
} >"$log" 2>&1 &
agree=$!
trap wait EXIT
node tests/wasm/speed.mjs "$module"
node tests/wasm/levels.mjs "$module"
node tests/wasm/windows.mjs "$module" 1000
wait "$agree" || { cat "$log"; exit 1; }
cat "$log"
