#!/bin/sh
# PostgreSQL for tests, on loopback, without systemd.
#
#   postgres.sh start [DIR] [PORT]   starts one and prints its URL; on Debian, as root, it is installed if absent
#   postgres.sh stop  [DIR]          stops it and removes DIR
#   postgres.sh run COMMAND…         runs COMMAND with PONY_TEST_POSTGRES set to one of its own, unless it is set already
#
# It gives no durability: for tests that need it, set PONY_POSTGRES_DURABLE=1.
set -eu
cmd=${1:-}
if [ "$cmd" = run ]; then
	shift
	[ -z "${PONY_TEST_POSTGRES:-}" ] || exec "$@"
	dir=$(mktemp -d)
	trap '"$0" stop "$dir"' EXIT
	trap 'exit 1' INT TERM
	PONY_TEST_POSTGRES=$("$0" start "$dir" $((20000 + $$ % 20000)))
	export PONY_TEST_POSTGRES
	"$@"
	exit
fi
dir=${2:-${TMPDIR:-/tmp}/pony-postgres} port=${3:-55432}

installed() {
	dpkg-query -W -f='${db:Status-Status} ${Package}\n' 'postgresql-[0-9]*' 2>/dev/null | sed -n 's/^installed //p'
}

need_postgres() {
	[ -z "$(bin)" ] || return 0
	if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
		echo "no PostgreSQL: name a server in PONY_TEST_POSTGRES=postgres://… or install one" >&2
		exit 1
	fi
	"$(dirname "$0")/apt.sh" postgresql
}

# The server refuses to run as root.
as() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }

# Where initdb and pg_ctl are: on the path, as most systems have it, or where Debian puts them.
bin() {
	if command -v initdb >/dev/null 2>&1; then
		dirname "$(command -v initdb)"
	elif [ -n "$(installed)" ]; then
		dpkg-query -L $(installed) | sed -n 's|/initdb$||p' | grep '/bin$' | sort -V | tail -1
	fi
}

case $cmd in
start)
	need_postgres
	bin=$(bin)
	mkdir -p "$dir"
	[ "$(id -u)" != 0 ] || chown postgres "$dir"
	cd "$dir"
	[ -s data/PG_VERSION ] || as "$bin/initdb" -D data -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >init.log
	fast="-c fsync=off -c synchronous_commit=off -c full_page_writes=off"
	[ -z "${PONY_POSTGRES_DURABLE:-}" ] || fast=
	as "$bin/pg_ctl" -D data status >/dev/null 2>&1 ||
		as "$bin/pg_ctl" -D data -w -t 30 -l "$dir/server.log" \
			-o "-c listen_addresses=127.0.0.1 -p $port -c unix_socket_directories= $fast -c max_connections=300" start >/dev/null
	echo "postgres://postgres@127.0.0.1:$port/postgres?sslmode=disable"
	;;
stop)
	if [ -d "$dir/data" ]; then
		bin=$(bin)
		cd "$dir"
		as "$bin/pg_ctl" -D data -m immediate -w stop >/dev/null || true
	fi
	cd / && rm -rf "$dir"
	;;
*)
	sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2
	exit 2
	;;
esac
