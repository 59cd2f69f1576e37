"""environment.yml gives conda users what pyproject.toml gives pip users."""

import re
import tomllib
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[2]
CONDA_NAMES = {"python-build": "build"}
SELF = "wsdv"


def requirement(text: str) -> tuple[str, str]:
    """Split "Fluent.Runtime>=0.4" into its normalised name and lower bound."""
    match = re.fullmatch(r"([A-Za-z0-9._-]+)>=([0-9.]+)", text)
    assert match, f"expected name>=version, got {text!r}"
    name = re.sub(r"[-_.]+", "-", match[1]).lower()
    return CONDA_NAMES.get(name, name), match[2]


def project() -> dict:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def pip_requirements() -> list[tuple[str, str]]:
    listed = list(project()["dependencies"])
    for name, extra in project()["optional-dependencies"].items():
        if name != "bench":  # yardsticks, installed by `make bench` alone
            listed += [text for text in extra if not text.startswith(f"{SELF}[")]
    return [requirement(text) for text in listed]


def conda_entries() -> tuple[list[str], list[str]]:
    environment = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    conda, pip = [], []
    for entry in environment["dependencies"]:
        if isinstance(entry, dict):
            pip += entry["pip"]
        else:
            conda.append(entry)
    return conda, pip


def test_same_names_and_lower_bounds():
    conda, pip = conda_entries()
    listed = [requirement(text) for text in conda + pip if text not in {"pip", "-e ."}]
    listed.remove(("python", project()["requires-python"].removeprefix(">=")))
    assert sorted(listed) == sorted(set(pip_requirements()))


def test_one_bound_per_library():
    bounds: dict[str, set[str]] = {}
    for name, bound in pip_requirements():
        bounds.setdefault(name, set()).add(bound)
    assert {name: found for name, found in bounds.items() if len(found) > 1} == {}


def test_conda_environment_holds_pip_and_the_checkout():
    conda, pip = conda_entries()
    assert "pip" in conda
    assert "-e ." in pip


def test_development_has_all_other_extras():
    extras = project()["optional-dependencies"]
    others = ",".join(name for name in extras if name not in {"dev", "bench"})
    assert f"{SELF}[{others}]" in extras["dev"]
