"""Which build runs, and what is said where none can be made. No compiler is needed for these tests."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build
from wsdv import compilation

ROOT = Path(__file__).parents[2]


@pytest.fixture
def made(tmp_path, monkeypatch) -> Path:
    """A folder that says it holds what was compiled from a source of its own; nothing else is asked."""
    monkeypatch.setattr(compilation, "ROOT", tmp_path)
    monkeypatch.setattr(compilation, "FOLDER", tmp_path / "build")
    monkeypatch.setattr(sys, "meta_path", [])
    monkeypatch.delenv("WSDV_BUILD", raising=False)
    source = tmp_path / "source.py"
    source.write_text("engine = 1\n", "utf-8")
    _note(tmp_path / "build", {"source.py": compilation.sha256(source.read_bytes()).hexdigest()})
    return tmp_path / "build"


def _note(folder: Path, sources: dict[str, str]) -> None:
    folder.mkdir()
    (folder / compilation.LIST).write_text(json.dumps({"modules": ["wsdv.engine"], "sources": sources}), "utf-8")


def test_what_was_compiled_from_these_sources_is_preferred(made):
    compilation.prefer_compiled()
    (finder,) = sys.meta_path
    assert (finder.folder, finder.names) == (made, {"wsdv.engine"})


def test_an_edited_source_is_read_again(made):
    (made.parent / "source.py").write_text("engine = 2\n", "utf-8")
    compilation.prefer_compiled()
    assert sys.meta_path == []


def test_a_source_that_is_gone_makes_a_build_stale(made):
    (made.parent / "source.py").unlink()
    compilation.prefer_compiled()
    assert sys.meta_path == []


def test_without_a_build_python_reads_the_sources(made):
    (made / compilation.LIST).unlink()
    compilation.prefer_compiled()
    assert sys.meta_path == []


@pytest.mark.parametrize("half", ["", "{", "[]", "{}"])
def test_a_build_that_was_not_finished_is_none(made, half):
    (made / compilation.LIST).write_text(half, "utf-8")
    compilation.prefer_compiled()
    assert sys.meta_path == []


def test_a_build_can_be_left_aside(made, monkeypatch):
    monkeypatch.setenv("WSDV_BUILD", "pure")
    compilation.prefer_compiled()
    assert made.is_dir()
    assert sys.meta_path == []


def test_a_folder_that_was_asked_for_and_does_not_fit_is_refused_in_a_sentence(made, monkeypatch):
    monkeypatch.setenv("WSDV_BUILD", str(made))
    (made.parent / "source.py").write_text("engine = 2\n", "utf-8")
    with pytest.raises(ImportError, match="holds nothing that was compiled from these sources"):
        compilation.prefer_compiled()


def test_without_a_compiler_one_sentence_says_so_and_nothing_is_left_behind(tmp_path):
    folder = tmp_path / "fast"
    command = [sys.executable, str(ROOT / "hatch_build.py"), str(folder)]
    environment = os.environ | {"CC": "no-such-compiler"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 1
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("No C compiler was found (no-such-compiler;")
    assert line.endswith("Everything runs as well without: in pure Python.")
    assert not folder.exists()


@pytest.fixture
def hook(tmp_path, monkeypatch):
    """The hook of the build, with a compiler that makes one module of each room at once."""

    def compile_to(folder: Path) -> list[str]:
        for room in hatch_build.ROOMS:
            made = folder / hatch_build.paths_of(room)[0].replace(".py", ".so")
            made.parent.mkdir(parents=True)
            made.touch()
        return []

    monkeypatch.setattr(hatch_build, "compile_to", compile_to)
    return hatch_build.CompiledHook(str(ROOT), {}, None, None, str(tmp_path), "wheel")


def _asked_of(hook, version: str = "standard") -> dict[str, object]:
    data = {"pure_python": True, "infer_tag": False, "force_include": {}}
    hook.initialize(version, data)
    return data


@pytest.mark.parametrize("wish", [None, "", "0"])
def test_the_wheel_is_the_same_for_all_platforms_unless_somebody_asks(hook, monkeypatch, wish):
    monkeypatch.delenv("WSDV_COMPILE", raising=False)
    if wish is not None:
        monkeypatch.setenv("WSDV_COMPILE", wish)
    assert _asked_of(hook) == {"pure_python": True, "infer_tag": False, "force_include": {}}
    assert hook.dependencies() == []


def test_a_wheel_for_this_platform_carries_what_was_compiled_beside_the_sources(hook, monkeypatch):
    monkeypatch.setenv("WSDV_COMPILE", "1")
    data = _asked_of(hook)
    assert (data["pure_python"], data["infer_tag"]) == (False, True)
    firsts = {hatch_build.paths_of(room)[0].replace(".py", ".so") for room in hatch_build.ROOMS}
    assert set(data["force_include"].values()) == firsts
    assert all(Path(path).is_file() for path in data["force_include"])
    assert hook.dependencies() == list(hatch_build.NEEDED)
    hook.finalize("standard", data, "")
    assert not any(Path(path).exists() for path in data["force_include"])


def test_an_editable_installation_compiles_nothing(hook, monkeypatch):
    monkeypatch.setenv("WSDV_COMPILE", "1")
    assert _asked_of(hook, "editable")["pure_python"] is True
