#!/bin/sh
# Runs the tests of a test preset with ctest, and says how many cases the test programs had.
#   tools/tests.sh BUILD PRESET
set -eu
build=$1 preset=$2
cd "$(dirname "$0")/.."
ctest --preset "$preset" -j "${JOBS:-$(nproc)}"
awk '/^\[=+\].* ran\./ { cases += $2; ++runs } END { print cases " cases in " runs " runs of test programs passed" }' \
  "build/$build/Testing/Temporary/LastTest.log"
