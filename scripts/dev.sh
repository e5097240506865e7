#!/bin/sh
# Server and client for the workers on them. The client reloads by itself (vite); the server is built and started again
# when a Go file or a word changes. Ctrl-C ends both.
set -eu
cd "$(dirname "$0")/.."
addr=${PONY_ADDR:-127.0.0.1:8080}
db=${PONY_DB:-pony.db}
stamp=$(mktemp)
server= client=
stop() {
	trap - EXIT INT TERM
	[ -z "$server" ] || kill "$server" 2>/dev/null || true
	[ -z "$client" ] || kill "$client" 2>/dev/null || true
	rm -f "$stamp"
}
trap stop EXIT
trap 'stop; exit 0' INT TERM
(cd web && PONY=http://$addr exec npx vite) &
client=$!
while kill -0 "$client" 2>/dev/null; do
	touch "$stamp"
	if go build -o bin/pony ./cmd/pony; then # what does not build leaves the old one running
		[ -z "$server" ] || { kill "$server" 2>/dev/null && wait "$server" || true; }
		bin/pony serve --addr "$addr" --db "$db" &
		server=$!
	fi
	while [ -z "$(find . -path ./web -prune -o -path ./.git -prune -o \( -name '*.go' -o -path './locale/*.json' \) -newer "$stamp" -print | head -1)" ]; do
		sleep 1
		kill -0 "$client" 2>/dev/null || break
	done
done
