"""What can go wrong, as exceptions.

A board that is ``Unreadable`` is not board text. One that is ``Impossible`` is, but nothing explains
or solves it, and no more time will help. A search that was ``Stopped`` may be asked again with more
time or nodes.
"""


class TilewiseError(Exception):
    """Anything that goes wrong with a board, a search or a campaign."""


class _Placed(TilewiseError, ValueError):
    """Something is wrong with a text, at a line and column counted from 1."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(message, line, column)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.message}"


class Unreadable(_Placed):
    """The board text cannot be read; ``line`` and ``column`` say where."""


#: The name it had before.
BoardError = Unreadable


class SpecError(_Placed):
    """The spec of a campaign cannot be read; ``line`` and ``column`` say where."""


class Impossible(TilewiseError):
    """The board is well formed, but nothing explains or solves it."""


class Stopped(TilewiseError):
    """The search ended before it was decided: its limit was reached, or the method found nothing."""


class FolderError(TilewiseError):
    """The folder of a campaign cannot be used: another campaign, another version, another run."""
