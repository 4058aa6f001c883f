#!/usr/bin/env python3
"""tools/rules.py - checks what the RULES.md of every game says about code and tests.

A function that it names must exist and, if a file name follows in brackets, must be defined in that
file. The name of a test in a table must occur in one of the files of tests."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
GAMES = ROOT / "games"
SHARED = [GAMES / "rrcore", GAMES / "parts"]
FUNCTION = re.compile(r"`((?:rr|tsr|sp|rd|part)_\w+)`")
GROUP = re.compile(r"((?:`\w+`(?:, | and ))*`\w+`) \((\w+\.[ch])\)")


def sources(folder):
    return [path for path in sorted(folder.rglob("*")) if path.suffix in (".c", ".h", ".inc")]


def definitions(folders):
    """Maps the name of each function or table to the names of the files that define it."""
    found = {}
    for path in (path for folder in folders for path in sources(folder)):
        for name in re.findall(r"^\w[\w *]*?\b(\w+)(?:\([^;]*$|\[.*=)", path.read_text(), re.M):
            found.setdefault(name, set()).add(path.name)
    return found


def test_texts(game):
    folders = [game / "test", GAMES / "rrcore" / "test", ROOT / "tests"]
    return "\n".join(path.read_text() for folder in folders if folder.is_dir() for path in folder.rglob("*")
                     if path.suffix in (".t", ".c", ".sh", ".mjs"))


def named_tests(lines):
    """Yields the line number and the name of every test in the last column of a table of tests."""
    inside = False
    for number, line in enumerate(lines, 1):
        last = line.rstrip(" |").rpartition("|")[2]
        inside = line.startswith("|") and (inside or last.strip() == "test")
        if inside:
            yield from ((number, name) for name in re.findall(r"`([^`]+)`", last))


def faults(game):
    where = definitions([game, *SHARED])
    texts = test_texts(game)
    lines = (game / "RULES.md").read_text().splitlines()
    for number, line in enumerate(lines, 1):
        for name in FUNCTION.findall(line):
            if name not in where:
                yield number, f"there is no {name}"
        for names, file in GROUP.findall(line):
            for name in re.findall(r"\w+", names):
                if name in where and file not in where[name]:
                    yield number, f"{name} is in {' and '.join(sorted(where[name]))}, not in {file}"
    for number, name in named_tests(lines):
        if name not in texts:
            yield number, f"there is no test '{name}'"


count = 0
for rules in sorted(GAMES.glob("*/RULES.md")):
    for number, fault in faults(rules.parent):
        print(f"{rules.relative_to(ROOT)}:{number}: {fault}")
        count += 1
print(f"rules: {count} wrong")
sys.exit(count > 0)
