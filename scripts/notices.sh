#!/bin/sh
# Writes cmd/pony/notices.txt: the licences of everything that is inside the program and its client.
set -eu
cd "$(dirname "$0")/.."
out=cmd/pony/notices.txt
{
	echo "The Prancing Pony contains work of others. Their licences follow."
	CGO_ENABLED=0 go list -deps -f '{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}' ./cmd/pony | sort -u |
		while read -r path version dir; do
			printf '\n== %s %s\n\n' "$path" "$version"
			cat "$dir"/LICENSE* "$dir"/LICENCE* "$dir"/COPYING* "$dir"/NOTICE* 2>/dev/null || true
		done
	printf '\n== Go %s\n\n' "$(go env GOVERSION)"
	cat "$(go env GOROOT)/LICENSE"
	node -e '
		const { dependencies = {}, devDependencies = {} } = require("./web/package.json");
		const shipped = [...Object.keys(dependencies), "svelte"].filter((name, i, all) => all.indexOf(name) === i && (dependencies[name] || devDependencies[name]));
		console.log(shipped.sort().join("\n"))' |
		while read -r name; do
			printf '\n== %s (client)\n\n' "$name"
			cat web/node_modules/"$name"/LICENSE* 2>/dev/null || true
		done
} >"$out"
