#!/bin/sh
# Several processes must print what one prints, byte by byte. Needs both programs: make build-release mpi.
set -eu
cd "$(dirname "$0")/.."
alone=build/release/bin/parlour
shared=build/release/bin/parlour-mpi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# mpirun minds both of these where there are few cores and one user.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_hwloc_base_binding_policy=none

# mpirun itself may stand still for ever when it ends, over a lock of its own: that says nothing about the program. It is asked again.
together() {
  ranks=$1
  shift
  for try in 1 2 3; do
    status=0
    timeout --kill-after=5 60 mpirun -np "$ranks" "$shared" "$@" </dev/null >"$work/out" 2>"$work/err" || status=$?
    [ "$status" -eq 124 ] || [ "$status" -eq 137 ] || return "$status"
    echo "mpirun did not end (try $try)" >&2
  done
  return 1
}

# One command a line.
commands='simulate help --games 5001 --seed 3
simulate swirl --games 2000 --bots greedy,random --json
simulate solo --players 3 --games 50 --bots easy --option solo.target=0 --threads 2 --json
simulate freaky --games 2 --json
study solo --vary solo.cross_stack=false,true --games 3001 --bots random --json
study swirl --players 2,4 --games 500 --csv -
study help --games 700'

echo "$commands" | while read -r command; do
  # shellcheck disable=SC2086  # a list of words
  $alone $command >"$work/alone"
  for ranks in 2 3; do
    # shellcheck disable=SC2086
    together $ranks $command || { cat "$work/err" >&2; exit 1; }
    cmp "$work/alone" "$work/out" || {
      echo "parlour $command: $ranks processes print something else than one" >&2
      exit 1
    }
  done
  echo "the same from 1, 2 and 3 processes: parlour $command"
done

# What only one process can do is refused.
for command in "arena swirl --bots greedy,random" "simulate swirl --records $work/records"; do
  # shellcheck disable=SC2086
  if together 2 $command || ! grep -q 'without mpirun' "$work/err"; then
    echo "parlour $command should have been refused:" >&2
    cat "$work/out" "$work/err" >&2
    exit 1
  fi
done
