#!/bin/sh
# Installs a build into a scratch folder, then builds and runs examples/consumer against it, as a stranger would.
#   tools/install-test.sh BUILD_FOLDER
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
build=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install "$build" --prefix "$work/prefix" >"$work/install.log" || { cat "$work/install.log"; exit 1; }

# Every installed header compiles alone and needs nothing but the standard library.
compiler=$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$build/CMakeCache.txt")
(cd "$work/prefix/include/parlour" && find . -name '*.hpp' | sort) >"$work/headers"
while read -r header; do
  echo "#include <${header#./}>" >"$work/alone.cpp"
  if ! "$compiler" -std=c++23 -Wall -Wextra -fsyntax-only -MD -MF "$work/alone.d" \
    -I "$work/prefix/include/parlour" "$work/alone.cpp" 2>"$work/alone.log"; then
    head -n 10 "$work/alone.log" >&2
    echo "$header does not compile alone" >&2
    exit 1
  fi
  if grep -E 'nlohmann|CLI/|gtest' "$work/alone.d"; then
    echo "$header needs a third-party header; it belongs into a folder detail/" >&2
    exit 1
  fi
done <"$work/headers"
echo "$(wc -l <"$work/headers") installed headers compile alone"

cmake -S "$root/examples/consumer" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
  -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_PREFIX_PATH="$work/prefix" >"$work/configure.log" || { cat "$work/configure.log"; exit 1; }
cmake --build "$work/build"
"$work/build/consumer"
