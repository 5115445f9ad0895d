#!/bin/sh
# Installs the Debian package on a fresh Debian, in a folder under build/: it brings what it needs, the unit is one that systemd takes, the
# program runs as the unit says and the page answers; the examples for Caddy and nginx are ones that they take, and a game's line goes
# through nginx. As root, with debootstrap. Needs the network.
#   tools/deb-test.sh build/parlour_0.2.0_amd64.deb [bookworm]
set -eu
[ $# -ge 1 ] || { sed -n '2,5s/^# *//p' "$0" >&2; exit 2; }
package=$(realpath "$1")
release=${2:-bookworm}
cd "$(dirname "$0")/.."
base=$PWD/build/deb-$release
system=$base-try
mkdir -p build
tools/system.sh "$release" "$base"
rm -rf "$system"
cp -a "$base" "$system" # a clean machine each time

server=
proxy=
manager=
leave() {
  for process in $server $proxy $manager; do kill "$process" 2>/dev/null || true; done
  umount "$system/proc" 2>/dev/null || true
}
trap leave EXIT
trap 'exit 1' INT TERM
mount -t proc proc "$system/proc"
inside() { chroot "$system" sh -euc "$1"; }

echo "== install"
cp "$package" "$system/root/parlour.deb"
inside 'apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get -q -y install --no-install-recommends /root/parlour.deb' >"$base.log" 2>&1 ||
  { tail -n 20 "$base.log"; exit 1; }
inside 'dpkg -s parlour | grep "^Status: install ok installed"; parlour --version'
inside 'test -e /etc/systemd/system/multi-user.target.wants/parlour.service' || { echo "the unit is not enabled" >&2; exit 1; }

echo "== the unit and the examples"
inside 'DEBIAN_FRONTEND=noninteractive apt-get -q -y install --no-install-recommends systemd nginx caddy openssl python3 python3-websockets' >"$base.log" 2>&1 ||
  { tail -n 20 "$base.log"; exit 1; }
inside 'systemd-analyze verify /usr/lib/systemd/system/parlour.service 2>&1 | tee /root/verify; ! grep parlour /root/verify'
inside 'caddy validate --adapter caddyfile --config /usr/share/doc/parlour/examples/Caddyfile' >"$base.log" 2>&1 ||
  { cat "$base.log"; exit 1; }
inside 'folder=/etc/letsencrypt/live/cards.example; mkdir -p $folder
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=cards.example -keyout $folder/privkey.pem -out $folder/fullchain.pem 2>/dev/null
  cp /usr/share/doc/parlour/examples/nginx.conf /etc/nginx/sites-enabled/parlour; rm -f /etc/nginx/sites-enabled/default
  nginx -t 2>&1'

echo "== the program, as the unit says"
# Ports that are free, so that this can run beside whatever else runs here.
ports=$(python3 -c 'import socket
sockets = [socket.socket() for _ in range(3)]
for each in sockets: each.bind(("127.0.0.1", 0))
print(*(each.getsockname()[1] for each in sockets))')
# shellcheck disable=SC2086  # three words
set -- $ports
command=$(sed -n 's/^ExecStart=//p' "$system/usr/lib/systemd/system/parlour.service")
inside "useradd -r parlour; install -d -m 700 -o parlour /var/lib/parlour"
# Where systemd would listen: what comes there is written down.
inside 'rm -f /run/notify /root/told' && chroot "$system" python3 -c 'import os, socket
listener = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
listener.bind("/run/notify")
os.chmod("/run/notify", 0o777)
while True:
    print(listener.recv(4096).decode(), file=open("/root/told", "a"))' &
manager=$!
until [ -e "$system/run/notify" ]; do sleep 0.1; done
chroot --userspec=parlour:parlour "$system" /usr/bin/env -i STATE_DIRECTORY=/var/lib/parlour \
  NOTIFY_SOCKET=/run/notify WATCHDOG_USEC=2000000 PARLOUR_OPTIONS="--listen 127.0.0.1:$1 --public-url https://cards.example:$2" sh -c "umask 077; exec $command" >"$base-serve.log" 2>&1 &
server=$!
inside "cd /etc/nginx/sites-enabled && sed -i 's/127.0.0.1:8080/127.0.0.1:$1/; s/ 443 / 127.0.0.1:$2 /; s/ 80;/ 127.0.0.1:$3;/; /\\[::\\]/d; s/Host \$host/Host \$http_host/' parlour"
chroot "$system" nginx -g 'daemon off;' &
proxy=$!
cp tools/deb-test.py "$system/root/"
echo 127.0.0.1 cards.example >>"$system/etc/hosts"
inside "python3 /root/deb-test.py $1 $2"
[ "$(stat -c %a "$system/var/lib/parlour/parlour.db")" = 600 ]
inside "parlour backup --data /var/lib/parlour --to /root/copy.db"
kill "$server"
wait "$server" || { echo "it did not end well" >&2; cat "$base-serve.log"; exit 1; }
server=
for news in READY=1 WATCHDOG=1 STOPPING=1; do
  grep -q "$news" "$system/root/told" || { echo "systemd is not told $news" >&2; exit 1; }
done
inside "parlour repair --data /var/lib/parlour"

echo "== remove"
inside 'apt-get -q -y purge parlour' >"$base.log" 2>&1 || { tail -n 20 "$base.log"; exit 1; }
inside '! test -e /usr/bin/parlour; test -e /var/lib/parlour/parlour.db'
rm -rf "$base.log" "$base-serve.log"
echo "$release: the package installs, serves, plays through nginx, and leaves the rooms when it goes"
