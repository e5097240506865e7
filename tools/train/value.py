"""Trains value networks.

An ensemble of networks learns from many cheap games first (--before), then from the few of strong players, without
going far from what it knows (--pull). Its targets are the results of those games, then its own chances of later turns,
which are less noisy (--trace). One more network, which is written, is distilled from the ensemble.

Every tenth game is held out of all this: losses and the calibration are measured on those.
"""

import math

import torch
from torch import nn
from torch.nn.functional import binary_cross_entropy_with_logits as log_loss
from torch.nn.functional import dropout

import collected
import weights
from weights import MAX_ACTIVATION

HELD_OUT = 10
PART = 1 << 16


class ValueNet(nn.Module):
    """Two hidden layers with clipped ReLU and a skip connection: log-odds of the first side."""

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
        dropped = dropout(x, drop) if drop else x
        hidden = self.second(self.first(dropped).clamp(0, MAX_ACTIVATION)).clamp(0, MAX_ACTIVATION)
        return self.last(hidden).squeeze(1) + x @ self.direct

    def limit(self):
        """Clips weights to what 16 bits can hold."""
        with torch.no_grad():
            most = 3.9 * self.spread
            self.first.weight.copy_(torch.minimum(torch.maximum(self.first.weight, -most), most))
            self.second.weight.clamp_(-30, 30)
            self.last.weight.clamp_(-30, 30)


class Ensemble:
    """The mean of several networks."""

    def __init__(self, members):
        self.members = members

    def __call__(self, inputs, drop=0.0):
        return sum(m(inputs, drop) for m in self.members) / len(self.members)


class Games:
    """Positions on the device, with the targets to learn."""

    def __init__(self, sets, device):
        width = len(sets[0].head["inputs"])
        numbers = torch.tensor([game + (i << 32) for i, s in enumerate(sets) for game in s.game])
        rows = [pairs for s in sets for pairs in s.inputs]
        at = torch.tensor([row * width + i for row, pairs in enumerate(rows) for i, _ in pairs])
        inputs = torch.zeros(len(rows) * width, dtype=torch.int16)
        inputs[at] = torch.tensor([value for pairs in rows for _, value in pairs], dtype=torch.int16)
        self.inputs = inputs.view(len(rows), width).to(device)
        self.points = torch.tensor([p for s in sets for p in s.points]).to(device)
        self.target = self.points.clone()
        following = [*numbers.tolist()[1:], -1]
        self.final = [x != y for x, y in zip(numbers.tolist(), following)]  # the last position of its game
        held = (numbers % HELD_OUT == 0).to(device)
        self.train, self.test = (~held).nonzero().squeeze(1), held.nonzero().squeeze(1)

    def look_ahead(self, value, trace):
        """Sets TD(lambda) targets: the chance a turn later, and with weight `trace` the target from there."""
        chance, target = chances(value, self.inputs).tolist(), self.points.tolist()
        for i in range(len(target) - 2, -1, -1):
            if not self.final[i]:
                target[i] = (1 - trace) * chance[i + 1] + trace * target[i + 1]
        self.target = torch.tensor(target).to(self.points.device)

    def distil(self, teacher):
        """Sets the chances of a teacher as targets."""
        self.target = chances(teacher, self.inputs)


def chances(value, inputs):
    with torch.no_grad():
        return torch.cat([torch.sigmoid(value(part)) for part in inputs.split(PART)])


def loss_of(value, games, rows):
    """Mean loss in nats against how the games ended."""
    with torch.no_grad():
        parts = [log_loss(value(games.inputs[r]), games.points[r], reduction="sum") for r in rows.split(PART)]
    return sum(p.item() for p in parts) / len(rows)


def learn(net, games, epochs, rate, decay=0.0, drop=0.0, pull=0.0, *, batch, what):
    """Trains for some epochs, keeps the best on held-out games, and returns the losses after each."""
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


