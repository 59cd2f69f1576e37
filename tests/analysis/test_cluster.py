"""The same games on a cluster of two workers, each a process of its own, through joblib."""

import os

import joblib
import pytest
from distributed import Client, LocalCluster

import wsdv
from tests.analysis import plays
from tests.analysis.runs import SETTINGS, expected, written
from wsdv.analysis import arena, simulate, work
from wsdv.analysis.work import in_order

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def cluster():
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as two, Client(two) as client:
        yield client


@pytest.fixture
def on_cluster(cluster):
    with joblib.parallel_config(backend="dask"):
        yield cluster


def test_the_workers_of_the_cluster_do_the_work(on_cluster):
    workers = set(on_cluster.run(os.getpid).values())
    assert len(workers) == 2
    seen = set()
    results = in_order(plays.worker, range(5_000))
    while seen < workers:
        seen.add(next(results)[0])
    results.close()
    assert seen == workers


@pytest.mark.usefixtures("on_cluster")
@pytest.mark.parametrize("name", ["rows.jsonl", "rows.parquet"])
def test_rows_from_a_cluster_are_the_same_rows(tmp_path, name):
    assert list(simulate(SETTINGS, 25, tmp_path / name)) == expected(games=25)
    assert list(simulate(SETTINGS, 40, tmp_path / name)) == expected(games=40)[25:]
    assert written(tmp_path / name) == expected(games=40)


@pytest.mark.usefixtures("on_cluster")
def test_a_match_on_a_cluster_is_the_same_match():
    assert arena("random", "random", games=20) == arena("random", "random", games=20, jobs=1)


@pytest.mark.usefixtures("on_cluster")
def test_a_cluster_with_another_version_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(work, "__version__", "0.0.1")
    with pytest.raises(wsdv.Error, match=r"worker tcp://.* has no wsdv 0\.0\.1"):
        simulate(SETTINGS, 25, tmp_path / "rows.jsonl")
    assert list(tmp_path.iterdir()) == []
