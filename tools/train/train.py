#!/usr/bin/env python3
"""Trains the network of a title from collected games and writes the weights that `pony` embeds.

    train.py STRONG.positions... [--before CHEAP.positions...] --name net-1 --out net.weights [--plot curve.svg]

Several networks, the team, learn from many cheap games first (--before), then from the few of strong players, without going
far from what they know (--pull). Their targets are how those games ended, then the team's own chances of the turns that
followed, which blur less (--trace). One more network, which is written, learns to say what the team says on average.

Every tenth game is held out of all this: losses and the calibration are told on those. The same files, seed and device give
the same weights.
"""

import argparse
import json
import math
import sys

import numpy as np
import torch
from torch import nn
from torch.nn.functional import binary_cross_entropy_with_logits as log_loss
from torch.nn.functional import dropout

import positions

FIRST, DIRECT, WEIGHT, ACTIVATION, MOST = 8192, 65536, 1024, 128, 4.0  # as game/network.go counts
HELD_OUT = 10
PART = 1 << 16


class Network(nn.Module):
    """Two hidden layers whose activations stay between 0 and MOST, and a plain sum of the inputs: log-odds of the first side."""

    def __init__(self, mean, spread, hidden):
        super().__init__()
        self.register_buffer("mean", mean)
        self.register_buffer("spread", spread)
        self.direct = nn.Parameter(torch.zeros(len(mean)))
        self.first = nn.Linear(len(mean), hidden[0])
        self.second = nn.Linear(*hidden)
        self.last = nn.Linear(hidden[1], 1)
        for layer, weights, bias in ((self.first, 0.03, 0.3), (self.second, 0.25, 0.2), (self.last, 0.02, 0.0)):
            nn.init.normal_(layer.weight, std=weights)
            nn.init.constant_(layer.bias, bias)

    def forward(self, inputs, drop=0.0):
        x = (inputs.float() - self.mean) / self.spread
        seen = dropout(x, drop) if drop else x
        hidden = self.second(self.first(seen).clamp(0, MOST)).clamp(0, MOST)
        return self.last(hidden).squeeze(1) + x @ self.direct

    def limit(self):
        """Keeps weights within what a 16-bit number can say."""
        with torch.no_grad():
            most = 3.9 * self.spread
            self.first.weight.copy_(torch.minimum(torch.maximum(self.first.weight, -most), most))
            self.second.weight.clamp_(-30, 30)
            self.last.weight.clamp_(-30, 30)


class Team:
    """Several networks that say what they think on average."""

    def __init__(self, members):
        self.members = members

    def __call__(self, inputs, drop=0.0):
        return sum(m(inputs, drop) for m in self.members) / len(self.members)


class Games:
    """Positions on the device, with the targets to learn."""

    def __init__(self, sets, device):
        numbers = np.concatenate([s.game + (i << 32) for i, s in enumerate(sets)])  # games of different files are different games
        self.inputs = torch.cat([torch.from_numpy(s.inputs) for s in sets]).to(device)
        self.points = torch.from_numpy(np.concatenate([s.points for s in sets])).to(device)
        self.target = self.points.clone()
        self.final = np.append(numbers[1:] != numbers[:-1], True)  # the last position of its game
        held = torch.from_numpy(numbers % HELD_OUT == 0).to(device)
        self.train, self.test = (~held).nonzero().squeeze(1), held.nonzero().squeeze(1)

    def look_ahead(self, value, trace):
        """Makes targets of what followed: the chance a turn later, and with weight `trace` the target from there."""
        chance, points = said(value, self.inputs).cpu().numpy(), self.points.cpu().numpy()
        target = points.copy()
        for i in range(len(target) - 2, -1, -1):
            if not self.final[i]:
                target[i] = (1 - trace) * chance[i + 1] + trace * target[i + 1]
        self.target = torch.from_numpy(target).to(self.points.device)

    def taught(self, teacher):
        self.target = said(teacher, self.inputs)


def said(value, inputs):
    with torch.no_grad():
        return torch.cat([torch.sigmoid(value(part)) for part in inputs.split(PART)])


def loss_of(value, games, rows):
    """Mean loss in nats against how the games ended."""
    with torch.no_grad():
        parts = [log_loss(value(games.inputs[r]), games.points[r], reduction="sum") for r in rows.split(PART)]
    return sum(p.item() for p in parts) / len(rows)


