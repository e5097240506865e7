# make run    serve the Prancing Pony on this machine
# make site  a folder that any web server can host, with bots, lessons and rules but no people
# make dev    the same with hot reload: client at http://127.0.0.1:5173, server built again when a file changes
# make check  what to run before each commit: some two minutes on two cores, no root, no network once set up
# make test   everything the project promises, on a fresh machine too; it takes a PostgreSQL from PONY_TEST_POSTGRES and
#             a browser from CHROMIUM where they are given, and so needs neither root nor Debian
# make lint   the linters alone
# make bench  how fast the rules are
# make build  bin/pony, with the web client inside
# make release VERSION=1.0   the program for Linux, macOS and Windows in release/, the same bytes each time
# make packages VERSION=1.0  a release, its deb, rpm and apk packages, a container image (OCI, no daemon needed), a
#             Homebrew formula, a Nix flake, an AUR file, SBOM and provenance
# make reproduce  a release twice, the second time from another folder with nothing cached, compared byte for byte
# make image    the container, and packaging/compose.yaml started, asked and taken down, where docker is there
# make notices  write the licences of what we ship
# make client the web client alone; make e2e its tests in a browser
# make pictures take the pictures of the README
# make panels every page and panel at 200 positions of random games of each title, in a browser; make test has ten of each

export GOFLAGS := -trimpath -buildvcs=false
export CGO_ENABLED ?= 1
GO     ?= go
LINT   := $(GO) tool -modfile=tools/go.mod golangci-lint
CHECKS := lint client-unit client-style client-types

.PHONY: packages rules site release image notices run dev check short test lint bench build client static client-types client-style client-unit e2e browser pictures panels reproduce
build: client
	@$(GO) build -o bin/pony ./cmd/pony

web/node_modules: web/package-lock.json
	@cd web && npm ci --no-audit --no-fund --loglevel=error && touch node_modules

# The rules for browsers, made again when a Go file or a text of theirs has changed. Without a build id and a time they
# are the same bytes each time.
RULES := $(shell find . -path ./web -prune -o -path ./tools -prune -o \( -name '*.go' ! -name '*_test.go' \
	-o -path './learn/*' -o -path './locale/*' -o -name '*.weights' -o -name '*.pgo' \) -type f -print)
# A browser loads the networks of a title when the first bot asks for them.
NETWORKS := $(wildcard titles/*/mind/net-*.weights titles/*/mind/policy-*.weights)
web/rules/pony.wasm.gz: $(RULES) web/file.go go.mod
	@mkdir -p web/rules
	@GOOS=js GOARCH=wasm $(GO) build -ldflags="-s -w -buildid=" -o web/rules/pony.wasm ./cmd/pony-wasm
	@cp "$$($(GO) env GOROOT)/lib/wasm/wasm_exec.js" web/rules/
	@for file in $(NETWORKS); do title=$${file#titles/}; \
		gzip -9nc $$file >web/rules/$${title%%/*}-$$(basename $$file).gz; done
	@gzip -9nc web/rules/pony.wasm >$@.new && mv $@.new $@ && rm web/rules/pony.wasm
rules: web/rules/pony.wasm.gz

client: web/node_modules rules
	@cd web && npm run --silent build -- --logLevel warn

client-types: web/node_modules
	@cd web && npm run --silent check
client-style: web/node_modules
	@cd web && npm run --silent lint
client-unit: web/node_modules
	@cd web && npm test --silent

# A Chromium against the program itself.
e2e: build browser

browser:
	@scripts/chromium.sh install >/dev/null
	@cd web && npm run --silent e2e

pictures: build
	@scripts/chromium.sh install >/dev/null
	@cd web && PICTURES=1 npm run --silent e2e -- e2e/pictures.spec.ts

panels: build
	@scripts/chromium.sh install >/dev/null
	@cd web && PANELS=200 npm run --silent e2e -- e2e/panels.spec.ts

run: build
	@bin/pony serve

# A site without a server, in site/ or elsewhere.
SITE ?= site
site: build
	@bin/pony site $(SITE)

dev: web/node_modules
	@[ -d web/dist ] || $(MAKE) --no-print-directory client
	@scripts/dev.sh

# Some Go tests wait more than they work, so the client's checks run beside them.
check: web/node_modules
	@$(MAKE) --no-print-directory -j2 --output-sync=target short $(CHECKS)
	@echo "check: all is well. Left out: PostgreSQL, the race detector, the browser, most of the random games (make test has them)."

short:
	@PONY_TEST_POSTGRES= $(GO) test -short ./...

lint:
	@$(LINT) run ./...

# Linters and the client's checks each keep little more than one core busy, so two of them share the machine.
static: web/node_modules
	@$(MAKE) --no-print-directory -j2 --output-sync=target $(CHECKS)

# The race detector runs where goroutines meet; the titles have none, and cost ten times as much under it.
# The packages whose tests take longest begin first, so that no core waits for them at the end.
test: static
	@$(MAKE) --no-print-directory build
	@scripts/hunspell.sh
	@scripts/postgres.sh run $(GO) test -timeout 30m -count=1 ./titles/board ./server/load ./titles/battle/mind ./...
	@cd tools/artifacts && $(GO) test -count=1 ./...
	@$(GO) test -race -timeout 30m -count=1 ./games ./server ./server/stream ./server/notify ./store ./play ./study ./cup ./account ./bot ./arena/... ./meeting
	@$(MAKE) --no-print-directory browser

bench: build
	@for title in $$(bin/pony titles); do echo "== $$title"; bin/pony bench $$title; done

VERSION ?= dev
release: client
	@scripts/release.sh $(VERSION)

packages: release
	@scripts/packages.sh $(VERSION)

reproduce: client
	@scripts/reproduce.sh

image:
	@docker build -f packaging/Dockerfile --build-arg VERSION=$(VERSION) -t prancing-pony .
	@scripts/compose.sh

notices: web/node_modules
	@scripts/notices.sh
