#!/usr/bin/env python3
"""Learns a network (bots/net.h) from positions that `roundhouse positions` wrote.

    train.py --out net.json --steps 20000 positions.bin...

The files must be of one game with the same fields; their numbers of players may differ. The last
twentieth of each file is not learned from: it measures the result. Needs PyTorch and NumPy, and
uses a GPU if there is one. README.md in this folder has the whole procedure.
"""

import argparse
import base64
import json
import math
import os
import time

import numpy as np
import torch

UNIT = 64  # NET_UNIT: weights and values are in multiples of 1/UNIT
TOP = 127 / UNIT  # NET_TOP
OUTPUT_UNIT = 256  # NET_OUTPUT_UNIT
LINEAR_UNIT = 16  # NET_LINEAR_UNIT
TENTHS = 200  # tenths of a point that an output of 1 stands for
STEPS = 24  # most steps of a column
PARTS = 5  # numbers for each player before the columns, see apps/cli/positions.c


class Positions:
    """The positions of one file."""

    def __init__(self, path, limit):
        with open(path, "rb") as file:
            self.head = json.loads(file.readline())
            start = file.tell()
        numbers = self.head["numbers"]
        rows = (os.path.getsize(path) - start) // (2 * numbers)  # a run that was stopped ends within a row
        rows = min(rows, limit or rows)
        self.data = np.memmap(path, np.int16, "r", start, (rows, numbers))
        self.players = self.head["players"]

    def columns(self, rows):
        front = PARTS * self.players + 1
        return rows[:, front:].reshape(len(rows), self.players, self.head["columns"])


