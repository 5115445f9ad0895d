#!/bin/sh
# Makes a fresh Debian of some release in a folder, unless it is there; it reaches the network as this machine does. As root, with
# debootstrap.
#   tools/system.sh RELEASE FOLDER [PACKAGES]
set -eu
if [ ! -e "$2/made" ]; then
  rm -rf "$2"
  mkdir -p "$(dirname "$2")"
  # From where this machine has its own packages, if that is a Debian.
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' | head -n 1)
  # shellcheck disable=SC2086  # no mirror, no argument
  debootstrap --variant=minbase ${3:+"--include=$3"} "$1" "$2" $mirror >"$2.log" || { tail -n 20 "$2.log"; exit 1; }
  echo force-unsafe-io >"$2/etc/dpkg/dpkg.cfg.d/no-sync" # most of the time is spent waiting for the disk otherwise
  # What is installed there starts nothing by itself: it would outlive whoever tries the system.
  printf '#!/bin/sh\nexit 101\n' >"$2/usr/sbin/policy-rc.d"
  chmod 755 "$2/usr/sbin/policy-rc.d"
  touch "$2/made"
fi
cp /etc/resolv.conf /etc/hosts "$2/etc/"
[ -e "$2/usr/sbin/update-ca-certificates" ] || exit 0
mkdir -p "$2/usr/local/share/ca-certificates"
find /usr/local/share/ca-certificates -name '*.crt' -exec cp {} "$2/usr/local/share/ca-certificates/" \;
chroot "$2" update-ca-certificates >/dev/null
