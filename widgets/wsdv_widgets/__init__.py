"""What wsdv shows inside Jupyter. The package is reserved; it has no widgets yet."""

from wsdv import __version__

__all__ = ["__version__"]
