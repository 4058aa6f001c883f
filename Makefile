# All commands; meson.build has the build of each part.
#
#   make           installs what is missing and builds all: build/release/roundhouse and build/web
#   make run       play in your browser, at http://127.0.0.1:8080
#   make play      play in this terminal (GAME=southpac for another game)
#   make test      run all tests; the last line is "N passed, N failed"
#   make check     test the engine and the rules only, under a minute
#   make prose     check spelling and phrases of documents and messages
#   make mpi       build/mpi/roundhouse, which plays many games on many machines through Open MPI
#   make new-game  a game to begin from, in games/NAME (NAME=, and TITLE= for people)
#   make python    the Python package, in build/python/venv
#   make deb       the Debian package, in build/deb
#   make hooks     let git check commit messages, see CONTRIBUTING.md
#   make install   install the command, its manual and the browser client under /usr/local
#   make clean     remove build/ and web/node_modules, which hold everything built

T ?= 12#            seconds for each fuzz target
GAMES ?= 1000000#   games of each player count in a long run
KILLS ?= 200#       of a server under load, over each database, in a long run
LISTEN ?= 127.0.0.1:8080#   where `make run` serves
TABLES ?= 2000#     tables of `make load`
DATABASE ?=#        of `make load`: a URL; a new SQLite file if empty
GAME ?= $(shell tools/games.py ids | head -n 1)#   what `make play` plays: one that `roundhouse games` lists
# A newer node than the system's, if tools/deps.sh had to fetch one.
export PATH := $(CURDIR)/build/node/bin:$(PATH)
SOURCES = $(shell find engine games orders bots apps tests tools -name '*.c')

.PHONY: all deps deps-test deps-mpi wasm mpi web types python run play bench test check check-long load \
    asan fuzz tidy format format-check lint lint-long prose new-game hooks deb install clean always

all: build-release web

deps:
	@tools/deps.sh

deps-test:
	@tools/deps.sh test

deps-mpi:
	@tools/deps.sh mpi

# ---- The builds, each in a folder of its own. ----

sanitizers = -Doptimization=1 -Ddebug=true -Db_sanitize=address,undefined -Db_lundef=false

build/release/build.ninja: options = --buildtype=release -Db_lto=true -Dfast=true
build/mpi/build.ninja:     options = --buildtype=release -Dfast=true -Dmpi=true
build/debug/build.ninja:   options = -Doptimization=2 -Ddebug=true --werror
build/asan/build.ninja:    options = $(sanitizers)
build/fuzz/build.ninja:    options = $(sanitizers) -Dfuzz=true
build/wasm/build.ninja:    options = -Doptimization=s -Db_lto=true --cross-file tools/wasm32-wasi.cross
build/asan/build.ninja build/fuzz/build.ninja: export CC = clang

# clang's sanitizers come with the tools of the tests.
build/asan/build.ninja build/fuzz/build.ninja: | deps-test

build/mpi/build.ninja: | deps-mpi

# The games there are: meson.build reads their folders anew when one comes or goes.
build/games.list: always
	@mkdir -p build
	@ls games/*/game.json games/*/part.json | cmp -s - $@ || ls games/*/game.json games/*/part.json >$@

build/%/build.ninja: | deps build/games.list
	@meson setup build/$* $(options) >build/$*.log || { cat build/$*.log; exit 1; }

.PRECIOUS: build/%/build.ninja

build_targets = build-release build-debug build-asan build-fuzz build-wasm build-mpi
wasm: build-wasm
mpi: build-mpi
.PHONY: $(build_targets)
$(build_targets): build-%: build/%/build.ninja | build/games.list
	@ninja -C build/$* -k 0 --quiet

# The pages of the browser, into build/web.
web: build-wasm
	@tools/web.sh

# The types of the games for the pages, into build/types; they are looked at by `npm run check`.
types: build/types/all.d.ts
build/types/all.d.ts: build-release tools/types.mjs tools/games.mjs
	@[ $@ -nt build/release/tables ] && [ $@ -nt tools/types.mjs ] || \
	    { node tools/types.mjs build/release/tables build/release/roundhouse build/types && touch $@; }

