"""What shows Dual Powers beyond its board: pages, explorers, charts."""
