"""The drawing of Dual Powers: Petrograd with its islands and bridges, tracks, cards."""
