#!/bin/sh
# Builds a release twice and compares the bytes: here, and from a copy in another folder with nothing cached, the client too. TARGETS as for release.sh.
set -eu
cd "$(dirname "$0")/.."
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git archive HEAD | tar -x -C "$copy"
ln -s "$PWD/web/node_modules" "$copy/web/node_modules"
(cd "$copy/web" && npm run --silent build -- --logLevel warn)
scripts/release.sh check
(cd "$copy" && GOCACHE=$copy/.cache scripts/release.sh check >/dev/null)
cmp release/SHA256SUMS "$copy/release/SHA256SUMS"
echo "the same bytes twice"
