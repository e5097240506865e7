#!/bin/sh
# Makes of what release.sh has built: deb, rpm and apk packages, a container image, a Homebrew formula, a Nix flake and an
# AUR file with their checksums, a list of what is inside (SBOM) and of how it was built (provenance): packages.sh VERSION. With
# SIGNING_KEY (an SSH key file) the checksums are signed.
set -eu
cd "$(dirname "$0")/.."
version=${1:?which version}
url=${RELEASE_URL:-https://example.org/pony/releases/$version}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
nfpm() { go tool -modfile=tools/nfpm/go.mod nfpm "$@"; }
for arch in amd64 arm64; do
	archive=release/pony-$version-linux-$arch.tar.gz
	[ -f "$archive" ] || continue
	mkdir "$work/$arch"
	tar -xzf "$archive" -C "$work/$arch" --strip-components=1
	# packages own /usr/bin, people /usr/local
	sed -e 's#/usr/local/bin/#/usr/bin/#' -e 1d packaging/pony.service >"$work/$arch/pony.service"
	for kind in deb rpm apk; do
		ARCH=$arch VERSION=$version BUILT=$work/$arch nfpm package --config packaging/nfpm.yaml --packager $kind --target release/
	done
done
(cd tools/artifacts && go build -o "$work/artifacts" .)
cd release
sum() { sha256sum "pony-$version-$1.tar.gz" 2>/dev/null | cut -d' ' -f1; }
fill() {
	sed -e "s#@VERSION@#$version#g" -e "s#@URL@#$url#g" -e "s#@LINUX_AMD64@#$(sum linux-amd64)#g" \
		-e "s#@LINUX_ARM64@#$(sum linux-arm64)#g" -e "s#@DARWIN_AMD64@#$(sum darwin-amd64)#g" \
		-e "s#@DARWIN_ARM64@#$(sum darwin-arm64)#g" "$1"
}
fill ../packaging/pony.rb.in >pony.rb
fill ../packaging/PKGBUILD.in >PKGBUILD
fill ../packaging/flake.nix.in >flake.nix
"$work/artifacts" --version "$version" --commit "$(git rev-parse HEAD)" --lock ../web/package-lock.json .
rm -f SHA256SUMS SHA256SUMS.sig
sha256sum -- * >"$work/sums" && mv "$work/sums" SHA256SUMS
[ -z "${SIGNING_KEY:-}" ] || ssh-keygen -q -Y sign -f "$SIGNING_KEY" -n pony-release SHA256SUMS
cat SHA256SUMS
