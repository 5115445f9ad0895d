#!/bin/sh
# Installs what is missing on Debian 12, Debian 13 or Ubuntu 24.04, and nothing if nothing is missing.
#   tools/setup.sh play   what building and playing needs
#   tools/setup.sh deb    that, and what `make deb` needs
#   tools/setup.sh test   what playing needs, and what `make test` needs
#   tools/setup.sh soak   that, and what `make soak` needs
#   tools/setup.sh bench  what `make bench-serve` needs, which is nobody's way to play
set -eu

program="g++ make cmake ninja-build ccache nlohmann-json3-dev libcli11-dev libsqlite3-dev libpq-dev libqrencode-dev libboost1.81-dev|libboost-dev" # 1.81 or later
module="clang-19 lld-19 llvm-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32"
page= # any Node from 18 on can fetch the one the page is built with; where npm comes with it, the system's does not fit
command -v node >/dev/null || page="nodejs"
command -v npm >/dev/null || page="$page npm"
test="libgtest-dev libbenchmark-dev valgrind python3 python3-websockets clang-format-19 clang-tidy-19 libclang-rt-19-dev chromium|chromium-browser openmpi-bin libopenmpi-dev firefox-esr| webkit2gtk-driver xvfb postgresql haproxy webp" # Ubuntu has Firefox as a snap alone
deb="dpkg-dev binutils"
soak="debootstrap $deb"
bench="wrk python3 util-linux libpcre2-8-0 libssl3|libssl3t64 zlib1g" # nginx itself is only unpacked: installed, it would begin to serve

case "${1-}" in
play) wanted="$program $module $page" ;;
deb) wanted="$program $module $page $deb" ;;
test) wanted="$program $module $page $test" ;;
soak) wanted="$program $module $page $test $soak" ;;
bench) wanted="$program $module $page $bench" ;;
*)
  sed -n '2,7s/^# *//p' "$0" >&2
  exit 2
  ;;
esac

if ! command -v dpkg-query >/dev/null; then
  echo "This is neither Debian nor Ubuntu. Parlour needs the counterparts of: $(echo $wanted)" >&2
  exit 0 # cmake says what it does not find
fi

is_installed() {
  # Another architecture's package has a line of its own; one installed is enough.
  dpkg-query -W -f '${Status}\n' "$1" 2>/dev/null | grep -q '^install ok installed'
}

# What is wanted and not installed. Of `a|b`, a is taken where the system has it, b elsewhere; of `a|` nothing is.
missing() {
  for names in $wanted; do
    package=${names%|*}
    is_installed "$package" && continue
    LC_ALL=C apt-cache policy "$package" | grep -q 'Candidate: [0-9]' || package=${names#*|}
    [ -z "$package" ] || is_installed "$package" || printf ' %s' "$package"
  done
}

[ -n "$(missing)" ] || exit 0
if [ "$(id -u)" -eq 0 ]; then
  as_root=
elif command -v sudo >/dev/null; then
  as_root=sudo
else
  echo "Neither root nor sudo. Please install:$(missing)" >&2
  exit 1
fi
$as_root env DEBIAN_FRONTEND=noninteractive apt-get -q update # before it, a fresh system knows no package at all
packages=$(missing)
echo "== set-up: installing$packages"
# shellcheck disable=SC2086  # a list of words
$as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y install --no-install-recommends $packages
