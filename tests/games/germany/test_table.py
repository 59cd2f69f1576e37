"""The places on the table: written as numbers, and none taken twice."""

from wsdv.games.germany import table
from wsdv.games.germany.atlas import PROVINCES, SECTORS


def test_the_places_follow_each_other():
    counts = [table.UNREST, table.LIVING, table.SOCIALISTS, table.IMPORTED, table.SECTOR]
    assert counts == [number * len(PROVINCES) for number in range(5)]
    assert table.SECTOR + len(SECTORS) == table.UNREST_SOMEWHERE
    not_places = {"PROTEST_AT", "SET_UP_FACTORIES", "SUPPLIERS", "TYPE_CHECKING"}
    names = {name for name in vars(table) if name.isupper() and not name.startswith("_")} - not_places
    places = sorted(value for name in names if isinstance(value := getattr(table, name), int))
    assert places == [*counts, *range(table.UNREST_SOMEWHERE, table.DEAL + 1)]
