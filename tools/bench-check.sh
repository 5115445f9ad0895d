#!/bin/sh
# Counts the instructions of the commands in bench/baseline.txt (callgrind) and compares with the numbers there. Unlike time,
# the count hardly depends on the machine or on what else it does.
#   tools/bench-check.sh            fails if a command needs 5 % more than its number
#   tools/bench-check.sh --update   writes the new numbers
# A line of the file: the number, then a program of build/release/bin with its arguments. `#` starts a comment.
set -eu
cd "$(dirname "$0")/.."
baseline=bench/baseline.txt
tolerance=5 # percent
if [ ! -f $baseline ]; then
  echo "no $baseline, nothing to compare"
  exit 0
fi

log=$(mktemp) next=$(mktemp)
trap 'rm -f "$log" "$next"' EXIT
worse=0
while read -r wanted command; do
  case "$wanted" in
  '#'* | '')
    echo "$wanted${command:+ $command}" >>"$next"
    continue
    ;;
  esac
  # shellcheck disable=SC2086  # a command of several words
  if ! valgrind --tool=callgrind --callgrind-out-file=/dev/null build/release/bin/$command >"$log" 2>&1 </dev/null; then
    cat "$log"
    exit 1
  fi
  count=$(sed -n 's/.*Collected *: *\([0-9]*\).*/\1/p' "$log")
  verdict=$(awk -v n="$count" -v w="$wanted" -v t=$tolerance 'BEGIN {
    change = 100 * (n - w) / w
    word = "ok"
    if (change > t) word = "TOO MANY"
    if (change < -t) word = "fewer: make bench-check UPDATE=1"
    printf "%+.1f %% %s", change, word }')
  printf '%15s  %s  %s\n' "$count" "$command" "$verdict"
  case "$verdict" in *"TOO MANY") worse=1 ;; esac
  echo "$count $command" >>"$next"
done <$baseline

if [ "${1-}" = --update ]; then
  cat "$next" >$baseline
  echo "wrote $baseline"
elif [ $worse -ne 0 ]; then
  echo "more than $tolerance % more instructions than in $baseline" >&2
  exit 1
fi
