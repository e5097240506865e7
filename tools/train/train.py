#!/usr/bin/env python3
"""Trains the network of a title from collected games and writes the weights that `pony` embeds.

    train.py POSITIONS... [--before POSITIONS...] --name net-1 --out net.weights [--hidden 64 32] [--epochs 12] [--seed 1] [--plot curve.svg]

The targets are how the games ended, mixed with what a search said of each position where one did (--trust). Games named
with --before are learned from first. Every fifth game is held out: the loss and the calibration are told on those. The same files, seed and device give the
same weights.
"""

import argparse
import json
import math
import sys

import numpy as np
import torch
from torch import nn

import positions

WEIGHT, ACTIVATION, MOST = 1024, 128, 4.0  # as game/network.go counts


class Network(nn.Module):
    """Two hidden layers whose activations stay between 0 and MOST, and one number: log-odds of the first side."""

    def __init__(self, inputs, hidden):
        super().__init__()
        self.first = nn.EmbeddingBag(inputs, hidden[0], mode="sum")
        self.bias = nn.Parameter(torch.zeros(hidden[0]))
        self.second = nn.Linear(hidden[0], hidden[1])
        self.last = nn.Linear(hidden[1], 1)
        nn.init.normal_(self.first.weight, std=0.05)

    def forward(self, index, offsets, value):
        x = self.first(index, offsets, per_sample_weights=value) + self.bias
        x = self.second(x.clamp(0, MOST)).clamp(0, MOST)
        return self.last(x).squeeze(1)

    def limit(self):
        """Keeps weights within what a 16-bit number can say."""
        with torch.no_grad():
            for p in (self.first.weight, self.second.weight, self.last.weight):
                p.clamp_(-31, 31)


class Batches:
    """Positions on the device, handed out in shuffled batches."""

    def __init__(self, sets, scale, trust, device):
        self.index = torch.from_numpy(np.concatenate([s.index for s in sets])).long().to(device)
        self.value = torch.from_numpy(np.concatenate([s.value for s in sets])).to(device) * scale[self.index]
        starts, base = [], 0
        for s in sets:
            starts.append(s.start[:-1] + base)
            base += len(s.index)
        lengths = np.concatenate([np.diff(s.start) for s in sets])
        self.start = torch.from_numpy(np.concatenate(starts)).to(device)
        self.length = torch.from_numpy(lengths).to(device)
        points = np.concatenate([s.points for s in sets])
        chance = np.concatenate([s.chance for s in sets])
        self.points = torch.from_numpy(points).to(device)
        target = np.where(np.isnan(chance), points, trust * chance + (1 - trust) * points)
        self.target = torch.from_numpy(target.astype(np.float32)).to(device)
        # Games of different files are different games.
        self.game = np.concatenate([s.game + (i << 32) for i, s in enumerate(sets)])

    def take(self, rows):
        length = self.length[rows]
        offsets = torch.cumsum(length, 0) - length
        inside = torch.arange(int(length.sum()), device=rows.device) - torch.repeat_interleave(offsets, length)
        at = torch.repeat_interleave(self.start[rows], length) + inside
        return self.index[at], offsets, self.value[at], self.target[rows]


def loss_of(net, data, rows, size):
    """Mean loss in nats, the same against how the games ended, and what was said."""
    total, ended, said = 0.0, 0.0, []
    with torch.no_grad():
        for part in rows.split(size):
            index, offsets, value, target = data.take(part)
            z = net(index, offsets, value)
            total += nn.functional.binary_cross_entropy_with_logits(z, target, reduction="sum").item()
            ended += nn.functional.binary_cross_entropy_with_logits(z, data.points[part], reduction="sum").item()
            said.append(torch.sigmoid(z))
    return total / len(rows), ended / len(rows), torch.cat(said)


def write(path, net, scale, head, args, loss, samples):
    whole = lambda t, unit, kind: np.round(t.detach().cpu().double().numpy() * unit).astype(kind)  # noqa: E731
    first = net.first.weight * scale[:, None]
    with open(path, "wb") as f:
        told = {
            "name": args.name, "title": head["title"], "inputs": head["inputs"], "hidden": list(args.hidden),
            "samples": samples, "loss": round(loss, 5),
        }
        f.write(json.dumps(told, separators=(",", ":")).encode() + b"\n")
        for t in (first, net.second.weight, net.last.weight[0]):
            f.write(np.clip(whole(t, WEIGHT, np.int64), -32768, 32767).astype("<i2").tobytes())
        for t, unit in ((net.bias, WEIGHT), (net.second.bias, WEIGHT * ACTIVATION), (net.last.bias, WEIGHT * ACTIVATION)):
            f.write(whole(t, unit, "<i4").tobytes())


