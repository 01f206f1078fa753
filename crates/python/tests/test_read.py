"""Boards from pictures, which are drawn here."""

import struct
import zlib

import pytest
import tilewise
from test_answers import hold
from tilewise import answers


def png(side, colour):
    """A picture: the colour of each pixel of a square."""
    rows = b"".join(b"\0" + b"".join(bytes(colour(x, y)) for x in range(side)) for y in range(side))
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def test_a_picture_is_read_by_its_path_and_by_its_bytes(tmp_path):
    colours = [(200, 40, 40), (40, 160, 60), (50, 80, 200)]
    tile = lambda x, y: (20, 20, 20) if x % 20 < 2 or y % 20 < 2 else colours[(x // 20 + y // 20 * 2) % 3]
    picture = png(100, tile)
    path = tmp_path / "board.png"
    path.write_bytes(picture)
    reading = tilewise.read(path)
    hold(reading, answers.Reading)
    assert reading["board"] == "popstar rules=samegame\nRGBRG\nBRGBR\nGBRGB\nRGBRG\nBRGBR\n"
    assert (reading["grid"]["columns"], reading["doubtful"], reading["unknown"]) == (5, [], [])
    assert tilewise.read(picture)["board"] == tilewise.read(str(path))["board"] == reading["board"]
    # Faux Hollows has six rows of six.
    with pytest.raises(ValueError, match="no board found"):
        tilewise.read(picture, "hollows")
    picture = png(120, tile)
    asked = tilewise.read(picture, "hollows", looks=["A1=#", "B1=X"])
    hold(asked, answers.Reading)
    unknown = [tuple(cell) for look in asked["unknown"] for cell in look["cells"]]
    assert sorted(unknown) == [(x, y) for x in range(6) for y in range(6) if (x + 2 * y) % 3 == 2]
    assert tilewise.read(picture, "hollows", asked["skin"])["board"] == asked["board"]
    with pytest.raises(ValueError, match="no board found"):
        tilewise.read(png(40, lambda x, y: (9, 9, 9)))
    with pytest.raises(ValueError, match="board.png: not a picture"):
        path.write_bytes(b"mines mines=1")
        tilewise.read(path)
    with pytest.raises(FileNotFoundError):
        tilewise.read(tmp_path / "nothing.png")