def learn(net, games, epochs, rate, decay=0.0, drop=0.0, pull=0.0, batch=2048, what=""):
    """Trains for some epochs, keeps the best by what is held out, and returns the losses after each."""
    layers = [net.first.weight, net.second.weight, net.last.weight]
    rest = [net.direct, net.first.bias, net.second.bias, net.last.bias]
    opt = torch.optim.AdamW([{"params": layers, "weight_decay": decay}, {"params": rest, "weight_decay": 0}], lr=rate)
    steps = epochs * math.ceil(len(games.train) / batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(opt, rate, total_steps=steps + 1, pct_start=0.15)
    anchor = [p.detach().clone() for p in net.parameters()]
    best, curve = (math.inf, None), []
    for _ in range(epochs):
        total = 0.0
        for rows in games.train[torch.randperm(len(games.train), device=games.train.device)].split(batch):
            loss = log_loss(net(games.inputs[rows], drop), games.target[rows])
            total += loss.item() * len(rows)
            if pull:
                loss = loss + pull * sum(((p - a) ** 2).sum() for p, a in zip(net.parameters(), anchor))
            opt.zero_grad(set_to_none=True)
            loss.backward()
            opt.step()
            schedule.step()
            net.limit()
        curve.append((total / len(games.train), loss_of(net, games, games.test)))
        if curve[-1][1] < best[0]:
            best = (curve[-1][1], {k: v.clone() for k, v in net.state_dict().items()})
    net.load_state_dict(best[1])
    print(f"{what}: " + "  ".join(f"{trained:.4f} {held:.4f}" for trained, held in curve), flush=True)
    return curve


def teach_team(args, before, games, scale, device):
    """Networks that have learned from both sorts of games."""
    members = []
    for k in range(args.members):
        torch.manual_seed(args.seed * 1000 + k)
        member = Network(*scale, args.hidden).to(device)
        learn(member, before or games, 5, 2e-3, decay=3e-2, drop=0.1 + 0.05 * (k % 2), batch=4096, what=f"member {k} first")
        members.append(member)
    if not before:
        return Team(members)
    start = [{k: v.clone() for k, v in m.state_dict().items()} for m in members]
    for lesson in range(3):
        if lesson > 0:
            games.look_ahead(Team(members), args.trace)
        for k, member in enumerate(members):
            member.load_state_dict(start[k])
            learn(member, games, 3, 1e-3, drop=0.05, pull=args.pull, what=f"member {k}, lesson {lesson + 1}")
        print(f"the team after lesson {lesson + 1}: {loss_of(Team(members), games, games.test):.4f}", flush=True)
    return Team(members)


def write(path, net, head, args, loss, samples):
    """Folds the scale of the inputs into the weights and writes whole numbers."""
    number = lambda t: t.detach().cpu().double().numpy()  # noqa: E731
    shift = net.mean / net.spread
    first, direct = net.first.weight / net.spread, net.direct / net.spread
    bias = net.first.bias - net.first.weight @ shift, net.second.bias, net.last.bias - net.direct @ shift
    with open(path, "wb") as f:
        told = {
            "name": args.name, "title": head["title"], "inputs": head["inputs"], "hidden": list(args.hidden),
            "samples": samples, "loss": round(loss, 5),
        }
        f.write(json.dumps(told, separators=(",", ":")).encode() + b"\n")
        for t, unit in ((first.T, FIRST), (net.second.weight, WEIGHT), (net.last.weight[0], WEIGHT)):
            f.write(np.clip(np.round(number(t) * unit), -32768, 32767).astype("<i2").tobytes())
        for t, unit in zip((direct, *bias), (DIRECT, FIRST, WEIGHT * ACTIVATION, WEIGHT * ACTIVATION)):
            f.write(np.round(number(t) * unit).astype("<i4").tobytes())


def plot(path, curve):
    """The learning curve as a small SVG: loss on the targets and on the games held out, epoch by epoch."""
    top, low = max(max(c) for c in curve), min(min(c) for c in curve)
    point = lambda i, y: f"{40 + 560 * i / max(1, len(curve) - 1):.1f},{20 + 260 * (top - y) / max(1e-9, top - low):.1f}"  # noqa: E731
    lines = [" ".join(point(i, c[k]) for i, c in enumerate(curve)) for k in range(2)]
    with open(path, "w") as f:
        f.write(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320" font-family="sans-serif" font-size="12">'
            f'<text x="40" y="14">loss {low:.4f} … {top:.4f} nats, {len(curve)} epochs</text>'
            f'<polyline fill="none" stroke="#888" points="{lines[0]}"/><polyline fill="none" stroke="#a33" points="{lines[1]}"/>'
            '<text x="40" y="310" fill="#888">trained on</text><text x="140" y="310" fill="#a33">held out</text></svg>\n'
        )


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("files", nargs="+")
    p.add_argument("--before", nargs="*", default=[])
    p.add_argument("--name", required=True)
    p.add_argument("--out", required=True)
    p.add_argument("--hidden", type=int, nargs=2, default=(64, 32))
    p.add_argument("--members", type=int, default=8)
    p.add_argument("--trace", type=float, default=0.7, help="how much of a target is what came after the next turn")
    p.add_argument("--pull", type=float, default=1e-4, help="back to what was learned before")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--plot")
    args = p.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    sets, before = ([positions.read(f) for f in files] for files in (args.files, args.before))
    head = sets[0].head
    if any(s.head["inputs"] != head["inputs"] or s.head["title"] != head["title"] for s in sets + before):
        sys.exit("the files are of different titles or inputs")
    games, cheap = Games(sets, device), Games(before, device) if before else None
    sample = (cheap or games).inputs[:300_000].float()
    scale = sample.mean(0), sample.std(0).clamp(min=0.1)
    print(f"{len(games.train)} positions to learn from, {len(games.test)} held out, {len(cheap.train) if cheap else 0} before", flush=True)
    team = teach_team(args, cheap, games, scale, device)

    everything = Games(before + sets, device)
    everything.taught(team)
    torch.manual_seed(args.seed)
    net = Network(*scale, args.hidden).to(device)
    curve = learn(net, everything, 12, 4e-3, decay=1e-3, batch=4096, what="what the team says")
    loss, chance = loss_of(net, games, games.test), said(net, games.inputs[games.test])
    for tenth in range(10):
        rows = (chance * 10).long().clamp(0, 9) == tenth
        if rows.any():
            print(f"  said {100 * chance[rows].mean():5.1f} %  happened {100 * games.points[games.test][rows].mean():5.1f} %  {int(rows.sum()):7}")
    write(args.out, net, head, args, loss, len(everything.train))
    if args.plot:
        plot(args.plot, curve)
    print(f"{args.out}: held-out loss {loss:.4f}")


if __name__ == "__main__":
    main()
