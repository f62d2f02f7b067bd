# Two commands matter: `make play` and `make test`. Everything they need they set up themselves, in ignored folders;
# neither needs root. Wanted on the machine: Python 3.11 or newer, Node.js 20 or newer with npm, make.
SHELL := /bin/bash
PYTHON ?= python3
PORT ?= 8000
PARALLEL ?= -n auto --dist worksteal
BIN := .venv/bin
VENV_READY := .venv/ready
NODE_READY := node_modules/ready
VENDOR_READY := build/vendor.stamp
BROWSER_READY := build/browser.ready

.PHONY: play test quick unit e2e lint bench screenshots dist lock icons clean

play: $(VENDOR_READY)
	$(BIN)/python -m tools.build dev >/dev/null
	$(BIN)/python -m tools.serve --dev --open --port $(PORT)

test: $(VENDOR_READY) $(BROWSER_READY) lint
	$(BIN)/python -m pytest $(PARALLEL) --cov --cov-report=term tests
	$(BIN)/python -m pytest $(PARALLEL) e2e

# What takes seconds, for the time between two edits.
quick: $(VENDOR_READY) lint
	$(BIN)/python -m pytest -q $(PARALLEL) -m "not slow" tests

unit: $(VENDOR_READY)
	$(BIN)/python -m pytest $(PARALLEL) --cov --cov-report=term tests

e2e: $(VENDOR_READY) $(BROWSER_READY)
	$(BIN)/python -m pytest $(PARALLEL) e2e

lint: $(VENV_READY)
	$(BIN)/ruff check .
	$(BIN)/mypy

bench: $(VENDOR_READY) $(BROWSER_READY)
	$(BIN)/python -m tools.bench

dist: $(VENDOR_READY)
	$(BIN)/python -m tools.build dist

# Each main view in three sizes, light and dark, to look at: build/screenshots.
screenshots: $(VENDOR_READY) $(BROWSER_READY)
	$(BIN)/python -m tools.screenshots

# Only for those who raise a version.
lock: $(VENV_READY)
	$(BIN)/python -m pip install --quiet pip-tools==7.6.2
	$(BIN)/pip-compile --quiet --upgrade --generate-hashes --strip-extras --allow-unsafe \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host -o requirements.txt requirements.in
	npm install --package-lock-only

icons: $(VENV_READY)
	$(BIN)/python -m tools.icons

clean:
	rm -rf .venv node_modules build dist test-results .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage

$(VENV_READY): requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed" if sys.version_info < (3, 11) else 0)'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

$(NODE_READY): package-lock.json
	@command -v npm >/dev/null || { echo "Node.js 20 or newer with npm is needed" >&2; exit 1; }
	npm ci --silent
	@touch $@

$(VENDOR_READY): $(VENV_READY) $(NODE_READY) requirements-runtime.txt tools/vendor.py tools/vendor_stdlib.py tools/vendor_stdlib.mjs
	$(BIN)/python -m tools.vendor
	@touch $@

# A Chromium that is installed is used; else Playwright brings its own.
$(BROWSER_READY): $(VENV_READY)
	@mkdir -p build
	command -v chromium-headless-shell || command -v chromium || $(BIN)/python -m playwright install chromium
	@touch $@
