#!/usr/bin/env python3
"""Plays matches in the full-screen client under tmux and checks every screen. Prints TAP.

Usage: run.py path/to/roundhouse [--long | --game NAME]. The short form plays one match to its end, with a resize and a
kill -9 on the way, and the beginning of a match of every game. The long form plays whole matches of every game
at four sizes. With --game, one match of that game is played, and nothing else.
"""
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

COMMAND = str(Path(sys.argv[1]).resolve())
LONG = "--long" in sys.argv
SIZES = [(80, 24), (100, 30), (120, 40), (160, 50)]
WAIT = 30  # seconds for a screen to come; reached only if the program hangs
KEY_BAR = re.compile(r"do .*filter .*undo .*q quit")

os.environ["ASAN_OPTIONS"] = "detect_leaks=0"  # a command gives its memory back by ending
count = failed = 0


def ok(good: bool, name: str, why: str = "") -> bool:
    global count, failed
    count += 1
    failed += not good
    print(f"{'ok' if good else 'not ok'} {count} - {name}", flush=True)
    for line in why.splitlines() if not good else []:
        print(f"# {line}")
    return good


class Screen:
    """The program in a tmux session of its own."""

    number = 0

    def __init__(self, state: str, size: tuple[int, int], *arguments: str, environment: str = "") -> None:
        Screen.number += 1
        self.socket, self.size, self.state = f"roundhouse-tui-{os.getpid()}-{Screen.number}", size, state
        line = (f"exec env -u NO_COLOR XDG_STATE_HOME={state} LC_ALL=C.UTF-8 ASAN_OPTIONS=detect_leaks=0 {environment} "
                f"'{COMMAND}' {' '.join(arguments)}")
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(size[0]), "-y", str(size[1]), line)
        self.tmux("set-option", "-g", "remain-on-exit", "on")

    def tmux(self, *arguments: str) -> str:
        return subprocess.run(["tmux", "-L", self.socket, *arguments], capture_output=True, text=True, check=False,
                              env={**os.environ, "LC_ALL": "C.UTF-8"}).stdout

    def keys(self, *keys: str) -> None:
        self.tmux("send-keys", *keys)

    def lines(self) -> list[str]:
        return self.tmux("capture-pane", "-p").split("\n")[:-1]

    def pid(self) -> int:
        return int(self.tmux("display-message", "-p", "#{pane_pid}"))

    def status(self) -> str:
        """How the program ended: its exit status, or its signal; empty while it runs."""
        said = self.tmux("display-message", "-p", "#{pane_dead} #{pane_dead_status} #{pane_dead_signal}")
        dead, status, number = said.rstrip("\n").split(" ")
        if dead != "1":
            return ""
        # For a dead pane without a signal, tmux may have no status; a failure always has one.
        return f"signal {number}" if number else status or "0"

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self.tmux("resize-window", "-x", str(size[0]), "-y", str(size[1]))

    def until(self, test, before: list[str] | None = None) -> list[str]:
        """Waits for a screen that passes the test and differs from the one before."""
        end = time.monotonic() + WAIT
        while True:
            lines = self.lines()
            if lines != before and test(lines):
                time.sleep(0.01)
                if lines == self.lines():  # not in the middle of a redraw
                    return lines
            if time.monotonic() > end:
                return lines
            time.sleep(0.02)

    def close(self) -> None:
        self.tmux("kill-server")


def is_person(lines: list[str]) -> bool:
    return bool(lines) and "your turn" in lines[0] and bool(KEY_BAR.search(lines[-1]))


def is_over(lines: list[str]) -> bool:
    return bool(lines) and "The game is over" in lines[0]


def is_ready(lines: list[str]) -> bool:
    return is_person(lines) or is_over(lines)


def heading(lines: list[str]) -> tuple[int, int, int] | None:
    """The row of the heading of the actions, the number of actions, and the selected one."""
    for row, line in enumerate(lines):
        found = re.search(r"─ (\d+) actions?.* (\d+) of \d+ ─", line)
        if found:
            return row, int(found[1]), int(found[2])
    return None


def faults(lines: list[str], size: tuple[int, int]) -> str:
    """What is wrong with a screen, or an empty text."""
    columns, rows = size
    if len(lines) != rows:
        return f"{len(lines)} rows, not {rows}"
    if any(len(line) > columns for line in lines):
        return "a line is too wide"
    if not KEY_BAR.search(lines[-1]):
        return "the key bar is not there"
    if is_over(lines):
        return "" if any("1. " in line for line in lines) else "the final standing is not there"
    found = heading(lines)
    if not found:
        return "the heading of the actions is not there"
    below = [line[columns - 50 if columns >= 140 else 0:] for line in lines[found[0] + 1:]]
    items = [line for line in below if re.search(r"(^| )> \S", line)]
    if len(items) != 1:
        return f"{len(items)} actions are selected, not 1"
    if "…" in items[0]:
        return f"an action is cut: {items[0]}"
    return ""


