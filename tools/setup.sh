#!/bin/sh
# Installs what is missing on Debian 12 (or later), and nothing if nothing is missing.
#   tools/setup.sh play   what building and playing needs
#   tools/setup.sh test   that, and what `make test` needs
set -eu

boost=libboost-dev
grep -qs '^VERSION_ID="12"' /etc/os-release && boost=libboost1.81-dev # what Debian 12 means by libboost-dev is too old
program="g++ make cmake ninja-build ccache nlohmann-json3-dev libcli11-dev $boost"
module="clang-19 lld-19 llvm-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32"
page= # any Node from 18 on can fetch the one the page is built with; where npm comes with it, Debian's does not fit
command -v node >/dev/null || page="nodejs"
command -v npm >/dev/null || page="$page npm"
test="libgtest-dev libbenchmark-dev valgrind python3 clang-format-19 clang-tidy-19 libclang-rt-19-dev chromium openmpi-bin libopenmpi-dev"

case "${1-}" in
play) wanted="$program $module $page" ;;
test) wanted="$program $module $page $test" ;;
*)
  sed -n '2,4s/^# *//p' "$0" >&2
  exit 2
  ;;
esac

if ! command -v dpkg-query >/dev/null; then
  echo "This is no Debian. Parlour needs the counterparts of: $(echo $wanted)" >&2
  exit 0 # cmake says what it does not find
fi

missing=
for package in $wanted; do
  # Another architecture's package has a line of its own; one installed is enough.
  dpkg-query -W -f '${Status}\n' "$package" 2>/dev/null | grep -q '^install ok installed' || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

echo "== set-up: installing$missing"
if [ "$(id -u)" -eq 0 ]; then
  as_root=
elif command -v sudo >/dev/null; then
  as_root=sudo
else
  echo "Neither root nor sudo. Please install:$missing" >&2
  exit 1
fi
$as_root env DEBIAN_FRONTEND=noninteractive apt-get -q update
# shellcheck disable=SC2086  # a list of words
$as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y install --no-install-recommends $missing
