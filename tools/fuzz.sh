#!/bin/sh
# Runs every fuzz target for some seconds. Finds are added to build/asan/corpus; fuzz/corpus/<target>, if it is there, only
# gives seeds. An input that breaks something is left in build/asan/crash-...; run the target with it as argument to see why.
#   tools/fuzz.sh SECONDS
set -eu
seconds=$1
cd "$(dirname "$0")/../build/asan"
ran=0
for program in bin/fuzz_*; do
  [ -x "$program" ] || continue
  name=${program#bin/fuzz_}
  mkdir -p "corpus/$name"
  seeds=../../fuzz/corpus/$name
  [ -d "$seeds" ] || seeds=
  echo "fuzz $name, $seconds s"
  # shellcheck disable=SC2086  # no seeds, no argument
  "$program" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 "corpus/$name" $seeds \
    >"$name.log" 2>&1 || { tail -n 60 "$name.log"; exit 1; }
  grep -E 'number_of_executed_units' "$name.log"
  ran=$((ran + 1))
done
[ "$ran" -gt 0 ] || { echo "no fuzz target was built" >&2; exit 1; }
echo "$ran fuzz targets found nothing"
