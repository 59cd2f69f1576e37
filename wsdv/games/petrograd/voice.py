"""Who speaks for Dual Powers: its own message files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from wsdv.language import Voice

VOICE: Final = Voice(Path(__file__).parent / "text")
say: Final = VOICE.say
