"""These tests are about a compiled engine: `make test-compiled` runs them on one."""

import wsdv

collect_ignore_glob = [] if wsdv.compiled else ["test_*.py"]
