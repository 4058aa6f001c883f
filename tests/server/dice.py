"""tests/server/dice.py - the dice of an online match, computed again as somebody would who only has the
description in apps/server/table/dice.h: with Python's own BLAKE2b, and with the weights of the outcomes from
`roundhouse engine`.

    dice.py commit TABLE SEAT SECRET     prints a commitment
    dice.py check ROUNDHOUSE RECORD      prints the check code, or says what is wrong
"""
import json
import re
import subprocess
import sys
from hashlib import blake2b


def blake(text, key=b""):
    return blake2b(text.encode(), digest_size=32, key=key).digest()


def commit(table, seat, secret):
    return blake(f"roundhouse:{table}:{seat}:{secret}").hex()


def draw(key, ply, numbers):
    for attempt in range(1000):
        x = int.from_bytes(blake(f"{ply}:{attempt}", key)[:8], "little")
        if x < 2**64 // numbers * numbers:
            return x % numbers
    raise ValueError("never below the limit")


def proof(record):
    """The table, and by seat (0: the server) the commitment and what was revealed."""
    table = re.search(r"^# table (\S+)$", record, re.M)[1]
    seats = {}
    for seat, rest in re.findall(r"^# fair (?:p(\d) )?(.*)$", record, re.M):
        members = dict(word.split("=") for word in rest.split())
        seats[int(seat or 0)] = members["commitment"], members.get("secret") or members.get("contribution")
    return table, seats


def check(roundhouse, record):
    table, seats = proof(record)
    players = int(re.search(r"^roundhouse 1 .* players=(\d)", record, re.M)[1])
    for seat, (commitment, revealed) in seats.items():
        if revealed and commit(table, seat, revealed) != commitment:
            sys.exit(f"seat {seat} revealed something else")
    parts = [(seats.get(seat) or (None, None))[1] or "-" for seat in range(1, players + 1)]
    key = blake(f"roundhouse:{table}:{':'.join(parts)}", bytes.fromhex(seats[0][1]))
    lines = [{"id": 1, "do": "load", "record": record}, {"id": 2, "do": "draws"}]
    out = subprocess.run([roundhouse, "engine"], input="".join(f"{json.dumps(one)}\n" for one in lines),
                         capture_output=True, text=True, check=True).stdout
    draws = json.loads(out.splitlines()[1])["draws"]
    for one in draws:
        if not one["first"] <= draw(key, one["ply"], one["numbers"]) < one["first"] + one["count"]:
            sys.exit(f"ply {one['ply']} was not drawn from the key")
    promises = [(seats.get(seat) or ("-", None))[0] for seat in range(players + 1)]
    return blake(f"roundhouse:{table}:{':'.join(promises)}").hex(), len(draws)


if __name__ == "__main__":
    if sys.argv[1] == "commit":
        print(commit(*sys.argv[2:5]))
    else:
        with open(sys.argv[3], encoding="utf8") as file:
            print(*check(sys.argv[2], file.read()))
