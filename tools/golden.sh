#!/bin/sh
# Makes tests/golden/ anew with build/parlour, or with another program: each file with the game, players, options and bots of its first
# record, and the signatures of all games. Only after a rules version was raised. (Nothing writes version-1.jsonl any more.)
#   tools/golden.sh [PROGRAM]
set -eu
cd "$(dirname "$0")/.."
program=${1:-build/parlour}
out=tests/golden

# field LINE KEY PATTERN: what the pattern finds at this key of a record.
field() { printf '%s\n' "$1" | sed "s/.*\"$2\":$3.*/\1/"; }

for file in "$out"/*.jsonl; do
  [ "$file" != "$out/version-1.jsonl" ] || continue
  first=$(head -n 1 "$file")
  options=$(field "$first" options '{"\([^}]*\)"}' | sed 's/":"/=/g; s/","/ --option /g')
  # shellcheck disable=SC2086  # several words
  $program simulate "$(field "$first" game '"\([a-z]*\)"')" --players "$(field "$first" players '\([0-9]*\)')" \
    --bots "$(field "$first" seats '\["\([^"]*\)"')" --option $options \
    --games "$(wc -l <"$file")" --seed 7 --records "$file" >/dev/null
done

{
  echo "# game, rules version, players, signature (parlour bench --json)"
  $program games | sed -n 's/^\([a-z]*\): .*, \([0-9]*\) to \([0-9]*\) players$/\1 \2 \3/p' | while read -r game fewest most; do
    version=$(field "$(head -n 1 "$out/$game-4.jsonl")" rules '\([0-9]*\)')
    for players in $(printf '%s\n' "$fewest" 4 "$most" | sort -nu); do
      echo "$game $version $players $(field "$($program bench "$game" --players "$players" --json)" signature '"\([0-9a-f]*\)"')"
    done
  done
} >"$out/signatures.txt"