def train_ensemble(args, before, games, scale, device):
    """Returns networks that have learned from the cheap games, then from the strong ones."""
    members = []
    for k in range(args.members):
        torch.manual_seed(args.seed * 1000 + k)
        member = ValueNet(*scale, args.hidden).to(device)
        drop = 0.1 + 0.05 * (k % 2)
        learn(member, before or games, 5, 2e-3, decay=3e-2, drop=drop, batch=args.batch, what=f"member {k} first")
        members.append(member)
    if not before:
        return Ensemble(members)
    start = [{k: v.clone() for k, v in m.state_dict().items()} for m in members]
    for stage in range(3):
        if stage > 0:
            games.look_ahead(Ensemble(members), args.trace)
        for k, member in enumerate(members):
            member.load_state_dict(start[k])
            what = f"member {k}, stage {stage + 1}"
            learn(member, games, 3, 1e-3, drop=0.05, pull=args.pull, batch=args.batch // 2, what=what)
        print(f"ensemble after stage {stage + 1}: {loss_of(Ensemble(members), games, games.test):.4f}", flush=True)
    return Ensemble(members)


def write(args, net, head, loss, samples):
    """Folds the scale of the inputs into the weights and writes them."""
    def flat(t):
        return t.detach().cpu().double().flatten().tolist()

    shift = net.mean / net.spread
    layers = net.first.weight.T / net.spread.unsqueeze(1), net.second.weight, net.last.weight
    biases = net.first.bias - net.first.weight @ shift, net.second.bias, net.last.bias - net.direct @ shift
    weights.write_value(
        args.out, args.name, head["title"], head["inputs"], args.hidden, samples, loss,
        [flat(t) for t in layers], flat(net.direct / net.spread), [flat(b) for b in biases],
    )


def plot(path, curve):
    """Writes the learning curve as SVG: loss on the targets and on held-out games, by epoch."""
    top, low = max(max(c) for c in curve), min(min(c) for c in curve)

    def point(i, y):
        return f"{40 + 560 * i / max(1, len(curve) - 1):.1f},{20 + 260 * (top - y) / max(1e-9, top - low):.1f}"

    lines = [" ".join(point(i, c[k]) for i, c in enumerate(curve)) for k in range(2)]
    with open(path, "w") as f:
        f.write(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320" font-family="sans-serif" font-size="12">'
            f'<text x="40" y="14">loss {low:.4f} … {top:.4f} nats, {len(curve)} epochs</text>'
            f'<polyline fill="none" stroke="#888" points="{lines[0]}"/>'
            f'<polyline fill="none" stroke="#a33" points="{lines[1]}"/>'
            '<text x="40" y="310" fill="#888">trained on</text>'
            '<text x="140" y="310" fill="#a33">held out</text></svg>\n'
        )


def train(args):
    device = "cuda" if torch.cuda.is_available() else "cpu"
    sets, before = ([collected.read_positions(f) for f in files] for files in (args.files, args.before))
    head = sets[0].head
    if any(s.head["inputs"] != head["inputs"] or s.head["title"] != head["title"] for s in sets + before):
        raise SystemExit("the files are of different titles or inputs")
    games, cheap = Games(sets, device), Games(before, device) if before else None
    sample = (cheap or games).inputs[:300_000].float()
    scale = sample.mean(0), sample.std(0).clamp(min=0.1)
    print(f"{len(games.train)} positions to learn from, {len(games.test)} held out, "
          f"{len(cheap.train) if cheap else 0} before", flush=True)
    ensemble = train_ensemble(args, cheap, games, scale, device)

    everything = Games(before + sets, device)
    everything.distil(ensemble)
    torch.manual_seed(args.seed)
    net = ValueNet(*scale, args.hidden).to(device)
    curve = learn(net, everything, 12, 4e-3, decay=1e-3, batch=args.batch, what="distilled")
    loss, chance = loss_of(net, games, games.test), chances(net, games.inputs[games.test])
    for tenth in range(10):
        rows = (chance * 10).long().clamp(0, 9) == tenth
        if rows.any():
            happened = games.points[games.test][rows].mean()
            predicted = chance[rows].mean()
            print(f"  predicted {100 * predicted:5.1f} %  happened {100 * happened:5.1f} %  {int(rows.sum()):7}")
    write(args, net, head, loss, len(everything.train))
    if args.plot:
        plot(args.plot, curve)
    print(f"{args.out}: held-out loss {loss:.4f}")
