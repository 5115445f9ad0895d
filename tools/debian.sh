#!/bin/sh
# Plays and tests this tree on a fresh Debian of some release, in a folder under build/: what `make play` builds answers there, and
# `make check` passes. As root, with debootstrap. The folder is kept, so that the next time is quicker; without it, everything is new.
#   tools/debian.sh trixie
set -eu
[ $# -eq 1 ] || { sed -n '2,4s/^# *//p' "$0" >&2; exit 2; }
[ "$(id -u)" -eq 0 ] || { echo "tools/debian.sh needs root: it makes a system in a folder and goes there." >&2; exit 1; }
cd "$(dirname "$0")/.."
system=$PWD/build/debian-$1
tree=$system/root/parlour

tools/system.sh "$1" "$system" make,git,ca-certificates

server=
leave() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  umount "$system/dev/pts" "$system/proc" 2>/dev/null || true
}
trap leave EXIT
trap 'exit 1' INT TERM
mount -t proc proc "$system/proc"
mount -t devpts devpts "$system/dev/pts" # tests type at a terminal

# The files of this tree as they are, and nothing that was built.
rm -rf "$tree"
mkdir -p "$tree"
git ls-files -z --cached --others --exclude-standard | tar -c --null --ignore-failed-read -T - | tar -x -C "$tree"

inside() { chroot "$system" sh -euc "cd /root/parlour; $1"; }
inside 'make build'
inside 'yes 1 | head -n 500 | build/parlour play schwupps --seed 1 --fast >build/game.txt; grep -q "\[over\]" build/game.txt; tail -n 2 build/game.txt'
# Not by `inside`: of a function in the background only the shell would be ended.
chroot "$system" sh -euc 'cd /root/parlour; exec build/parlour serve --listen 127.0.0.1:0' >build/serve.log &
server=$!
tries=100
until grep -q 'Parlour is at' build/serve.log || [ "$tries" -eq 0 ]; do
  sleep 0.1
  tries=$((tries - 1))
done
address=$(sed -n 's/^Parlour is at //p' build/serve.log | head -n 1)
[ -n "$address" ] || { echo "parlour serve says no address" >&2; exit 1; }
inside "node -e \"fetch('$address').then(async (page) => {
  const text = await page.text();
  if (page.status !== 200 || !text.includes('<title>')) throw new Error(page.status + ' ' + text.slice(0, 200));
  console.log('the page answers: ' + text.length + ' characters');
})\""
kill "$server"
wait "$server" || true
server=
inside 'make check'
echo "$1: plays, and the quick tests pass, with $(inside 'g++ --version | head -n 1')"
