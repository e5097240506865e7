"""Trains linear models: a logistic regression for each side, by Newton's method on standardised features."""

import torch

import collected
import weights

HELD_OUT = 5
STEPS, SHRINK = 12, 1e-3  # a little regularisation keeps correlated features from growing against each other


def fit(features, points):
    """Returns the bias and the weights of a logistic regression, in log-odds."""
    mean, spread = features.mean(0), features.std(0, correction=0).clamp(min=1e-3)
    x = torch.cat([(features - mean) / spread, torch.ones(len(features), 1, dtype=features.dtype)], 1)
    w = torch.zeros(x.shape[1], dtype=x.dtype)
    shrink = torch.full_like(w, SHRINK * len(x))
    shrink[-1] = 0
    for _ in range(STEPS):
        p = torch.sigmoid(x @ w)
        gradient = x.T @ (points - p) - shrink * w
        curvature = (x.T * (p * (1 - p))) @ x + torch.diag(shrink + 1e-6)
        w = w + torch.linalg.solve(curvature, gradient)
    scaled = w[:-1] / spread
    return (w[-1] - scaled @ mean).item(), scaled.tolist()


def log_loss(chance, points):
    chance = chance.clamp(1e-4, 1 - 1e-4)
    return -(points * chance.log() + (1 - points) * (1 - chance).log()).mean().item()


def train(args):
    sets = [collected.read_samples(path) for path in args.files]
    head = sets[0].head
    if any(s.head["features"] != head["features"] or s.head["title"] != head["title"] for s in sets):
        raise SystemExit("the files are of different titles or features")
    seats = torch.tensor([seat for s in sets for seat in s.seat])
    held = torch.tensor([game % HELD_OUT == 0 for s in sets for game in s.game])
    features = torch.tensor([x for s in sets for x in s.features], dtype=torch.float64)
    points = torch.tensor([y for s in sets for y in s.points], dtype=torch.float64)
    sides, losses = [], []
    for seat in args.seats or list(dict.fromkeys(seats.tolist())):
        learn, test = (seats == seat) & ~held, (seats == seat) & held
        if not learn.any() or not test.any():
            raise SystemExit(f"seat {seat}: too few games, every {HELD_OUT}th is held out")
        bias, w = fit(features[learn], points[learn])
        chance = torch.sigmoid(features[test] @ torch.tensor(w, dtype=torch.float64) + bias)
        losses.append(log_loss(chance, points[test]))
        base = log_loss(points[test].mean().expand(int(test.sum())), points[test])
        print(f"seat {seat}: held-out log-loss {losses[-1]:.4f}, {base:.4f} without features")
        for name, weight in zip(["(bias)", *head["features"]], [bias, *w]):
            print(f"  {1000 * weight:+8.0f}  {name}")
        sides.append((bias, w))
    weights.write_linear(args.out, args.name, head["title"], head["features"], sides, len(points), max(losses))
