# make run    serve the Prancing Pony on this machine
# make test   everything the project promises, on a fresh machine too
# make lint   the linters alone
# make bench  how fast the rules are
# make build  bin/pony

export GOFLAGS := -trimpath -buildvcs=false
export CGO_ENABLED ?= 1
GO     ?= go
LINT   := $(GO) tool -modfile=tools/go.mod golangci-lint
TITLES := board hunt cards

.PHONY: run test lint bench build
build:
	@$(GO) build -o bin/pony ./cmd/pony

run: build
	@bin/pony serve

lint:
	@$(GO) vet ./...
	@$(LINT) run ./...

# The race detector runs where goroutines meet; the titles have none, and cost ten times as much under it.
test: lint build
	@scripts/postgres.sh run $(GO) test -count=1 ./...

bench: build
	@for title in $(TITLES); do echo "== $$title"; bin/pony bench $$title; done
