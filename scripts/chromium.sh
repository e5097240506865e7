#!/bin/sh
# Prints the path of a Chromium for the browser tests: CHROMIUM or PONY_CHROMIUM if set, else one that is installed.
# On Debian, as root, it installs one when there is none.
set -eu
find_one() {
	for name in "${CHROMIUM:-}" "${PONY_CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable chrome; do
		[ -z "$name" ] || ! command -v "$name" || exit 0
	done
}
find_one
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
	echo "no Chromium: name one in CHROMIUM (only on Debian, as root, one can be installed here)" >&2
	exit 1
fi
"$(dirname "$0")/apt.sh" chromium >&2
find_one
