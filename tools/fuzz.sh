#!/bin/sh
# Runs every fuzz target for some seconds, as many at a time as there are cores. Finds are added to build/asan/corpus;
# fuzz/corpus/<target>, if it is there, only gives seeds. An input that breaks something is left in build/asan/crash-...; run the
# target with it as argument to see why.
#   tools/fuzz.sh SECONDS [TARGET]
set -eu
seconds=$1
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../build/asan"
if [ $# -eq 1 ]; then
  targets=$(find bin -name 'fuzz_*' -perm -u+x | sed 's|bin/fuzz_||' | sort)
  [ -n "$targets" ] || { echo "no fuzz target was built" >&2; exit 1; }
  echo "fuzz for $seconds s each:" $targets
  echo "$targets" | xargs -P "$(nproc)" -n 1 "$here/fuzz.sh" "$seconds"
  echo "$(echo "$targets" | wc -l) fuzz targets found nothing"
  exit
fi
name=$2
mkdir -p "corpus/$name"
seeds=../../fuzz/corpus/$name
[ -d "$seeds" ] || seeds=
# shellcheck disable=SC2086  # no seeds, no argument
"bin/fuzz_$name" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 "corpus/$name" $seeds \
  >"$name.log" 2>&1 || { tail -n 60 "$name.log"; exit 1; }
echo "$name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$name.log") inputs"
