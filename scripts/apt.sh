#!/bin/sh
# apt.sh PACKAGE…   installs Debian packages quietly, as root.
# On a machine that has just started another apt is often at work: the lists have no waiting of their own, so this waits.
set -eu
export DEBIAN_FRONTEND=noninteractive
apt() { apt-get -qq -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 "$@"; }
tries=60
until said=$(apt update 2>&1); do
	tries=$((tries - 1))
	case $said in
	*"get lock"*) [ "$tries" -gt 0 ] && sleep 5 && continue ;;
	esac
	echo "$said" >&2
	exit 1
done
apt install -y --no-install-recommends "$@" >/dev/null
