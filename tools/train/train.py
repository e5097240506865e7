#!/usr/bin/env python3
"""Trains the models of a title from collected games and writes the weights that `pony` embeds.

    train.py linear SAMPLES.jsonl... --name linear --out linear.weights
    train.py value STRONG.positions... [--before CHEAP.positions...] --name net-1 --out net-1.weights
    train.py policy SEARCHES.choices... --name policy-1 --out policy-1.weights

The same files, seed and device give the same weights.
"""

import argparse


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    kinds = p.add_subparsers(dest="kind", required=True)
    linear = kinds.add_parser("linear", help="a linear model of the features, for each side")
    linear.add_argument("--seats", type=int, nargs="*", help="which seats get a model; the first of each side")
    value = kinds.add_parser("value", help="a value network of the inputs")
    value.add_argument("--before", nargs="*", default=[], help="many cheap games to learn from first")
    value.add_argument("--hidden", type=int, nargs=2, default=(64, 32))
    value.add_argument("--members", type=int, default=8, help="networks in the ensemble")
    value.add_argument("--trace", type=float, default=0.7, help="lambda of the targets from later turns")
    value.add_argument("--pull", type=float, default=1e-4, help="weight decay towards what was learned before")
    value.add_argument("--batch", type=int, default=4096)
    value.add_argument("--plot", help="write the learning curve to this SVG file")
    policy = kinds.add_parser("policy", help="a policy network of the features")
    policy.add_argument("--epochs", type=int, default=4)
    policy.add_argument("--rate", type=float, default=0.01)
    policy.add_argument("--batch", type=int, default=32)
    for kind in (linear, value, policy):
        kind.add_argument("files", nargs="+")
        kind.add_argument("--name", required=True)
        kind.add_argument("--out", required=True)
        kind.add_argument("--seed", type=int, default=1)
    args = p.parse_args()
    __import__(args.kind).train(args)


if __name__ == "__main__":
    main()
