#!/bin/sh
# Makes a Debian package of what was built: program, page, unit, documents. Prints its name.
#   tools/deb.sh
set -eu
cd "$(dirname "$0")/.."
program=build/release/bin/parlour
for part in "$program" build/web/index.html; do
  [ -e "$part" ] || { echo "tools/deb.sh: there is no $part; \`make deb\` builds it first" >&2; exit 1; }
done
version=$(sed -n 's/^project(parlour VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
architecture=$(dpkg --print-architecture)
work=build/deb
root=$work/root
doc=$root/usr/share/doc/parlour
umask 022
rm -rf "$work"
mkdir -p "$root/DEBIAN" "$root/usr/share/parlour" "$doc/examples" "$work/debian"

install -D "$program" "$root/usr/bin/parlour"
strip --strip-unneeded --remove-section=.comment --remove-section=.note "$root/usr/bin/parlour"
cp -r build/web "$root/usr/share/parlour/web"
install -D -m 644 deploy/parlour.service "$root/usr/lib/systemd/system/parlour.service"
install -D -m 644 deploy/debian/default "$root/etc/default/parlour"
install -m 644 deploy/Caddyfile deploy/nginx.conf deploy/haproxy.cfg deploy/node.conf deploy/grafana.json "$doc/examples/"
install -m 644 docs/operating.md docs/protocol.md SECURITY.md NOTICE "$doc/"
{
  echo 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/'
  echo 'Upstream-Name: Parlour'
  echo
  echo 'Files: *'
  sed -n 's/^Copyright (c) /Copyright: /p' LICENSE
  echo 'License: Expat'
  sed -n '/^Permission is/,$ { s/^$/./; s/^/ /; p }' LICENSE
} >"$doc/copyright"
gzip -9n <CHANGELOG.md >"$doc/NEWS.md.gz"
maintainer='the Parlour authors <parlour@parlour.invalid>'
printf 'parlour (%s) unstable; urgency=medium\n\n  * What has changed is in NEWS.md.gz.\n\n -- %s  %s\n' \
  "$version" "$maintainer" "$(date -R -u -d "@$(git log -1 --format=%ct)")" | gzip -9n >"$doc/changelog.gz"
find "$root" -type d -exec chmod 755 {} +
find "$root/usr/share" -type f -exec chmod 644 {} +

# The libraries that the program is linked with, as packages.
printf 'Source: parlour\n\nPackage: parlour\nArchitecture: any\n' >"$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O root/usr/bin/parlour | sed -n 's/^shlibs:Depends=//p')
cat >"$root/DEBIAN/control" <<END
Package: parlour
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -k -s --exclude=DEBIAN "$root" | cut -f 1)
Depends: $depends, init-system-helpers (>= 1.54)
Section: web
Priority: optional
Description: family card games with friends, by a link
 A server that hands out a page on which HELP!, Swirl, Freaky, Schwupps and
 SOLO are played: alone against bots, around one device, or with friends who
 open a link. Nothing that was played is lost when a line breaks or the
 machine is switched off.
 .
 The program also simulates, records, checks and analyses games.
END
echo /etc/default/parlour >"$root/DEBIAN/conffiles"
install -m 755 deploy/debian/postinst deploy/debian/prerm deploy/debian/postrm "$root/DEBIAN/"
(cd "$root" && find etc usr -type f -print0 | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
package=build/parlour_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$root" "$package" >/dev/null
echo "$package"
