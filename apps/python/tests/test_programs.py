"""The example and the measuring script run, and say what they promise."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]


def run(*arguments: str) -> str:
    return subprocess.run([sys.executable, *arguments], cwd=HERE, capture_output=True, text=True, check=True).stdout


def test_value_example() -> None:
    words = run("examples/value.py", "--rounds", "2", "--games", "24", "--matches", "16").splitlines()
    assert len(words) == 3 and words[0].startswith("round 0: ")
    result = re.search(r"wins ([\d.]+) % \(95 % interval ([\d.]+) to ([\d.]+)\)", words[-1])
    assert result and float(result[2]) <= float(result[1]) <= float(result[3])


def test_bench() -> None:
    told = json.loads(run("bench.py", "--game", "transsib", "--seconds", "0.2", "--json"))
    assert [row["policy"] for row in told["rows"]] == ["uniform", "random"]
    assert all(0 < row["slowest"] <= row["steps_per_s"] <= row["fastest"] for row in told["rows"])


def test_what_the_readme_shows() -> None:
    blocks = re.findall(r"```python\n(.*?)```", (HERE / "README.md").read_text(), re.S)
    names: dict[str, object] = {}
    for block in blocks:
        exec(block, names)
    assert len(blocks) == 3
