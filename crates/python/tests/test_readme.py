"""What README shows of the package works."""

import pathlib
import re

README = pathlib.Path(__file__).parents[3] / "README.md"


def test_the_example_of_the_readme_runs():
    shown = re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.S)
    assert shown, "README has an example"
    exec(compile(shown.group(1), "README.md", "exec"), {})
