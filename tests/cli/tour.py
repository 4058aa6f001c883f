# tests/cli/tour.py - types the transcripts of docs/tour.md and compares the answers.
#
# Usage: tour.py ROUNDHOUSE TOUR.md. Prints a line `ok NAME` or `no NAME` for each transcript, and what is missing. A
# transcript is an indented block that begins with `$`. Its lines must come in the output in this order; the output may
# have more. Lines `p1> words` are typed. Run it in a folder with the records that the transcripts continue.
import re
import subprocess
import sys

roundhouse, tour = sys.argv[1:]
blocks = re.findall(r"^    \$ (.*)\n((?:^    .*\n)*)", open(tour, encoding="utf-8").read(), re.MULTILINE)


def output(command, typed):
    words = command.split()
    words[0] = roundhouse if words[0] == "roundhouse" else words[0]
    run = subprocess.run(words, input=typed, capture_output=True, encoding="utf-8", check=False)
    return [re.sub(r"^p\d> ", "", line).rstrip() for line in run.stdout.split("\n")]


def missing(lines, printed):
    printed = iter(printed)
    for line in lines:
        if not any(line == one for one in printed):
            return line
    return None


for command, text in blocks:
    lines = [line[4:].rstrip() for line in text.split("\n") if line.strip()]
    typed = [line.split("> ", 1)[1] for line in lines if re.match(r"p\d> ", line)]
    shown = [line for line in lines if not re.match(r"p\d> ", line)]
    lost = missing(shown, output(command, "\n".join(typed + [""])))
    print("no" if lost or not shown else "ok", command)
    if lost:
        print("#   not in its place:", lost)
if len(blocks) < 5:
    print("no the tour has transcripts of all games")
