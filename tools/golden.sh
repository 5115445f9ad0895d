#!/bin/sh
# Makes tests/golden/ anew with build/parlour. Only after a rules version was raised.
set -eu
cd "$(dirname "$0")/.."
program=build/parlour
out=tests/golden

# golden NAME GAME PLAYERS GAMES BOTS [OPTION...]
golden() {
  name=$1 game=$2 players=$3 games=$4 bots=$5
  shift 5
  options=
  for option in "$@"; do options="$options --option $option"; done
  # shellcheck disable=SC2086  # several words
  $program simulate "$game" --players "$players" --games "$games" --seed 7 --bots "$bots" $options --records "$out/$name.jsonl" >/dev/null
}

golden solo-2 solo 2 4 greedy
golden solo-4 solo 4 6 greedy solo.target=0
golden solo-4-random solo 4 3 random solo.target=0
golden solo-10 solo 10 3 greedy solo.target=0
golden solo-options solo 5 6 greedy solo.target=0 solo.solo_call=auto solo.cross_stack=true solo.interject_actions=true \
  solo.protection_turn=after_protector solo.triple_subset=true start=2
golden solo-two-options solo 2 4 random solo.target=0 solo.reverse_skips_with_two=true solo.interject_actions=true
golden swirl-2 swirl 2 6 random
golden swirl-3 swirl 3 6 greedy swirl.deck=left
golden swirl-4 swirl 4 6 greedy swirl.form=competitive start=3

{
  echo "# game, rules version, players, signature (parlour bench --json)"
  for what in "solo 2" "solo 4" "solo 10" "swirl 2" "swirl 4"; do
    game=${what% *} players=${what#* }
    signature=$($program bench "$game" --players "$players" --json | sed -n 's/.*"signature": *"\([0-9a-f]*\)".*/\1/p')
    version=$(head -n 1 "$out/$game-4.jsonl" | sed 's/.*"rules":\([0-9]*\),.*/\1/')
    echo "$game $version $players $signature"
  done
} >"$out/signatures.txt"