def plot(path, curve):
    """The learning curve as a small SVG: loss on the games trained on and on those held out, epoch by epoch."""
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


def learn(net, data, args, epochs):
    """Trains for some epochs; tells the loss on what is held out after each."""
    device = data.points.device
    held = torch.from_numpy(data.game % 5 == 0).to(device)
    train, test = (~held).nonzero().squeeze(1), held.nonzero().squeeze(1)
    decayed = [net.first.weight, net.second.weight, net.last.weight]
    rest = [net.bias, net.second.bias, net.last.bias]
    opt = torch.optim.AdamW([{"params": decayed, "weight_decay": args.decay}, {"params": rest, "weight_decay": 0}], lr=args.rate)
    steps = epochs * math.ceil(len(train) / args.batch)
    sched = torch.optim.lr_scheduler.OneCycleLR(opt, args.rate, total_steps=steps + 1)
    rate = data.points[train].mean().item()
    coin = -(data.points[test] * math.log(rate) + (1 - data.points[test]) * math.log(1 - rate)).mean().item()
    print(f"{len(train)} positions to learn from, {len(test)} held out; who knows only how often it wins: {coin:.4f}", flush=True)
    curve, best = [], (math.inf, None)
    for epoch in range(epochs):
        total = 0.0
        for part in train[torch.randperm(len(train), device=device)].split(args.batch):
            index, offsets, value, target = data.take(part)
            value = value * (torch.rand_like(value) >= args.dropout) / (1 - args.dropout)
            loss = nn.functional.binary_cross_entropy_with_logits(net(index, offsets, value), target)
            opt.zero_grad(set_to_none=True)
            loss.backward()
            opt.step()
            sched.step()
            net.limit()
            total += loss.item() * len(part)
        out, ended, _ = loss_of(net, data, test, 65536)
        curve.append((total / len(train), out))
        print(f"epoch {epoch + 1:3}: trained {curve[-1][0]:.4f}  held out {out:.4f}  of the endings {ended:.4f}", flush=True)
        if out < best[0]:
            best = (out, {k: v.clone() for k, v in net.state_dict().items()})
    return train, test, curve, best


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("files", nargs="+")
    p.add_argument("--name", required=True)
    p.add_argument("--out", required=True)
    p.add_argument("--hidden", type=int, nargs=2, default=(64, 32))
    p.add_argument("--epochs", type=int, default=12)
    p.add_argument("--batch", type=int, default=4096)
    p.add_argument("--rate", type=float, default=2e-3)
    p.add_argument("--decay", type=float, default=1e-4)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--before", nargs="*", default=[])
    p.add_argument("--epochs-before", type=int, default=3)
    p.add_argument("--trust", type=float, default=0.7, help="how much of the target is what a search said")
    p.add_argument("--dropout", type=float, default=0.1, help="of the inputs")
    p.add_argument("--plot")
    args = p.parse_args()
    torch.manual_seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    sets, before = ([positions.read(f) for f in files] for files in (args.files, args.before))
    head = sets[0].head
    if any(s.head["inputs"] != head["inputs"] or s.head["title"] != head["title"] for s in sets + before):
        sys.exit("the files are of different titles or inputs")
    # An input's weight is learned for its usual size, so that counts of five and flags learn alike.
    square = np.zeros(len(head["inputs"]))
    for s in sets + before:
        np.add.at(square, s.index, s.value.astype(np.float64) ** 2)
    seen = np.zeros(len(head["inputs"]))
    for s in sets + before:
        np.add.at(seen, s.index, 1)
    scale = torch.from_numpy(1 / np.sqrt(np.maximum(square, 1) / np.maximum(seen, 1))).float().to(device)
    net = Network(len(head["inputs"]), args.hidden).to(device)
    if before:
        learn(net, Batches(before, scale, 0, device), args, args.epochs_before)
    data = Batches(sets, scale, args.trust, device)
    train, test, curve, best = learn(net, data, args, args.epochs)
    net.load_state_dict(best[1])
    _, loss, said = loss_of(net, data, test, 65536)
    for tenth in range(10):
        rows = (said * 10).long().clamp(0, 9) == tenth
        if rows.any():
            print(f"  said {100 * said[rows].mean():5.1f} %  happened {100 * data.points[test][rows].mean():5.1f} %  {int(rows.sum()):7}")
    write(args.out, net, scale, head, args, loss, len(train))
    if args.plot:
        plot(args.plot, curve)
    print(f"{args.out}: held-out loss {loss:.4f}")


if __name__ == "__main__":
    main()
