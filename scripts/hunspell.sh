#!/bin/sh
# Makes sure that hunspell and its dictionaries are there for the spelling test; on Debian, as root, they are installed.
set -eu
command -v hunspell >/dev/null && [ -e /usr/share/hunspell/fr.dic ] && [ -e /usr/share/hunspell/en_GB.dic ] && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
	exec "$(dirname "$0")/apt.sh" hunspell hunspell-en-gb hunspell-en-us hunspell-fr-classical
fi
echo "no hunspell: the spelling test is left out (only on Debian, as root, it can be installed here)" >&2
