#!/bin/sh
# Installs a build into a scratch folder, then builds and runs examples/consumer against it, as a stranger would. With `alone`, compiles
# every installed header by itself instead, which takes much longer.
#   tools/install-test.sh BUILD_FOLDER [alone]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
build=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install "$build" --prefix "$work/prefix" >"$work/install.log" || { cat "$work/install.log"; exit 1; }
compiler=$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$build/CMakeCache.txt")
include=$work/prefix/include/parlour

# The headers that standard input names compile, and need nothing but the standard library.
compiles() {
  sed 's|^\./\(.*\)|#include <\1>|' >"$work/headers.cpp"
  if ! "$compiler" -std=c++23 -Wall -Wextra -fsyntax-only -MD -MF "$work/headers.d" -I "$include" "$work/headers.cpp" \
    2>"$work/headers.log"; then
    head -n 10 "$work/headers.log" >&2
    return 1
  fi
  if grep -E 'nlohmann|CLI/|gtest|sqlite3|libpq' "$work/headers.d"; then
    echo "an installed header needs a third-party one; it belongs into a folder detail/" >&2
    return 1
  fi
}

(cd "$include" && find . -name '*.hpp' | sort) >"$work/headers"
if [ "${2:-}" = alone ]; then
  while read -r header; do
    echo "$header" | compiles || { echo "$header does not compile alone" >&2; exit 1; }
  done <"$work/headers"
  echo "$(wc -l <"$work/headers") installed headers compile alone"
  exit
fi
compiles <"$work/headers" || exit 1
echo "$(wc -l <"$work/headers") installed headers compile"

cmake -S "$root/examples/consumer" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
  -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_PREFIX_PATH="$work/prefix" >"$work/configure.log" || { cat "$work/configure.log"; exit 1; }
cmake --build "$work/build"
"$work/build/consumer"