class Match:
    """A match in which one person presses keys at random."""

    def __init__(self, state: str, size: tuple[int, int], game: str, seed: int, players: int) -> None:
        self.random = random.Random(seed)
        self.game, self.decisions, self.wrong = game, 0, ""
        seats = ",".join(["human"] + ["random"] * (players - 1))
        self.screen = Screen(state, size, "play", game, "--seats", seats, "--seed", str(seed))
        self.lines = self.screen.until(is_ready)
        self.check()

    def check(self) -> None:
        wrong = faults(self.lines, self.screen.size)
        if wrong and not self.wrong:
            self.wrong = f"{self.game} {self.screen.size}, decision {self.decisions}: {wrong}\n" + "\n".join(self.lines)

    def decide(self) -> None:
        """Selects one of the actions and does it."""
        found = heading(self.lines)
        if not found:
            return
        steps = self.random.randrange(min(found[1], 30))
        if steps:
            before = self.lines
            self.screen.keys(*["Down"] * steps)
            self.lines = self.screen.until(lambda lines: (heading(lines) or (0, 0, 0))[2] == steps + 1, before)
            self.check()
        before = self.lines
        self.screen.keys("Enter")
        self.lines = self.screen.until(lambda lines: is_ready(lines) or "Careful" in lines[-2], before)
        if "Careful" in self.lines[-2]:
            self.screen.keys("Enter")
            self.lines = self.screen.until(is_ready, self.lines)
        self.check()
        self.decisions += 1

    def play(self, most: int = 10000) -> None:
        end = self.decisions + most
        while not self.wrong and not is_over(self.lines) and self.decisions < end:
            self.decide()

    def resize(self, size: tuple[int, int]) -> None:
        before = self.lines
        self.screen.resize(size)
        self.lines = self.screen.until(lambda lines: len(lines) == size[1] and is_ready(lines), before)
        self.check()


def whole_match(state: str) -> None:
    """One match to its end: every key, resizes, kill -9, undo across the end."""
    match = Match(state, (80, 24), "transsib", 7, 3)
    ok(not match.wrong, "the first screen", match.wrong)
    for key, word in (("F1", "Aim:"), ("?", "In a record"), ("l", "log")):
        match.screen.keys(key)
        lines = match.screen.until(lambda seen, w=word: any(w in line for line in seen))
        ok(any(word in line for line in lines), f"{key} opens a page")
        match.screen.keys("x")
        match.lines = match.screen.until(is_person, lines)
    match.screen.keys("/", "p", "a", "s")
    lines = match.screen.until(lambda seen: any("filter: pas" in line for line in seen))
    ok(any("1 of 1" in line for line in lines), "the list is filtered while typing")
    match.screen.keys("Escape")
    match.lines = match.screen.until(is_person, lines)
    match.screen.keys("Down", "1", "2")
    lines = match.screen.until(lambda seen: any("bid $12" in line for line in seen))
    ok(any("◀ 12 ▶" in line for line in lines), "an amount can be typed")
    match.screen.keys("Up")
    match.lines = match.screen.until(is_person, lines)
    match.play(12)
    for size in ((120, 40), (60, 20), (100, 30), (80, 24)):
        if size[0] < 80:
            match.screen.resize(size)
            lines = match.screen.until(lambda seen: any("80 x 24 is needed" in line for line in seen))
            ok(any("80 x 24" in line for line in lines), "a small window asks to grow")
            continue
        match.resize(size)
        match.play(2)
    ok(not match.wrong, "resizes in the middle", match.wrong)

    os.kill(match.screen.pid(), 9)
    match.screen.close()
    listed = subprocess.run([COMMAND, "resume"], env={**os.environ, "XDG_STATE_HOME": state}, capture_output=True,
                            text=True, check=False).stdout
    ok("you, random, random" in listed, "after kill -9 the game is listed", listed)
    match.screen = Screen(state, (80, 24), "resume", "1")
    match.lines = match.screen.until(is_ready)
    match.check()
    match.play()
    ok(not match.wrong and is_over(match.lines), "after kill -9 the game goes on to its end", match.wrong)

    before = match.lines
    match.screen.keys("u")
    lines = match.screen.until(is_person, before)
    ok(is_person(lines), "undo across the end")
    match.screen.keys("r")
    lines = match.screen.until(is_over, lines)
    ok(is_over(lines), "redo across the end")
    match.screen.keys("<")
    lines = match.screen.until(lambda seen: "to the present" in seen[-2], lines)
    ok("to the present" in lines[-2], "history has a bar")
    match.screen.keys("C-c")
    lines = match.screen.until(lambda seen: match.screen.status() != "")
    text = "\n".join(lines)
    status = match.screen.status()
    ok("2. " in text and status == "0", "Ctrl-C leaves and prints the standing", f"status {status!r}\n{text}")
    match.screen.close()


