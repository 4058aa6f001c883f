#!/usr/bin/env python3
"""tools/games.py - reads the games' folders and generates the lists of games that the build needs.

A folder in games/ with a file game.json is a game; a folder with a part.json is code that games share.
No source file outside these folders names a game. Both files have these members:

    sources   the C files, except tests
    uses      the shared folders in games/ whose headers it may include
    boards    board files to embed, by the name of the C array that holds the text
    prefix    the prefix of its C names: the game is PREFIX_game, and test/scramble.c defines PREFIX_scramble
    tests     test programs, by name: their C files in test/
and a game.json also has:
    order     a number; lists of games are sorted by it, lowest first
    drawing   the folder in web/src/games that draws it, if there is one
    home      texts for the home page in each language: blurb, trait and a description of the picture
    wasm_kb   the largest allowed size of its WebAssembly module, in units of 1,000 bytes; 160 if not given
    laws      for tests/laws.c: `play_one_in`: N plays only one N-th of the matches; `never` lists actions
              and events that the game never uses
    settings  for tests/settings.c: options with the values to try. Those in `all` are tried in every
              combination. With each of these combinations, those in `each` are tried one by one and
              together

Commands, run from anywhere:

    games.py write FOLDER    writes these files into FOLDER, without touching files that would not change:
        games.conf             lists for Meson
        game_list.c            the registry's list
        all_games.c            the games as one translation unit, for apps/all.c
        test_games.c           what the tests need to know about each game
    games.py new NAME [TITLE]  creates games/NAME from the template tools/new-game
    games.py files           lists all game.json and part.json files
    games.py ids             lists the games, in order
    games.py boards          lists the boards: the name of the array and the path

The script needs only Python's standard library. Meson depends on Python, so Python is always there.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = re.compile(r"[a-z][a-z0-9]*")
SHARED = {"sources": list, "uses": list, "boards": dict, "prefix": str, "tests": dict}
GAME = {**SHARED, "order": int, "drawing": str, "home": dict, "wasm_kb": int, "laws": dict, "settings": dict}


class Folder:
    """One folder of games/: a game, or code that games share."""

    def __init__(self, file: Path) -> None:
        self.file, self.name, self.is_game = file, file.parent.name, file.name == "game.json"
        try:
            self.data = json.loads(file.read_text(encoding="utf-8"))
        except ValueError as error:
            raise SystemExit(f"{file}: {error}")
        members = GAME if self.is_game else SHARED
        for key, value in self.data.items():
            if key not in members or not isinstance(value, members[key]):
                self.fail(f"'{key}' is not a member, or not a {members.get(key, str).__name__}")
        if self.is_game and not NAME.fullmatch(self.name):
            self.fail("the name of a game's folder has lower-case letters and digits only")
        for key in ("order", "prefix") if self.is_game else ():
            if key not in self.data:
                self.fail(f"'{key}' is missing")

    def fail(self, what: str) -> None:
        raise SystemExit(f"{self.file.relative_to(ROOT)}: {what}")

    def path(self, file: str) -> str:
        """Returns the path of a file in this folder, relative to the root of the project."""
        if not (self.file.parent / file).is_file():
            self.fail(f"there is no file {file}")
        return f"games/{self.name}/{file}"

    def sources(self) -> list[str]:
        return [self.path(one) for one in self.data.get("sources", [])]

    def boards(self) -> list[tuple[str, str]]:
        return [(array, self.path(one)) for array, one in self.data.get("boards", {}).items()]

    def has_scramble(self) -> bool:
        return (self.file.parent / "test/scramble.c").is_file()


def files() -> list[Path]:
    return sorted([*ROOT.glob("games/*/game.json"), *ROOT.glob("games/*/part.json")])


def read() -> list[Folder]:
    folders = [Folder(file) for file in files()]
    names = {folder.name for folder in folders if not folder.is_game}
    prefixes = [folder.data["prefix"] for folder in folders if "prefix" in folder.data]
    for folder in folders:
        if prefixes.count(folder.data.get("prefix")) > 1:
            folder.fail(f"another folder has the prefix {folder.data['prefix']} too")
        for used in folder.data.get("uses", []):
            if used not in names:
                folder.fail(f"uses games/{used}, which has no part.json")
    return folders


def games_of(folders: list[Folder]) -> list[Folder]:
    return sorted((one for one in folders if one.is_game), key=lambda one: (one.data["order"], one.name))


def scramble_of(game: Folder, folders: list[Folder]) -> Folder | None:
    """Returns the folder whose scramble.c makes late positions for a game: its own, or one that it uses."""
    used = [one for one in folders if one.name in game.data.get("uses", [])]
    return next((one for one in [game, *used] if one.has_scramble()), None)


def tests_of(folder: Folder) -> list[tuple[str, list[str]]]:
    """Returns the test programs of a folder. scramble.c is compiled into each, in case the program uses it."""
    scramble = ["test/scramble.c"] if folder.has_scramble() else []
    return [(f"{folder.name}-{name}", [folder.path(one) for one in [*(f"test/{s}" for s in sources), *scramble]])
            for name, sources in folder.data.get("tests", {}).items()]


def conf(folders: list[Folder]) -> str:
    """Returns the lists for Meson, which splits them at spaces; the items of an inner list are joined by ':'."""
    games = games_of(folders)
    lists = {
        "SOURCES": [one for folder in folders for one in folder.sources()],
        "BOARDS": [":".join(board) for folder in folders for board in folder.boards()],
        "MODULES": [f"{game.name}:{game.data['prefix']}_game" for game in games],
        "SCRAMBLES": [one.path("test/scramble.c") for one in folders if one.has_scramble()],
        "TESTS": [":".join([name, *sources]) for folder in folders for name, sources in tests_of(folder)],
    }
    return "".join(f"{key}={' '.join(values)}\n" for key, values in lists.items())


def game_list(folders: list[Folder]) -> str:
    symbols = [f"{game.data['prefix']}_game" for game in games_of(folders)]
    return (
        "/* The list of games, made by tools/games.py. RH_ONLY: a build with one of them; what is not\n"
        "   reached from there is left out. */\n"
        '#include "games/registry.h"\n\n'
        + "".join(f"extern const RhGame {symbol};\n" for symbol in symbols)
        + "\n#ifdef RH_ONLY\nconst RhGame *const rh_games[] = {&RH_ONLY, 0};\n#else\n"
        + f"const RhGame *const rh_games[] = {{{', '.join('&' + symbol for symbol in symbols)}, 0}};\n#endif\n"
    )


def all_games(folders: list[Folder]) -> str:
    sources = [one for folder in folders for one in folder.sources()]
    return (
        "/* The games as one translation unit, made by tools/games.py. */\n"
        + "".join(f'#include "{one}"\n' for one in [*sources, "games/registry.c", "game_list.c"])
    )


def strings(name: str, values: list[str]) -> str:
    """Returns a C array of strings that ends with null."""
    return f"static const char *const {name}[] = {{{''.join(json.dumps(one) + ', ' for one in values)}0}};\n"


def option_rows(name: str, options: dict[str, list[str] | str]) -> str:
    lists = {key: [values] if isinstance(values, str) else values for key, values in options.items()}
    rows = "".join(f'{{"{key}", {name}_{key}}}, ' for key in lists)
    return ("".join(strings(f"{name}_{key}", values) for key, values in lists.items())
            + f"static const TestOption {name}[] = {{{rows}{{0, 0}}}};\n")


def test_game(game: Folder, folders: list[Folder]) -> tuple[str, str]:
    """Returns what the tests need to know about a game: C definitions, and a row of the table."""
    scramble, laws, settings = scramble_of(game, folders), game.data.get("laws", {}), game.data.get("settings", {})
    never, name = laws.get("never", {}), game.name
    text = ""
    if scramble:
        text += (f"static void scramble_{name}(const void *setup, void *state, RhRng *rng)\n{{\n"
                 f"    {scramble.data['prefix']}_scramble(setup, state, rng);\n}}\n")
    text += strings(f"never_actions_{name}", never.get("actions", []))
    text += strings(f"never_events_{name}", never.get("events", []))
    text += option_rows(f"all_{name}", settings.get("all", {}))
    text += option_rows(f"each_{name}", settings.get("each", {}))
    row = [f'"{name}"', f"scramble_{name}" if scramble else "0", str(laws.get("play_one_in", 1)),
           *(f"{one}_{name}" for one in ("never_actions", "never_events", "all", "each"))]
    return text + "\n", f"    {{{', '.join(row)}}},\n"


def test_games(folders: list[Folder]) -> str:
    made = [test_game(game, folders) for game in games_of(folders)]
    headers = [f"games/{one.name}/test/scramble.h" for one in folders if one.has_scramble()]
    return (
        "/* What the tests know of each game, made by tools/games.py. */\n"
        + "".join(f'#include "{one}"\n' for one in ["tests/games.h", *headers])
        + "\n" + "".join(text for text, _ in made)
        + "const TestGame test_games[] = {\n" + "".join(row for _, row in made)
        + "    {0, 0, 0, 0, 0, 0, 0},\n};\n"
    )


def write(folder: Path, name: str, text: str) -> None:
    path = folder / name
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def new(name: str, title: str) -> None:
    """Copies the template, which is a game called sample, and replaces its names by those of the new game."""
    template, to = ROOT / "tools/new-game", ROOT / "games" / name
    folders = read()
    if not NAME.fullmatch(name) or name in [folder.data.get("prefix") for folder in folders]:
        raise SystemExit(f"'{name}' cannot be a game: lower-case letters and digits, and not another's prefix")
    if to.exists():
        raise SystemExit(f"there is a folder games/{name} already")
    for file in sorted(one for one in template.rglob("*") if one.is_file()):
        text = file.read_text(encoding="utf-8").replace("SAMPLE", name.upper()).replace("sample", name)
        text = re.sub("Sample(?=[A-Z])", name.capitalize(), text).replace("Sample", title)
        if file.name == "game.json":
            last = games_of(folders)[-1].data["order"]
            text = re.sub(r'"order": \d+', f'"order": {last + 10}', text)
        path = to / str(file.relative_to(template)).replace("sample", name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def main() -> None:
    command = sys.argv[1] if len(sys.argv) > 1 else ""
    if command == "write" and len(sys.argv) >= 3:
        folder, folders = Path(sys.argv[2]), read()
        folder.mkdir(parents=True, exist_ok=True)
        write(folder, "games.conf", conf(folders))
        write(folder, "game_list.c", game_list(folders))
        write(folder, "all_games.c", all_games(folders))
        write(folder, "test_games.c", test_games(folders))
    elif command == "new" and len(sys.argv) in (3, 4):
        new(sys.argv[2], sys.argv[3] if len(sys.argv) == 4 else sys.argv[2].capitalize())
    elif command == "files":
        print(*(file.relative_to(ROOT) for file in files()), sep="\n")
    elif command == "ids":
        print(*(game.name for game in games_of(read())), sep="\n")
    elif command == "boards":
        print(*(" ".join(board) for folder in read() for board in folder.boards()), sep="\n")
    else:
        raise SystemExit("usage: games.py write FOLDER | new NAME [TITLE] | files | ids | boards")


if __name__ == "__main__":
    main()
