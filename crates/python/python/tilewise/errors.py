"""What can go wrong, as exceptions."""


class _Placed(ValueError):
    """Something is wrong with a text, at a line and column counted from 1."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(message, line, column)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.message}"


class BoardError(_Placed):
    """The board text cannot be read; ``line`` and ``column`` say where."""


class SpecError(_Placed):
    """The spec of a campaign cannot be read; ``line`` and ``column`` say where."""


class Impossible(Exception):
    """The board is well formed, but nothing explains or solves it."""


class FolderError(Exception):
    """The folder of a campaign cannot be used: another campaign, another version, another run."""