def terminals(state: str) -> None:
    """Other terminals and locales: 8 colours, none, plain ASCII; and the menu."""
    for name, environment in (("vt100", "TERM=vt100"), ("xterm", "TERM=xterm"), ("C locale", "LC_ALL=C"),
                              ("no colour", "NO_COLOR=1")):
        screen = Screen(state, (80, 24), "play", "southpac", "--seed", "3", environment=environment)
        lines = screen.until(lambda seen: bool(seen) and "your turn" in seen[0] and "q quit" in seen[-1])
        plain = all(ord(c) < 128 for line in lines for c in line)
        ok("your turn" in lines[0] and (name != "C locale" or plain), f"a terminal with {name}", "\n".join(lines))
        screen.close()
    screen = Screen(state, (80, 24), "tui")
    lines = screen.until(lambda seen: any("New: " in line for line in seen))
    screen.keys("End", "Down")
    screen.keys("Enter")
    lines = screen.until(is_ready, lines)
    ok(is_ready(lines), "the menu begins a game", "\n".join(lines))
    screen.close()


def orders(state: str) -> None:
    """Orders are typed, act, are marked in the log, and are listed."""
    screen = Screen(state, (160, 50), "play", "southpac", "--seats", "human,greedy,greedy", "--seed", "3",
                    "-o", "start=seat1")
    screen.until(is_ready)
    screen.keys("o")
    screen.tmux("send-keys", "-l", "try bidd 3")
    screen.keys("Enter")
    lines = screen.until(lambda seen: any("did you mean 'bid'" in line for line in seen))
    ok(any("did you mean 'bid'" in line for line in lines), "a wrong order is refused", "\n".join(lines))
    screen.keys("o")
    screen.tmux("send-keys", "-l", "bid to 5 then pass")
    lines = screen.until(lambda seen: any("order: bid to 5 then pass" in line for line in seen))
    ok(any("order: bid to 5 then pass" in line for line in lines), "an order is typed", "\n".join(lines))
    screen.keys("Enter")
    screen.until(lambda seen: is_ready(seen) and not any("order: bid" in line for line in seen), lines)
    screen.keys("l", "Home")
    lines = screen.until(lambda seen: any("(by order)" in line for line in seen))
    ok(any("(by order)" in line for line in lines), "an order acts, and the log marks it", "\n".join(lines))
    screen.keys("x", "o", "Enter")
    lines = screen.until(lambda seen: any("bid to 5 then pass  (played)" in line for line in seen))
    ok(any("bid to 5 then pass  (played)" in line for line in lines), "orders are listed", "\n".join(lines))
    screen.close()


def games() -> list[tuple[str, int]]:
    import json
    listed = json.loads(subprocess.run([COMMAND, "games", "--json"], capture_output=True, text=True, check=True).stdout)
    rows = listed["games"] if isinstance(listed, dict) else listed
    return [(game["id"], 3) for game in rows]


def main() -> None:
    if subprocess.run(["sh", "-c", "command -v tmux"], capture_output=True, check=False).returncode:
        print("1..0 # SKIP tmux is not installed")
        return
    only = sys.argv[sys.argv.index("--game") + 1] if "--game" in sys.argv else ""
    with tempfile.TemporaryDirectory() as state:
        if not only:
            whole_match(state)
            terminals(state)
            orders(state)
        for number, (game, players) in enumerate(games()):
            if only not in ("", game):
                continue
            for size in SIZES if LONG else [SIZES[number % 4]]:
                match = Match(state, size, game, 11 + number, players)
                match.play(10000 if LONG or only else 8)
                ok(not match.wrong and match.decisions > 0, f"{game} at {size[0]} x {size[1]}, {match.decisions} decisions",
                   match.wrong)
                match.screen.close()
    print(f"1..{count}")
    sys.exit(failed > 0)


main()