# The Python package, into the virtual environment build/python/venv.
python: deps-test
	@tools/python.sh build

# ---- Playing. ----

# On a terminal the browser is opened too, if there is one; the server runs until Ctrl-C.
run: build-release web
	@if [ -t 1 ] && command -v xdg-open >/dev/null; then \
	    (sleep 1; kill -0 $$$$ && xdg-open http://$(LISTEN)) >/dev/null 2>&1 </dev/null & \
	fi; \
	exec build/release/roundhouse serve --listen $(LISTEN)

play: build-release
	@if [ -t 0 ] && [ -t 1 ]; then \
	    exec build/release/roundhouse play $(GAME) --seats human,player,player,player; \
	else \
	    exec build/release/roundhouse play $(GAME) --seats player,player,player,player --seed 1; \
	fi

bench: build-release
	@build/release/roundhouse bench

# ---- Checking. ----

test: deps deps-test
	@tools/test.sh $(T)

check: build-debug
	@meson test -C build/debug --no-rebuild --suite engine --print-errorlogs

# Many tables at once on this machine, server and players: a report.
load: build-release
	@ninja -C build/release --quiet tests/server-load
	@tests/server/load.sh build/release/roundhouse build/release/tests/server-load $(TABLES) $(DATABASE)

check-long: build-release web deps-test lint-long
	@ninja -C build/release --quiet tests/laws tests/orders-model
	tests/tui/run.py build/release/roundhouse --long
	node tests/server/kill.mjs build/release/roundhouse $(KILLS)
	tests/server/postgres.sh node tests/server/kill.mjs build/release/roundhouse $(KILLS) '{}'
	node tests/server/crowd.mjs build/release/roundhouse 10000
	node tests/server/attack.mjs build/release/roundhouse 20000
	node tests/server/strangers.mjs build/release/roundhouse 20
	cd web && LAYOUT=all npx playwright test --project=layout
	cd web && BROWSER=all npx playwright test --project=desktop --project=phone
	cd web && TRACE=20 npx playwright test --project=trace
	build/release/tests/laws --games $(GAMES)
	build/release/tests/orders-model --games $$(($(GAMES) / 10)) --threads $$(nproc)

asan: build-asan
	@meson test -C build/asan --no-rebuild --print-errorlogs

fuzz: build-fuzz
	@tests/fuzz/run.sh $(T)

build/tidy: tools/tidy.c
	@mkdir -p build && $(CC) -std=c17 -O1 -Wall -Wextra -o $@ $<

tidy: build/tidy
	@build/tidy

format: deps-test
	@clang-format -i $(SOURCES)

format-check: deps-test
	@clang-format --dry-run -Werror $(SOURCES)

# clang-tidy: `lint` leaves out the static analyzer, which takes most of the time; `lint-long` has it too.
lint: lint_checks = --checks=-clang-analyzer-*
lint lint-long: build-debug deps-test
	@find engine games orders bots apps -name '*.c' -not -path '*/test/*' -not -path 'apps/python/*' \
	    -not -path 'apps/wasm/*' -not -name all.c -not -name mpi.c | \
	    xargs -P 2 -n 4 clang-tidy --quiet $(lint_checks) -p build/debug 2>/dev/null

# The template in tools/new-game under a new name, with its first golden record.
new-game:
	@tools/games.py new $(NAME) $(if $(TITLE),"$(TITLE)")
	@$(MAKE) --no-print-directory build-release
	@mkdir -p games/$(NAME)/test/golden
	@build/release/roundhouse play $(NAME) --seats random --seed 1 \
	    -f games/$(NAME)/test/golden/first.record >/dev/null
	@echo "games/$(NAME) is a game now. CONTRIBUTING.md tells how to go on."

# Spelling and phrases of documents and messages; `make web` installs the spelling checker.
prose: web
	@tools/prose.sh

hooks:
	git config core.hooksPath tools/hooks

# ---- Installing and tidying up. ----

# The Debian package, into build/deb.
deb: web
	@tools/deb.sh

install: build-release web
	@meson install -C build/release --no-rebuild

clean:
	rm -rf build web/node_modules
