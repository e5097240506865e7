#!/bin/sh
# Starts what packaging/compose.yaml describes, asks it through its proxy whether it is ready, and takes it down again.
set -eu
cd "$(dirname "$0")/.."
export POSTGRES_PASSWORD=check DOMAIN=localhost COMPOSE_PROJECT_NAME=pony-check
compose() { docker compose -f packaging/compose.yaml "$@"; }
compose config >/dev/null
trap 'compose down --volumes --timeout 30' EXIT
compose up --detach --wait --wait-timeout 120
curl --fail --silent --show-error --insecure --retry 20 --retry-all-errors --retry-delay 1 https://localhost/readyz
