#!/bin/sh
# Installs Debian's chromium when it is absent; does nothing when it is present.
set -eu
if command -v chromium >/dev/null 2>&1; then exit 0; fi
[ "$(id -u)" = 0 ] || { echo "chromium is missing, and installing it needs root" >&2; exit 1; }
export DEBIAN_FRONTEND=noninteractive
apt() { apt-get -qq -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 "$@"; }
apt update
apt install -y --no-install-recommends chromium >/dev/null
