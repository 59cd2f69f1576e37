"""For all tests: which of them stay together when several processes share the work."""

import pytest

# What these make once and use in all their tests (servers, a browser, a wheel) is made once in all, in one process.
TOGETHER = {
    "tests/browser/": "browser",
    "tests/project/test_package.py": "package",
}
PAGES = "_js.py"  # browser tests that need no Jupyter: one process has these, another those in JupyterLab and Voilà


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Keep together by path. pytest-xdist 3.8 does not see its own mark `xdist_group` with pytest 9.2."""
    if config.getvalue("dist") != "loadgroup":
        return None
    from xdist.scheduler import LoadGroupScheduling

    class Together(LoadGroupScheduling):
        def _split_scope(self, nodeid: str) -> str:
            for path, group in TOGETHER.items():
                if nodeid.startswith(path):
                    return f"{group} {PAGES}" if nodeid.partition("::")[0].endswith(PAGES) else group
            return super()._split_scope(nodeid)

    return Together(config, log)
