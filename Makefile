# Two commands matter: `make play` and `make test`. Everything they need they set up themselves, in ignored folders.
SHELL := /bin/bash
PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready node_modules/ready

.PHONY: play test quick lint bench dist lock clean

play: $(READY)
	$(BIN)/python -m tools.build dev >/dev/null
	$(BIN)/python -m tools.serve --dev --port $(PORT) $(if $(OPEN),--open)

$(VENV)/ready: requirements.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	touch $@

node_modules/ready: package-lock.json
	npm ci --silent
	touch $@
