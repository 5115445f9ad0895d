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

if [ ! -e "$system/made" ]; then
  rm -rf "$system"
  # From where this machine has its own packages, if that is a Debian.
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' | head -n 1)
  # shellcheck disable=SC2086  # no mirror, no argument
  debootstrap --variant=minbase --include=make,git,ca-certificates "$1" "$system" $mirror >build/debootstrap.log ||
    { tail -n 20 build/debootstrap.log; exit 1; }
  echo force-unsafe-io >"$system/etc/dpkg/dpkg.cfg.d/no-sync" # most of the time is spent waiting for the disk otherwise
  touch "$system/made"
fi
# It reaches the network as this machine does.
cp /etc/resolv.conf /etc/hosts "$system/etc/"
mkdir -p "$system/usr/local/share/ca-certificates"
find /usr/local/share/ca-certificates -name '*.crt' -exec cp {} "$system/usr/local/share/ca-certificates/" \;
chroot "$system" update-ca-certificates >/dev/null

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
inside 'exec build/parlour serve --listen 127.0.0.1:0' >build/serve.log &
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
