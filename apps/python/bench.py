"""How fast a batch steps: observation, mask, rewards, turn and done written at every step, one core.

    python bench.py [--game transsib] [--games-at-once 256] [--seconds 3] [--json]

The policy is drawn by numpy, a uniform choice among the actions of each game, and its time counts.
`random` is the engine's own random player, whose choice is a second call. The figure is the median of
the rounds, with the slowest and the fastest beside it.
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
DRAWS = 64  # rows of random numbers, used again and again


def rate(batch: rh.Batch, move: Callable[[int], None], seconds: float) -> list[float]:
    """Steps a second, round by round."""
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
    """A step whose actions numpy draws."""
    draws = np.random.default_rng(1).random((DRAWS, batch.n), dtype=np.float32)
    scaled, actions = np.empty(batch.n, np.float32), np.empty(batch.n, np.int32)

    def move(k: int) -> None:
        np.multiply(draws[k % DRAWS], batch.counts, out=scaled)
        actions[:] = scaled
        batch.step(actions)

    return move


def player(batch: rh.Batch, spec: str) -> Callable[[int], None]:
    """A step whose actions a computer player chooses."""
    bot, actions = rh.Bot(batch.table, spec), np.empty(batch.n, np.int32)

    def move(_: int) -> None:
        batch.step(batch.choose(bot, actions))

    return move


def main() -> None:
    """Prints a line for each game and policy."""
    parser = argparse.ArgumentParser(description="How fast a batch steps.")
    parser.add_argument("--game", action="append", choices=[g.id for g in rh.games()], help="all, if none is named")
    parser.add_argument("--games-at-once", type=int, default=256, metavar="N")
    parser.add_argument("--seconds", type=float, default=3, help="for each line")
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
