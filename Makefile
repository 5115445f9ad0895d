# The ways to use this tree. `make help` lists them; each is a few plain commands that also work by hand.
SHELL := /bin/sh
.SHELLFLAGS := -euc
.NOTPARALLEL:
.DEFAULT_GOAL := help

export JOBS ?= $(shell nproc)
FUZZ_SECONDS ?= 6
SOAK_FUZZ_SECONDS ?= 600
MUTANTS ?= 10
PLANTED ?= 7
SOAK_STORMS ?= 20000
ARGS ?=
PREFIX ?= /usr/local

.PHONY: help
help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{printf "%-20s %s\n", $$1, $$2}'

# --- To play ----------------------------------------------------------------------------------------------------------

.PHONY: play terminal build program page cluster cluster-kill screenshots reports install deb mpi
play: build ## installs what is missing, builds, serves the page and says where; ARGS='...' goes to `parlour serve`
	@build/parlour serve $(ARGS)

terminal: program ## a game in the terminal; ARGS='...' goes to `parlour play`
	@build/parlour play $(ARGS)

cluster: setup-test build ## three nodes on a PostgreSQL of their own behind HAProxy, all on this machine; prints the address; ARGS='--port 8090'
	@tools/cluster.py up build/parlour build/web $(ARGS)

cluster-kill: ## ends the node of `make cluster` that has a room, like a power cut: ARGS=LINK, or the room made last
	@tools/cluster.py kill $(ARGS)

build: program page ## leaves the program as build/parlour and the page in build/web

program: setup-play ## the program alone
	@echo "== build the program"
	@cmake --preset release >build/release.log || { cat build/release.log; exit 1; }
	@cmake --build --preset release --parallel $(JOBS) --target parlour_cli
	@ln -sfn release/bin/parlour build/parlour

page: build-wasm ## the page alone, with its module
	@echo "== build the page"
	@tools/web.sh build

mpi: setup-test ## the program for several machines, as build/parlour-mpi: mpirun -np 8 build/parlour-mpi simulate ...
	@cmake --preset release -DPARLOUR_MPI=ON >build/release.log || { cat build/release.log; exit 1; }
	@cmake --build --preset release --parallel $(JOBS) --target parlour_mpi
	@ln -sfn release/bin/parlour-mpi build/parlour-mpi

screenshots: setup-test build ## every screen of the page at three sizes in both themes, and its great moments, into build/screenshots
	@cmake --build --preset release --parallel $(JOBS) --target protocol_script # compares what is said at a shared table with the schema
	@tools/web.sh screenshots

# One study a game, each on a question that people ask about it.
reports: program ## the reports of docs/reports, made anew: what each game is like and what a rule does to it
	@echo "== reports"
	@mkdir -p docs/reports
	build/parlour study help --players 3,4,5 --contest --vary help.target=3,5 --games 20000 --report docs/reports/help.html >/dev/null
	build/parlour study swirl --players 2,3,4 --bots normal --games 3000 --report docs/reports/swirl.html >/dev/null
	build/parlour study freaky --players 2,4,5 --vary freaky.deck=parity,triples --games 20000 --report docs/reports/freaky.html >/dev/null
	build/parlour study schwupps --players 2,4,5 --vary schwupps.deck=even,matching --games 20000 --report docs/reports/schwupps.html >/dev/null
	build/parlour study solo --players 2,4,10 --vary solo.cross_stack=false,true --games 20000 --report docs/reports/solo.html >/dev/null

install: build ## copies program, page and library to PREFIX
	@cmake --install build/release --prefix $(PREFIX)

deb: build ## a Debian package with program, page and unit, for a server (docs/operating.md)
	@tools/setup.sh deb
	@tools/deb.sh

# --- To test ----------------------------------------------------------------------------------------------------------

STAGES := $(shell sed -n 's/^\([a-z-]*\) .*/\1/p' tools/stages.txt)

.PHONY: test check soak mutants bench bench-check bench-nodes bench-serve format lint clean
test: setup-test ## everything, one stage of tools/stages.txt after the other; stops at the first that fails
	@tools/stages.py

check: build-release ## the quick tests alone, after a small change
	@echo "== quick tests"
	tools/tests.sh release quick

soak: build-release ## all tests at ten times the size (or PARLOUR_TEST_SCALE), all of them under ASan, every file compiled alone, long fuzzing, every mutant, a sixth game under whatever asks all of them, bare Debian 12 and 13, the package on a clean Debian 12
	@tools/setup.sh soak
	@echo "== soak"
	PARLOUR_TEST_SCALE=$${PARLOUR_TEST_SCALE:-10} tools/tests.sh release soak
	cmake --preset asan -DPARLOUR_RULING_TESTS=ON >build/asan.log
	cmake --build --preset asan --parallel $(JOBS)
	tools/tests.sh asan asan
	cmake --preset clang -DPARLOUR_APART=ON >build/clang.log
	cmake --build build/clang --parallel $(JOBS)
	tools/fuzz.sh $(SOAK_FUZZ_SECONDS)
	/usr/bin/python3 tests/server/several.py build/release/bin/parlour build/release/bin/protocol_script --rounds 50 --rate 500
	first=$$(date +%s); echo "== storms $$first to $$((first + $(SOAK_STORMS) - 1))"; build/release/bin/parlour storm --seeds $$first..$$((first + $(SOAK_STORMS) - 1)) --shrink
	tools/mutants.py --jobs $(JOBS)
	tools/sixth-game.sh all
	tools/debian.sh bookworm
	tools/debian.sh trixie
	tools/web.sh build
	tools/web.sh e2e-others
	tools/deb-test.sh "$$(tools/deb.sh)" bookworm

