#!/bin/sh
# Prints the path of a Chromium for the browser tests: CHROMIUM or PONY_CHROMIUM if set, else one that is installed, rather the
# one without windows, which does the same with a fifth less work.
#
#   chromium.sh           on Debian, as root, one is installed when there is none
#   chromium.sh install   there also the one without windows, beside another
#   chromium.sh whole     one with windows: the other cannot show notifications
set -eu
find_one() {
	for name in "$@"; do
		[ -z "$name" ] || ! command -v "$name" || exit 0
	done
}
install() {
	[ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 && "$(dirname "$0")/apt.sh" "$@" >&2
}
headless=chromium-headless-shell
whole="chromium chromium-browser google-chrome google-chrome-stable chrome"
find_one "${CHROMIUM:-}" "${PONY_CHROMIUM:-}"
case ${1:-} in
whole) headless= ;;
install) command -v $headless >/dev/null || install chromium $headless || true ;;
esac
find_one $headless $whole
if install chromium; then find_one $headless $whole; fi
echo "no Chromium: name one in CHROMIUM (only on Debian, as root, one can be installed here)" >&2
exit 1
