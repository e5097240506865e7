#!/bin/sh
# Builds pony for every system, or for those in TARGETS, into release/, the same bytes from the same commit: release.sh VERSION
set -eu
cd "$(dirname "$0")/.."
version=${1:?which version}
rm -rf release && mkdir release
for target in ${TARGETS:-linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64}; do
	os=${target%/*} arch=${target#*/}
	exe=pony
	[ "$os" != windows ] || exe=pony.exe
	dir=release/pony-$version-$os-$arch
	mkdir "$dir"
	GOOS=$os GOARCH=$arch CGO_ENABLED=0 GOFLAGS= go build -trimpath -buildvcs=false -ldflags "-s -w -buildid= -X main.version=$version" -o "$dir/$exe" ./cmd/pony
	cp LICENSE README.md docs/operations.md packaging/pony.service "$dir/"
	tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner -C release -cf - "${dir#release/}" | gzip -n -9 >"$dir.tar.gz"
	rm -r "$dir"
done
cd release && sha256sum *.tar.gz >SHA256SUMS && cat SHA256SUMS