mutants: build-release ## breaks the rules and the rooms in many small ways, one at a time, and checks that a test notices each
	@echo "== mutants"
	tools/mutants.py $(ARGS)

bench: build-release ## the benchmarks
	@for program in build/release/bin/bench_*; do echo "== $$program"; $$program; done

bench-serve: build ## requests a second of `parlour serve` against nginx, one core each, in one run
	@tools/setup.sh bench
	@echo "== parlour serve and nginx"
	tools/bench-serve.py build/parlour build/web $(ARGS)

bench-nodes: setup-test program ## what an input costs in a folder, in PostgreSQL and over a node between, in one run
	@echo "== a folder, PostgreSQL, a node between"
	tools/bench-nodes.py build/parlour $(ARGS)

bench-check: build-release ## counts instructions and compares with bench/instructions.txt; UPDATE=1 writes it
	@echo "== instructions"
	tools/bench-check.py $(if $(UPDATE),--update)

format: setup-test ## rewrites the sources in the style of .clang-format
	@find $(SOURCES) -name '*.[ch]pp' -exec clang-format-19 -i {} +

lint: stage-format stage-tidy ## style, direction of includes, rulings, clang-tidy

clean: ## removes build/
	rm -rf build

# --- The stages of `make test` ----------------------------------------------------------------------------------------

SOURCES := $(wildcard src tests bench fuzz examples)

# `make test-release` and so on: one stage, with its time.
.PHONY: $(STAGES:%=test-%) $(STAGES:%=stage-%)
$(STAGES:%=test-%): test-%: setup-test
	@tools/stages.py $*

stage-format: setup-test
	@echo "== format, direction of includes, rulings, repetition"
	find $(SOURCES) -name '*.[ch]pp' -exec clang-format-19 --dry-run -Werror {} +
	cmake -P cmake/check-rooms.cmake
	tools/check-rulings.py --self-test
	tools/check-rulings.py
	tools/check-paths.py
	tools/repeated.py --self-test
	tools/repeated.py
	tools/mutants.py --list >/dev/null
	@echo "no file of src/ or web/src/ has more than 450 lines but the games' rules.hpp"
	find src web/src -type f -not -name rules.hpp -not -path '*/generated/*' -exec wc -l {} + | awk '$$1 > 450 && $$2 != "total" { print; long = 1 } END { exit long }'

# Comparisons with the second implementations and random play at a third of their size; whole in `make soak`.
stage-release: build-release
	@echo "== tests, g++"
	PARLOUR_TEST_SCALE=0.3 tools/tests.sh release release

stage-mpi: build-release mpi
	@echo "== several processes (MPI) against one"
	tools/mpi-test.sh

# The rulings of each game are left to `make soak` here; whole games of each are played by the tests for any game, and by the fuzzers.
stage-asan: build-asan
	@echo "== tests, address and undefined-behaviour sanitizer"
	PARLOUR_TEST_SCALE=0.1 tools/tests.sh asan asan

stage-tsan: build-tsan
	@echo "== tests, thread sanitizer"
	PARLOUR_TEST_SCALE=0.1 tools/tests.sh tsan tsan

# clang-tidy runs while clang compiles, so its build is the one by clang.
stage-tidy: build-tidy

stage-wasm: WARNINGS = $(STRICT)
stage-wasm: build-release build-tidy build-wasm
	@echo "== g++, clang and WebAssembly agree"
	tools/wasm-check.sh

stage-web: setup-test program page
	@cmake --build --preset release --parallel $(JOBS) --target protocol_script
	@echo "== page: types and style, its own tests, a browser"
	tools/web.sh check
	tools/web.sh test
	tools/web.sh gates
	tools/web.sh e2e

stage-sixth: setup-test
	@tools/sixth-game.sh

stage-fuzz: build-asan
	@echo "== fuzz"
	tools/fuzz.sh $(FUZZ_SECONDS)

stage-mutants: build-release
	@echo "== mutants, a sample of one list"
	tools/mutants.py --turn --sample $(MUTANTS) --jobs $(JOBS)
	@echo "== mistakes planted for the storm, a sample"
	tools/mutants.py --turn --game storm --sample $(PLANTED) --jobs $(JOBS)

stage-bench: bench-check

# --- Builds: each preset of CMakePresets.json has its folder in build/ ------------------------------------------------

# Warnings are errors in the builds for tests alone: a newer compiler may warn of something new, and that should not keep anybody from
# playing. Where users build too (release, wasm), only the test stages ask for it, and the other targets leave it as it is.
STRICT := -DCMAKE_COMPILE_WARNING_AS_ERROR=ON

BUILDS := build-release build-asan build-tsan build-wasm build-tidy

.PHONY: $(BUILDS) setup-play setup-test
build-wasm: setup-play
$(filter-out build-wasm,$(BUILDS)): setup-test
build-release: WARNINGS = $(STRICT)
$(BUILDS): build-%:
	@echo "== build $*"
	@cmake --preset $* $(WARNINGS) >build/$*.log || { cat build/$*.log; exit 1; }
	@cmake --build --preset $* --parallel $(JOBS)

setup-play setup-test: setup-%:
	@tools/setup.sh $*
	@mkdir -p build
