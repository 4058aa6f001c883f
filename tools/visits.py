#!/usr/bin/env python3
"""Measures how many visits a turn-based game needs with orders and without (docs/measurements.md).

Usage: visits.py path/to/roundhouse [--games N] [--game ID] [--bot SPEC] [--plan]

Four computer players play each match twice from the same seed: once without orders, once leaving the orders that a
sensible person would leave. A visit is a run of decisions that one player makes in person, with nobody else acting in
between. The orders are: in an auction, to bid one more up to a limit and then to pass; to pass, offer no share, take
income or pay the most again, if that is what the player has just chosen; the only legal action, always. A limit is
found by asking the player what it would do if somebody bid more. With --plan, a player who has finished a turn also
leaves the next one, as it would be if the others changed nothing: `do build ...`, `do place ...` and what follows.
"""
import argparse
import json
import subprocess
import sys

PLAYERS = {"transsib": 4, "southpac": 4, "raildice": 4, "russian": 4, "ultimate": 4}
AUCTIONS = {"bid", "initial-auction", "auction", "bull-auction"}


class Engine:
    def __init__(self, command: str) -> None:
        self.process = subprocess.Popen([command, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, **request) -> dict:
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def must(self, **request) -> dict:
        answer = self.ask(**request)
        assert answer["ok"], (request, answer)
        return answer


def mover(engine: Engine) -> int:
    """The player to move, or 0."""
    return engine.must(do="actions")["to_move"].get("player", 0)


class Match:
    def __init__(self, command: str, game: str, seed: int, bot: str, with_orders: bool, plans: bool) -> None:
        self.engine, self.scratch = Engine(command), Engine(command)
        self.game, self.bot, self.with_orders, self.plans = game, bot, with_orders, plans
        self.visits = self.decisions = self.ordered = 0
        self.last = 0
        self.engine.must(do="new", game=game, players=PLAYERS[game], seed=str(seed))

    def order(self, player: int, text: str) -> None:
        """Leaves an order, unless the same one waits already. Too many: the oldest goes."""
        waiting = [o for o in self.engine.must(do="orders", player=player)["orders"] if o["state"] == "waiting"]
        if any(o["text"] == text for o in waiting):
            return
        if len(waiting) == 6:
            self.engine.must(do="cancel", order=waiting[0]["order"])
        self.note(self.engine.must(do="order", player=player, text=text))

    def note(self, answer: dict) -> None:
        for one in answer.get("by_order", []):
            if "action" in one:
                self.ordered += 1
                self.last = 0 if one["player"] != self.last else self.last

    def still_bids(self, player: int, bid: int) -> bool:
        """Whether the player would raise if the others had bid this much."""
        scratch = self.scratch
        scratch.must(do="load", record=self.record)
        actions = scratch.must(do="actions")["actions"]
        if not any(a.startswith("bid") for a in actions):
            return False
        decision = scratch.must(do="state")["decision"]
        least = int(next(a for a in actions if a.startswith("bid")).split()[1].split("..")[0])
        scratch.must(do="apply", action=f"bid {least}")
        raised = False
        while mover(scratch) not in (0, player):
            if scratch.must(do="state")["decision"] != decision:
                return True
            if raised or not scratch.ask(do="apply", action=f"bid {bid}")["ok"]:
                if not scratch.ask(do="apply", action="pass")["ok"]:
                    return True
            else:
                raised = True
        if not raised or scratch.must(do="state")["decision"] != decision:
            return True
        return scratch.must(do="choose", bot=self.bot)["action"].startswith("bid")

    def limit(self, player: int, least: int, most: int) -> int:
        """The highest bid of the others that the player would raise, plus one."""
        low, high = least, min(most, least + 31)
        while low < high:
            middle = (low + high + 1) // 2
            if self.still_bids(player, middle):
                low = middle
            else:
                high = middle - 1
        return low + 1

    def plan(self, player: int) -> None:
        """Leaves the player's next turn as it would be now: at most five decisions, none of them an auction."""
        scratch, plan = self.scratch, []
        scratch.must(do="load", record=self.engine.must(do="record")["record"])
        for _ in range(60):
            to_move = mover(scratch)
            if not to_move or (plan and to_move != player) or len(plan) == 5:
                break
            if to_move != player:
                if not scratch.ask(do="apply", action="pass")["ok"]:
                    scratch.must(do="apply", action=scratch.must(do="choose", bot="greedy")["action"])
                continue
            if scratch.must(do="state")["decision"] in AUCTIONS:
                break
            action = scratch.must(do="choose", bot=self.bot)["action"]
            if not scratch.ask(do="try", player=player, text=f"do {action}")["ok"]:
                break
            plan.append(action)
            scratch.must(do="apply", action=action)
        for action in reversed(plan):
            self.order(player, f"do {action}")

    def forget_plan(self, player: int) -> None:
        for one in self.engine.must(do="orders", player=player)["orders"]:
            if one["state"] == "waiting" and one["text"].startswith("do "):
                self.engine.must(do="cancel", order=one["order"])

    def leave_orders(self, player: int, view: dict, action: str, actions: list[str]) -> None:
        """The orders of a person who has just chosen this action, before it is played."""
        verb, decision = action.split()[0], view["decision"]
        self.order(player, "only")
        railroad = view.get("auctioned") or view.get("railroad")
        if decision in ("bid", "initial-auction", "auction") and verb == "bid":
            offer = next(a for a in actions if a.startswith("bid")).split()[1].split("..")
            chosen = int(action.split()[1])
            self.record = self.engine.must(do="record")["record"]
            limit = max(chosen, self.limit(player, chosen + 1, int(offer[-1])))
            self.order_later = f"in auction {railroad} bid to {limit} then pass"
        elif self.game == "southpac" and decision in ("bull-offer", "bull-auction") and verb == "pass":
            self.order_later = "in market pass"
        elif self.game == "southpac" and decision == "offer" and verb == "no-offer":
            self.order_later = f"in offer {railroad} no-offer for round"
        elif self.game == "southpac" and decision == "dividend" and verb == "dividend":
            most = next((a for a in actions if a.startswith("dividend")), "dividend 0").split()[1].split("..")[-1]
            if action.split()[1] == most:
                self.order_later = f"in dividend {railroad} dividend most until president"
        elif self.game == "transsib" and decision == "turn" and verb == "pass":
            self.order_later = "pass until dividend, purchase, phase"
        elif self.game == "raildice" and verb == "income":
            self.order_later = "income"
        elif self.game == "raildice":
            self.order_later = "end most"
        elif self.game in ("russian", "ultimate") and verb == "pass":
            self.order_later = "pass for round"

    def play(self) -> None:
        while (player := mover(self.engine)) != 0:
            self.visits += player != self.last
            self.decisions += 1
            self.last = player
            action = self.engine.must(do="choose", bot=self.bot)["action"]
            self.order_later = ""
            if self.with_orders:
                view = self.engine.must(do="state", viewer=player)
                actions = self.engine.must(do="actions")["actions"]
                self.forget_plan(player)
                self.leave_orders(player, view, action, actions)
                if mover(self.engine) != player or self.engine.must(do="actions")["actions"] != actions:
                    continue
            self.note(self.engine.must(do="apply", action=action))
            if self.order_later and mover(self.engine):
                self.order(player, self.order_later)
            if self.with_orders and self.plans and mover(self.engine) not in (0, player):
                self.plan(player)


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("command")
    options.add_argument("--games", type=int, default=4)
    options.add_argument("--game", choices=PLAYERS)
    options.add_argument("--bot", default="player")
    options.add_argument("--plan", action="store_true")
    given = options.parse_args()
    print("| game | actions | visits | actions | by order | visits | share |", flush=True)
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for game in [given.game] if given.game else PLAYERS:
        plain, orders = [0, 0, 0], [0, 0, 0]
        for seed in range(1, given.games + 1):
            for total, with_orders in ((plain, False), (orders, True)):
                match = Match(given.command, game, seed, given.bot, with_orders, given.plan)
                match.play()
                for i, n in enumerate((match.decisions + match.ordered, match.visits, match.ordered)):
                    total[i] += n
                for engine in (match.engine, match.scratch):
                    engine.process.stdin.close()
                    engine.process.wait()
        # The two matches differ: visits are compared per action.
        share = 100 * orders[1] * plain[0] / (plain[1] * orders[0])
        mean = [total[i] // given.games for total, i in ((plain, 0), (plain, 1), (orders, 0), (orders, 2), (orders, 1))]
        print(f"| {game} | {' | '.join(map(str, mean))} | {share:.0f} % |", flush=True)


if __name__ == "__main__":
    sys.exit(main())
