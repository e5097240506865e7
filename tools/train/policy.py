"""Trains policy networks: by how much searches found answers better than the policy's scores say.

Only differences between the answers to one question are learned, which is all that a choice needs.
"""

import torch
from torch.nn.functional import huber_loss

import collected
import weights

HELD_OUT = 10
HALF_VISITS = 9  # a lead over so many deals counts half as much as an exact one
MAX_LEAD = 5.0  # beyond it only the direction of a miss counts, in 1/100 of chance
PRIOR_SCALE, PRIOR_GAP = 0.5, 600  # the search's prior: 1/10000 of chance for each hundredth of the gap


class PolicyNet:
    def __init__(self, inputs, seed):
        torch.manual_seed(seed)
        self.first = (0.15 * torch.randn(inputs, weights.POLICY_HIDDEN)).requires_grad_()
        self.bias = torch.full((weights.POLICY_HIDDEN,), 0.5, requires_grad=True)
        self.rows = torch.zeros(weights.POLICY_ROWS, weights.POLICY_COLUMNS, requires_grad=True)

    def __call__(self, data, answers):
        """Returns the adjustments of some answers, in 1/100 of chance."""
        hidden = (data.features[data.question[answers]] @ self.first + self.bias).clamp(0, weights.MAX_ACTIVATION)
        gap = data.gap[answers].unsqueeze(1)
        near, far = (gap.clamp(max=most) / most for most in (weights.SMALL_GAP, weights.LARGE_GAP))
        columns = torch.cat([hidden, torch.ones_like(gap), near, far], 1)
        return (columns.unsqueeze(1) * self.rows[data.rows[answers]]).sum((1, 2))


class Data:
    """Choices as tensors, with standardised features."""

    def __init__(self, sets):
        self.features = torch.tensor([x for s in sets for x in s.features], dtype=torch.float32)
        self.mean, self.spread = self.features.mean(0), self.features.std(0, correction=0).clamp(min=0.1)
        self.features = (self.features - self.mean) / self.spread
        questions, answers, question, first = 0, 0, [], []
        for s in sets:
            question += [questions + q for q in s.question]
            first += [answers + i for i in s.first]
            questions, answers = questions + len(s.game), answers + len(s.rows)
        self.question, self.first = torch.tensor(question), torch.tensor(first)
        self.favourite = self.first[self.question]  # by answer
        self.rows = torch.tensor([r for s in sets for r in s.rows])
        self.gap = torch.tensor([g for s in sets for g in s.gap], dtype=torch.float32)
        lead = torch.tensor([x for s in sets for x in s.lead], dtype=torch.float32)
        visits = torch.tensor([v for s in sets for v in s.visits], dtype=torch.float32)
        prior = PRIOR_SCALE * self.gap.clamp(max=PRIOR_GAP)
        self.wanted = (lead + prior - prior[self.favourite]) / 100
        self.weight = visits / (visits + HALF_VISITS)
        self.weight[self.first] = 0  # the favourite is what the others are compared with
        held = torch.tensor([g % HELD_OUT == 0 for s in sets for g in s.game])
        self.train, self.test = (~held).nonzero().squeeze(1), held.nonzero().squeeze(1)
        self.count = torch.bincount(self.question, minlength=questions)

    def answers(self, questions):
        """Returns the answers of some questions."""
        count = self.count[questions]
        start = torch.repeat_interleave(self.first[questions] - torch.cumsum(count, 0) + count, count)
        return start + torch.arange(int(count.sum()))


def misses(net, data, questions):
    answers = data.answers(questions)
    adjustment = net(data, answers)
    at = torch.empty(len(data.question), dtype=torch.long)
    at[answers] = torch.arange(len(answers))
    return adjustment - adjustment[at[data.favourite[answers]]], data.wanted[answers], data.weight[answers]


def explained(net, data, questions):
    """Returns the share of the variance between answers that the network explains."""
    left, total = 0.0, 1e-9
    with torch.no_grad():
        for part in questions.split(4096):
            said, wanted, weight = misses(net, data, part)
            left += (weight * (said - wanted) ** 2).sum().item()
            total += (weight * wanted**2).sum().item()
    return 1 - left / total


def learn(data, epochs, rate, seed, batch):
    net = PolicyNet(data.features.shape[1], seed)
    options = {"initial_accumulator_value": 1.0, "eps": 0.0}
    rows = torch.optim.Adagrad([net.rows], lr=rate, **options)
    layer = torch.optim.Adagrad([net.first, net.bias], lr=rate / 4, **options)
    for epoch in range(epochs):
        order = data.train[torch.randperm(len(data.train))]
        parts = order.split(batch)
        for i, part in enumerate(parts):
            done = (epoch + i / len(parts)) / epochs
            rows.param_groups[0]["lr"] = rate * (1 - 0.9 * done)
            layer.param_groups[0]["lr"] = rate / 4 * (1 - 0.9 * done)
            said, wanted, weight = misses(net, data, part)
            loss = (weight * huber_loss(said, wanted, reduction="none", delta=MAX_LEAD)).sum()
            rows.zero_grad()
            layer.zero_grad()
            loss.backward()
            rows.step()
            layer.step()
        print(f"epoch {epoch + 1}: explains {explained(net, data, data.test):.4f} of held-out games", flush=True)
    return net


def train(args):
    sets = [collected.read_choices(path) for path in args.files]
    head = sets[0].head
    if any(s.head["features"] != head["features"] or s.head["title"] != head["title"] for s in sets):
        raise SystemExit("the files are of different titles or features")
    data = Data(sets)
    net = learn(data, args.epochs, args.rate, args.seed, args.batch)
    first = (net.first / data.spread.unsqueeze(1)).detach()
    bias = net.bias.detach() - data.mean @ first
    weights.write_policy(
        args.out, args.name, head["title"], head["features"], len(data.count), explained(net, data, data.test),
        first.flatten().tolist(), bias.tolist(), (100 * net.rows.detach()).flatten().tolist(),
    )
