#!/usr/bin/env bash
# tools/deb.sh - builds the Debian package in build/deb, from the sources in the working tree and the
# browser client in build/web, and checks it with lintian. Used by `make deb`. Needs debhelper, fakeroot
# and lintian.
set -euo pipefail
cd "$(dirname "$0")/.."

for tool in dh:debhelper dpkg-buildpackage:dpkg-dev fakeroot:fakeroot lintian:lintian; do
    command -v "${tool%:*}" >/dev/null || { echo "deb: install ${tool#*:} first" >&2; exit 1; }
done
[ -e build/web/index.html ] || { echo "deb: the browser client is not built: make web" >&2; exit 1; }
version=$(sed -n "s/^ *version: '\(.*\)',/\1/p" meson.build)
grep -q "^roundhouse ($version)" packaging/debian/changelog ||
    { echo "deb: packaging/debian/changelog does not begin with version $version" >&2; exit 1; }

folder=build/deb/roundhouse-$version
rm -rf build/deb
mkdir -p "$folder/build"
git ls-files -z | xargs -0 cp --parents -t "$folder"
cp -R packaging/debian "$folder/debian"
cp -R build/web "$folder/build/web"
(cd "$folder" && dpkg-buildpackage --build=binary --no-sign >../build.log 2>&1) ||
    { tail -n 40 build/deb/build.log; exit 1; }
# control and changelog have placeholder addresses; anyone who publishes the package puts in their own.
lintian --allow-root --fail-on error,warning \
    --suppress-tags bogus-mail-host,bogus-mail-host-in-debian-changelog build/deb/*.changes
ls build/deb/*.deb