def find_steps(files):
    """Returns low, step and number of rows of every column, from a sample of the positions."""
    sample = [f.columns(f.data[:: max(1, len(f.data) // 40000)]).reshape(-1, f.head["columns"]) for f in files]
    values = np.concatenate(sample)
    low = np.percentile(values, 0.02, axis=0, method="lower").astype(int)
    high = np.percentile(values, 99.98, axis=0, method="higher").astype(int)
    step = np.maximum(1, -(-(high - low) // STEPS))
    return low, step, (high - low) // step


def load(file, low, step, count, device):
    """Returns the steps of all columns that have rows, and the targets, on the device."""
    kept = np.nonzero(count)[0]
    parts = []
    to = [torch.tensor(x[kept], dtype=torch.int16, device=device) for x in (low, step, count)]
    for at in range(0, len(file.data), 200000):
        rows = torch.from_numpy(np.array(file.data[at : at + 200000])).to(device)
        front = PARTS * file.players + 1
        values = rows[:, front:].reshape(len(rows), file.players, -1)[:, :, torch.tensor(kept, device=device)]
        x = torch.div(torch.clamp(values - to[0], min=0), to[1], rounding_mode="floor")
        x = torch.minimum(x, to[2]).to(torch.uint8)
        heads = rows[:, :front].float()
        parts.append((x, heads))
    return torch.cat([p[0] for p in parts]), torch.cat([p[1] for p in parts])


def rounded(x, unit):
    """Rounds to multiples of 1/unit; the gradient passes unchanged."""
    return x + (torch.round(x * unit) / unit - x).detach()


def truncated(x, unit):
    return x + (torch.trunc(x * unit) / unit - x).detach()


class Net(torch.nn.Module):
    def __init__(self, count, inputs, hidden):
        super().__init__()
        kept = np.nonzero(count)[0]
        rows = int(count.sum())
        column = np.concatenate([np.full(count[c], i) for i, c in enumerate(kept)])
        step = np.concatenate([np.arange(1, count[c] + 1) for c in kept])
        self.register_buffer("column", torch.tensor(column, dtype=torch.long))
        self.register_buffer("step", torch.tensor(step, dtype=torch.uint8))
        self.row = torch.nn.Parameter(torch.randn(rows, inputs) * 0.05)
        self.linear = torch.nn.Parameter(torch.zeros(rows))
        self.bias = torch.nn.Parameter(torch.full((inputs,), 0.5))
        self.hidden = torch.nn.Parameter(torch.randn(hidden, 2 * inputs) / math.sqrt(2 * inputs))
        self.hidden_bias = torch.nn.Parameter(torch.full((hidden,), 0.3))
        self.output = torch.nn.Parameter(torch.randn(2, hidden) * 0.05)
        self.output_bias = torch.nn.Parameter(torch.zeros(2))
        self.lead = torch.nn.Parameter(torch.tensor(0.5))

    def forward(self, x, now):
        """Returns the final points, in units of TENTHS, and the exponents of the win."""
        n, players, _ = x.shape
        hot = (x.reshape(n * players, -1)[:, self.column] == self.step).float()
        sums = hot @ rounded(self.row, UNIT) + rounded(self.bias, UNIT)
        linear = hot @ rounded(self.linear, TENTHS * LINEAR_UNIT)
        own = torch.clamp(sums, 0, TOP).reshape(n, players, -1)
        others = (own.sum(1, keepdim=True) - own) / max(1, players - 1)
        values = torch.cat([own, truncated(others, UNIT)], 2)
        units = values @ rounded(self.hidden, UNIT).t() + rounded(self.hidden_bias, UNIT * UNIT)
        units = torch.clamp(truncated(units, UNIT), 0, TOP)
        outputs = units @ rounded(self.output, OUTPUT_UNIT).t() + rounded(self.output_bias, UNIT * OUTPUT_UNIT)
        points = now + linear.reshape(n, players) + outputs[:, :, 0]
        return points, outputs[:, :, 1] + self.lead * points

    def clip(self):
        with torch.no_grad():
            self.row.clamp_(-TOP, TOP)
            self.hidden.clamp_(-TOP, TOP)
            self.linear.clamp_(-32767 / TENTHS / LINEAR_UNIT, 32767 / TENTHS / LINEAR_UNIT)
            self.output.clamp_(-32767 / OUTPUT_UNIT, 32767 / OUTPUT_UNIT)

    def pack(self):
        """Returns the weights as base64, in the order in which net.c reads them."""

        def whole(x, unit, kind):
            return torch.round(x.detach().cpu().double() * unit).numpy().astype(kind).tobytes()

        return base64.b64encode(
            whole(self.row, UNIT, "<i1")
            + whole(self.linear, TENTHS * LINEAR_UNIT, "<i2")
            + whole(self.bias, UNIT, "<i2")
            + whole(self.hidden, UNIT, "<i1")
            + whole(self.hidden_bias, UNIT * UNIT, "<i4")
            + whole(self.output, OUTPUT_UNIT, "<i2")
            + whole(self.output_bias, UNIT * OUTPUT_UNIT, "<i4")
        ).decode().rstrip("=")


def targets(heads, players, trust):
    """Returns final points and shares of the win. Where a search has evaluated the position, its
    evaluation counts with weight `trust`."""
    part = [heads[:, players * i : players * (i + 1)] for i in range(PARTS)]
    searched = trust * heads[:, PARTS * players :]
    points = (1 - searched) * part[0] * 10 / TENTHS + searched * part[3] / TENTHS
    win = (1 - searched) * part[1] / 60 + searched * part[4] / 10000
    return points, win / win.sum(1, keepdim=True).clamp(min=1e-6), part[2] / TENTHS


def measure(net, data):
    """Prints how well the network predicts the results of positions that it did not learn from."""
    with torch.no_grad():
        for x, heads in data:
            players = x.shape[1]
            points, win, now = targets(heads, players, 0)
            seen = [net(x[i : i + 8192], now[i : i + 8192]) for i in range(0, len(x), 8192)]
            got = torch.cat([s[0] for s in seen])
            exponents = torch.cat([s[1] for s in seen])
            spread = ((points - points.mean()) ** 2).mean()
            explained = 1 - ((got - points) ** 2).mean() / spread
            loss = -(win * torch.log_softmax(exponents, 1)).sum(1).mean()
            error = ((got - points) ** 2).mean().sqrt() * TENTHS / 10
            print(
                f"  {players} players, {len(x)} positions: {100 * explained:.2f} % of the variance of points, "
                f"error {error:.2f} points, log-loss of the win {loss:.4f} (blind {math.log(players):.4f})",
                flush=True,
            )


def save(net, steps, path):
    torch.save({"net": net.state_dict(), "steps": [x.tolist() for x in steps]}, path)


def learn(net, train, steps, args, device):
    """Minimizes the squared error of points plus the log-loss of the win. The rate rises for a
    twentieth of the time and then falls to zero along a cosine."""
    optimizer = torch.optim.Adam(net.parameters(), lr=args.rate)
    order = torch.Generator(device="cpu").manual_seed(args.seed)
    sizes = torch.ones(len(train))  # every file counts the same
    begin, step, shown = time.time(), 0, time.time()
    while True:
        done = step / args.steps if args.steps else (time.time() - begin) / args.seconds
        if done >= 1:
            break
        rate = args.rate * min(1, done * 20) * (0.5 + 0.5 * math.cos(math.pi * done)) + 1e-6
        for group in optimizer.param_groups:
            group["lr"] = rate
        x, heads = train[int(torch.multinomial(sizes, 1, generator=order))]
        pick = torch.randint(len(x), (args.batch,), generator=order).to(device)
        points, win, now = targets(heads[pick], x.shape[1], args.trust)
        got, exponents = net(x[pick], now)
        loss_points = ((got - points) ** 2).mean()
        loss_win = -(win * torch.log_softmax(exponents, 1)).sum(1).mean()
        optimizer.zero_grad()
        (loss_points + args.win * loss_win).backward()
        optimizer.step()
        net.clip()
        step += 1
        if time.time() - shown > 10:
            shown = time.time()
            print(f"  step {step}: {loss_points.item():.4f} {loss_win.item():.4f}", flush=True)
            if args.checkpoint:
                save(net, steps, args.checkpoint)
    print(f"{step} steps in {time.time() - begin:.1f} s")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--steps", type=int, default=0, help="stop after this many steps, always with the same result")
    parser.add_argument("--seconds", type=float, default=60, help="without --steps: stop after this time")
    parser.add_argument("--inputs", type=int, default=64, help="sums of rows for each seat, a multiple of 16 up to 128")
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=4e-3)
    parser.add_argument("--win", type=float, default=1.0, help="weight of the log-loss of the win")
    parser.add_argument("--trust", type=float, default=0.5, help="weight of the search's evaluation, 0 to 1")
    parser.add_argument("--limit", type=int, default=0, help="use only this many positions of each file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--checkpoint", help="save the state of learning to this file every 10 s")
    parser.add_argument("--resume", help="start from the state in this file")
    parser.add_argument("--made", default="", help="how the network was made, for its reader")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_float32_matmul_precision("high")
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    files = [Positions(path, args.limit) for path in args.files]
    head = files[0].head
    assert all(f.head["fields"] == head["fields"] for f in files), "the files are of different games"
    state = torch.load(args.resume, map_location=device) if args.resume else None
    steps = [np.array(x) for x in state["steps"]] if state else find_steps(files)
    low, step, count = steps
    print(f"{np.count_nonzero(count)} columns in use, {count.sum()} rows of weights", flush=True)
    train, test = [], []
    for file in files:
        x, heads = load(file, low, step, count, device)
        cut = len(x) - len(x) // 20
        train.append((x[:cut], heads[:cut]))
        test.append((x[cut:], heads[cut:]))
        print(f"{file.players} players: {len(x)} positions", flush=True)
    net = Net(count, args.inputs, 32).to(device)
    if state:
        net.load_state_dict(state["net"])
        measure(net, test)
    learn(net, train, steps, args, device)
    measure(net, test)
    if args.checkpoint:
        save(net, steps, args.checkpoint)
    players = [f.players for f in files]
    text = {
        "net": 1,
        "game": head["game"],
        "made": args.made,
        "fields": head["fields"],
        "players_min": min(players),
        "players_max": max(players),
        "inputs": args.inputs,
        "base": head["base"],
        "tenths": TENTHS,
        "lead": round(net.lead.item() / TENTHS * 65536),
        "columns": [[int(a), int(b), int(c)] for a, b, c in zip(low, step, count)],
        "weights": net.pack(),
    }
    with open(args.out, "w") as out:
        json.dump(text, out, separators=(",", ":"))
        out.write("\n")


if __name__ == "__main__":
    main()
