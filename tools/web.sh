#!/bin/sh
# Runs a script of web/package.json with the packages and the Node of its lock file, which are installed first if they are missing or
# older. The system's Node and npm only fetch them: inside of a script, `node` is the one of web/node_modules.
#   tools/web.sh build
set -eu
[ $# -gt 0 ] || { sed -n '2,4s/^# *//p' "$0" >&2; exit 2; }
cd "$(dirname "$0")/../web"
stamp=node_modules/.parlour
if [ ! "$stamp" -nt package-lock.json ]; then
  echo "== packages of the page"
  npm ci --no-audit --no-fund --ignore-scripts
  touch "$stamp"
fi
exec npm run "$@"
