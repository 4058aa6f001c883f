#!/usr/bin/env bash
# tools/image.sh [SUITE] - builds the container image of packaging/Containerfile on a machine that
# cannot fetch a base image. mmdebstrap makes the base from Debian's archive (from bookworm if no SUITE
# is named), and buildah builds the image as the archive build/image/roundhouse.tar. Run `make deb`
# first, then this script as root.
set -euo pipefail
cd "$(dirname "$0")/.."

suite=${1:-bookworm}
for tool in buildah mmdebstrap; do
    command -v "$tool" >/dev/null || { echo "image: install $tool first" >&2; exit 1; }
done
ls build/deb/roundhouse_*.deb >/dev/null 2>&1 || { echo "image: make deb first" >&2; exit 1; }
mkdir -p build/image
[ -e build/image/base.tar ] || mmdebstrap --variant=minbase "$suite" build/image/base.tar

# The vfs driver needs no container service and keeps the layers in plain folders.
builder=(buildah --storage-driver vfs --root "$PWD/build/image/store" --runroot "$PWD/build/image/run")
printf 'FROM scratch\nADD base.tar /\n' >build/image/Containerfile
"${builder[@]}" bud --isolation chroot -f build/image/Containerfile -t localhost/base build/image
"${builder[@]}" bud --isolation chroot --build-arg BASE=localhost/base -f packaging/Containerfile \
    -t localhost/roundhouse build/deb
rm -f build/image/roundhouse.tar
"${builder[@]}" push localhost/roundhouse oci-archive:build/image/roundhouse.tar:localhost/roundhouse:latest
ls -l build/image/roundhouse.tar
