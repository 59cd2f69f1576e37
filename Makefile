# Each target does its own set-up: the first run makes .venv and installs the
# project there, later runs start at once. Works with any POSIX make and shell.

VENV   := .venv
READY  := $(VENV)/.ready
IN     := $(VENV)/bin/python
ARGS   ?=
TRIED  := build/tried
COMPILED := tests/compiled tests/engine tests/games/*/test_golden.py tests/games/*/test_perft.py \
	tests/games/*/test_*rulings*.py tests/games/germany/test_endings.py tests/games/germany/test_secrets.py tests/players/test_agents.py
PYTHON ?=

# Python's own way of saying "new enough, and able to make an environment".
SUITABLE := import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))
CANDIDATES := python3 python3.14 python3.13 python3.12 python3.11 python

.PHONY: help lab test test-fast test-compiled browser lint format fast slow bench strength train calibration docs pictures clean
.DEFAULT_GOAL := help

help: ## show this list
	@echo 'make TARGET [ARGS="extra options"] [PYTHON=python3.12]'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-13s %s\n", $$1, $$2 }' Makefile

lab: $(READY) ## open JupyterLab on the notebooks (ARGS=--no-browser …)
	@root=; if [ "$$(id -u)" = 0 ]; then root=--allow-root; fi; \
	exec $(IN) -m jupyterlab $$root $(ARGS) notebooks

test: lint browser ## everything: lint, all tests, all notebooks, and the engine compiled
	WSDV_BUILD=pure $(IN) -m pytest -n auto --dist loadgroup $(ARGS)
	WSDV_BUILD=pure $(IN) -m pytest -n auto --dist loadfile --nbval-lax --nbval-current-env notebooks
	@if $(IN) hatch_build.py $(TRIED); then $(MAKE) --no-print-directory test-compiled; \
	else echo 'So the compiled engine has not been tested.'; fi

test-compiled: $(READY) ## the tests of engine, rules and players, on the compiled engine
	@$(IN) hatch_build.py $(TRIED)
	WSDV_BUILD=$(CURDIR)/$(TRIED) $(IN) -m pytest -n auto --dist loadgroup -m "not slow and not browser" $(COMPILED) $(ARGS)

test-fast: $(READY) ## the tests that take no more than a few seconds
	WSDV_BUILD=pure $(IN) -m pytest -n auto --dist loadgroup -m "not slow and not browser" $(ARGS)

browser: $(READY) ## install Chromium for the tests if there is none (Debian, as root)
	@$(IN) tests/browser/chromium.py

lint: $(READY) ## ruff and strict mypy
	$(IN) -m ruff check
	$(IN) -m ruff format --check
	$(IN) -m mypy

format: $(READY) ## let ruff lay out the code and mend what it can
	$(IN) -m ruff check --fix
	$(IN) -m ruff format

fast: $(READY) ## compile the engine and the rules, and use that from now on
	@$(IN) hatch_build.py build/fast
	@echo 'From now on the compiled engine runs; when a source has been edited, Python again until the next "make fast".'

slow: ## go back to pure Python
	rm -rf build/fast

bench: $(VENV)/.bench ## measure the engine against two yardsticks
	@$(IN) hatch_build.py $(TRIED) || rm -rf $(TRIED)
	WSDV_BUILD=pure $(IN) -m benchmarks $(ARGS)

strength: $(READY) ## let the agents play against each other, and write docs/strength.md
	$(IN) -m benchmarks.strength --out docs/strength.md $(ARGS)

train: $(READY) ## let a judge learn from games against itself (ARGS="--game dual-powers"); goes on if interrupted
	$(IN) -m benchmarks.train $(ARGS)

calibration: $(READY) ## try the chances judges tell on games not learned from, and write docs/calibration.md
	$(IN) -m benchmarks.calibration --out docs/calibration.md $(ARGS)

$(VENV)/.bench: $(READY)
	$(IN) -m pip install --quiet --disable-pip-version-check --no-input -e '.[dev,bench]'
	touch $@

docs: $(READY) ## write the generated pages anew
	$(IN) docs/generate.py $(ARGS)

pictures: browser ## take the pictures of README and docs anew (ARGS="table sandbox")
	$(IN) docs/pictures.py $(ARGS)

clean: ## remove .venv and everything else made here
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis tests/browser/screenshots
	find . -name .git -prune -o -type d \( -name __pycache__ -o -name .ipynb_checkpoints \) -prune -exec rm -rf {} +

$(READY): pyproject.toml
	@set -e; \
	if ! $(IN) -c '$(SUITABLE)' 2>/dev/null; then \
	    found=; \
	    for python in $(or $(PYTHON),$(CANDIDATES)); do \
	        if "$$python" -c '$(SUITABLE)' 2>/dev/null; then found=$$python; break; fi; \
	    done; \
	    if [ -z "$$found" ]; then \
	        echo 'No Python 3.11 or later with venv and pip was found (tried: $(or $(PYTHON),$(CANDIDATES))).' >&2; \
	        echo 'Install one (on Debian and Ubuntu also the package python3-venv), or name it: make PYTHON=/path/to/python3' >&2; \
	        exit 1; \
	    fi; \
	    echo "Making $(VENV) with $$("$$found" --version) …"; \
	    "$$found" -m venv --clear $(VENV); \
	fi; \
	echo 'Installing wsdv and its tools into $(VENV) (a minute or two the first time) …'; \
	$(IN) -m pip install --quiet --disable-pip-version-check --no-input -e '.[dev]'; \
	touch $@
