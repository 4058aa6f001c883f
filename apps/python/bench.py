"""Measures how fast a batch steps on one core, writing observation, mask, rewards, turn and done each time.

    python bench.py [--game transsib] [--games-at-once 256] [--seconds 3] [--json]

With `uniform`, numpy draws each action uniformly from the legal ones. With `random`, the engine's own
random player chooses, in a second call. The time for this choice is included. Each line shows the median
of the rounds and, in brackets, the slowest and the fastest.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable

import numpy as np

import roundhouse as rh

ROUNDS = 9
DRAWS = 64  # rows of random numbers, reused in turn


def rate(batch: rh.Batch, move: Callable[[int], None], seconds: float) -> list[float]:
    """Returns the steps per second of each round."""
    rates = []
    for _ in range(ROUNDS):
        steps, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds / ROUNDS:
            for k in range(16):
                move(k + steps)
            steps += 16
        rates.append(steps * batch.n / spent)
    return rates


def uniform(batch: rh.Batch) -> Callable[[int], None]:
    """Returns a function that makes a step with actions drawn by numpy."""
    draws = np.random.default_rng(1).random((DRAWS, batch.n), dtype=np.float32)
    scaled, actions = np.empty(batch.n, np.float32), np.empty(batch.n, np.int32)

    def move(k: int) -> None:
        np.multiply(draws[k % DRAWS], batch.counts, out=scaled)
        actions[:] = scaled
        batch.step(actions)

    return move


def player(batch: rh.Batch, spec: str) -> Callable[[int], None]:
    """Returns a function that makes a step with actions chosen by a computer player."""
    bot, actions = rh.Bot(batch.table, spec), np.empty(batch.n, np.int32)

    def move(_: int) -> None:
        batch.step(batch.choose(bot, actions))

    return move


def main() -> None:
    """Measures and prints one line for each game and way of choosing."""
    parser = argparse.ArgumentParser(description="Measures how fast a batch steps.")
    parser.add_argument("--game", action="append", choices=[g.id for g in rh.games()], help="can be given several times (default: all games)")
    parser.add_argument("--games-at-once", type=int, default=256, metavar="N")
    parser.add_argument("--seconds", type=float, default=3, help="time for each line")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    rows = []
    for game in arguments.game or [g.id for g in rh.games()]:
        for policy in ("uniform", "random"):
            batch = rh.Batch(game, arguments.games_at_once, seed=1)
            move = uniform(batch) if policy == "uniform" else player(batch, policy)
            rates = rate(batch, move, arguments.seconds)
            row = {"game": game, "players": batch.players, "policy": policy, "games_at_once": batch.n,
                   "columns": len(batch.columns), "slots": batch.slots,
                   "steps_per_s": round(statistics.median(rates)),
                   "slowest": round(min(rates)), "fastest": round(max(rates))}
            rows.append(row)
            if not arguments.json:
                print(f"{game:10} {policy:8} {row['steps_per_s']:>10,} steps/s  ({row['slowest']:,} to "
                      f"{row['fastest']:,}; {batch.n} games, {len(batch.columns)} columns)", flush=True)
    if arguments.json:
        print(json.dumps({"rounds": ROUNDS, "rows": rows}))


if __name__ == "__main__":
    main()
