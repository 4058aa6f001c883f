#!/usr/bin/env bash
# tools/image.sh [SUITE] - the container image of packaging/Containerfile where no base image can be
# fetched: the base is made by mmdebstrap from Debian's archive (bookworm if no SUITE is named), the
# image by buildah, and left as an archive build/image/roundhouse.tar. After `make deb`; as root.
set -euo pipefail
cd "$(dirname "$0")/.."

suite=${1:-bookworm}
for tool in buildah mmdebstrap; do
    command -v "$tool" >/dev/null || { echo "image: install $tool first" >&2; exit 1; }
done
ls build/deb/roundhouse_*.deb >/dev/null 2>&1 || { echo "image: make deb first" >&2; exit 1; }
mkdir -p build/image
[ -e build/image/base.tar ] || mmdebstrap --variant=minbase "$suite" build/image/base.tar

# No service of a container engine is needed, and no file system but folders.
builder=(buildah --storage-driver vfs --root "$PWD/build/image/store" --runroot "$PWD/build/image/run")
printf 'FROM scratch\nADD base.tar /\n' >build/image/Containerfile
"${builder[@]}" bud --isolation chroot -f build/image/Containerfile -t localhost/base build/image
"${builder[@]}" bud --isolation chroot --build-arg BASE=localhost/base -f packaging/Containerfile \
    -t localhost/roundhouse build/deb
rm -f build/image/roundhouse.tar
"${builder[@]}" push localhost/roundhouse oci-archive:build/image/roundhouse.tar
ls -l build/image/roundhouse.tar
