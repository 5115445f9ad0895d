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
golden help-3 help 3 6 greedy
golden help-4 help 4 4 greedy help.target=1
golden help-5 help 5 6 random
golden help-options help 4 8 random help.tie_start=seat help.wild_value=follows help.must_play_received=false help.target=2
golden freaky-2 freaky 2 3 greedy
golden freaky-4 freaky 4 3 greedy
golden freaky-5 freaky 5 3 random
golden freaky-options freaky 3 3 greedy freaky.deck=triples freaky.auto_take=true start=1
golden schwupps-2 schwupps 2 3 greedy
golden schwupps-4 schwupps 4 3 greedy
golden schwupps-5 schwupps 5 2 random
golden schwupps-options schwupps 3 2 greedy schwupps.form=tournament schwupps.deck=matching start=2
golden swirl-2 swirl 2 6 random
golden swirl-3 swirl 3 6 greedy swirl.deck=left
golden swirl-4 swirl 4 6 greedy swirl.form=competitive start=3

{
  echo "# game, rules version, players, signature (parlour bench --json)"
  for what in "help 3" "help 4" "help 5" "swirl 2" "swirl 4" "freaky 2" "freaky 4" "schwupps 2" "schwupps 4" "solo 2" "solo 4" "solo 10"; do
    game=${what% *} players=${what#* }
    signature=$($program bench "$game" --players "$players" --json | sed -n 's/.*"signature": *"\([0-9a-f]*\)".*/\1/p')
    version=$(head -n 1 "$out/$game-4.jsonl" | sed 's/.*"rules":\([0-9]*\),.*/\1/')
    echo "$game $version $players $signature"
  done
} >"$out/signatures.txt"
