"""Tests of the trainers: files with the standard library alone, training on toy data where PyTorch is installed."""

import argparse
import array
import gzip
import json
import os
import random
import struct
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import collected  # noqa: E402
import weights  # noqa: E402

try:
    import torch
except ImportError:
    torch = None

TESTDATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "model", "testdata")


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "file")

    def collected_file(self, head, body):
        with open(self.path, "wb") as f:
            f.write(json.dumps(head).encode() + b"\n" + body)
        return self.path

    def body(self):
        with open(self.path, "rb") as f:
            head = json.loads(f.readline())
            return head, f.read()


class Files(Case):
    def test_models_are_written_as_package_model_reads_them(self):
        """model/python_test.go reads the same files and applies them."""
        rows = [0.0] * (weights.POLICY_ROWS * weights.POLICY_COLUMNS)
        rows[7 * weights.POLICY_COLUMNS + 5] = 30.0
        first = [0.0] * (2 * weights.POLICY_HIDDEN)
        first[5], first[weights.POLICY_HIDDEN + 5] = 0.5, -1.0
        written = {
            "linear": lambda p: weights.write_linear(
                p, "toy-linear", "toy", ["x", "y"], [(0.005, [0.01, -0.003])], 9, 0.5),
            "value": lambda p: weights.write_value(
                p, "toy-value", "toy", ["x", "y"], (1, 1), 9, 0.5,
                [[0.5, -1], [2], [-1]], [0, 0.125], [[0.25], [-0.5], [1]]),
            "policy": lambda p: weights.write_policy(
                p, "toy-policy", "toy", ["x", "y"], 9, 0.1, first, [0.0] * weights.POLICY_HIDDEN, rows),
        }
        for kind, write in written.items():
            write(self.path)
            with open(self.path, "rb") as made, gzip.open(os.path.join(TESTDATA, kind + ".weights.gz")) as kept:
                self.assertEqual(made.read(), kept.read(), kind)

    def test_numbers_are_clipped(self):
        self.assertEqual(weights.fixed([1e9, -1e9, 0.5], 2, 16), struct.pack("<3h", 32767, -32767, 1))

    def test_samples(self):
        lines = [{"game": 3, "seat": 1, "x": [4, -5], "y": 0.5}]
        s = collected.read_samples(self.collected_file({"features": ["a", "b"]}, json.dumps(lines[0]).encode() + b"\n"))
        self.assertEqual((s.game, s.seat, s.features, s.points), ([3], [1], [[4, -5]], [0.5]))

    def test_positions(self):
        one = struct.pack("<IBBHHHh", 70000, 255, 2, 2500, 1, 1, -7)
        other = struct.pack("<IBBHH", 70000, 0, 2, 0xFFFF, 0)
        path = self.collected_file({"inputs": ["a", "b"]}, other + one + one[:-2])
        p = collected.read_positions(path)
        self.assertEqual((p.game, p.points, p.chance, p.inputs), ([70000], [1.0], [0.25], [[(1, -7)]]))
        self.assertEqual(collected.read_positions(path, 0).chance, [None])

    def test_choices(self):
        answers = struct.pack("<3H2hH", 1, 2, 3, 0, 0, 20) + struct.pack("<3H2hH", 1, 4, 5, 60, -70, 20)
        record = struct.pack("<IhH", 9, -3, 2) + answers
        c = collected.read_choices(self.collected_file({"features": ["a"]}, record + record[:-2]))
        self.assertEqual((c.game, c.features, c.first, c.question), ([9], [[-3]], [0], [0, 0]))
        self.assertEqual((c.rows[1], c.gap, c.lead, c.visits), ([1, 4, 5], [0, 60], [0, -70], [20, 20]))


@unittest.skipUnless(torch, "PyTorch is not installed")
class Training(Case):
    def args(self, source, **more):
        return argparse.Namespace(files=[source], name="toy", out=self.path, seed=1, **more)

    def test_a_linear_model_is_found_again(self):
        import linear

        luck, lines = random.Random(4), []
        for game in range(20_000):
            x = [luck.randint(-5, 5), luck.randint(0, 2), 7]
            p = 1 / (1 + 2.718281828 ** -(0.2 + 0.4 * x[0] - 0.7 * x[1]))
            lines.append(json.dumps({"game": game, "seat": 0, "x": x, "y": float(luck.random() < p)}))
        head = {"title": "toy", "features": ["a", "b", "c"]}
        linear.train(self.args(self.collected_file(head, "\n".join(lines).encode()), seats=None))
        head, body = self.body()
        self.assertEqual((head["kind"], head["sides"]), ("linear", 1))
        _, a, b, _ = array.array("i", body)
        self.assertAlmostEqual(a, 400, delta=25)
        self.assertAlmostEqual(b, -700, delta=60)

    def test_a_policy_network_learns_what_searches_found(self):
        """One answer leads by 300 where the feature is 1 and trails by 300 where it is 0; deals add noise."""
        import policy

        luck, body = random.Random(1), b""
        for game in range(4000):
            x = luck.randint(0, 1)
            lead = 600 * x - 300 + luck.randint(-500, 500)
            body += struct.pack("<IhH", game, x, 2) + struct.pack("<3H2hH", 1, 2, 3, 0, 0, 20)
            body += struct.pack("<3H2hH", 1, 4, 5, 0, lead, 20)
        source = self.collected_file({"title": "toy", "features": ["x"]}, body)
        policy.train(self.args(source, epochs=3, rate=0.02, batch=8))
        head, body = self.body()
        self.assertGreater(head["explained"], 0.3)
        hidden, columns = weights.POLICY_HIDDEN, weights.POLICY_COLUMNS
        first = struct.unpack(f"<{hidden}h", body[: 2 * hidden])
        bias = struct.unpack(f"<{hidden}i", body[2 * hidden : 6 * hidden])
        rows = struct.unpack(f"<{weights.POLICY_ROWS * columns}h", body[6 * hidden :])
        for x, want in ((0, -300), (1, 300)):
            act = [max(0, min(4, (b + w * x) / weights.FIRST)) for w, b in zip(first, bias)] + [1, 0, 0]

            def adjustment(*keys):
                return sum(a * rows[k * columns + j] for k in keys for j, a in enumerate(act)) / weights.ROW

            self.assertAlmostEqual(adjustment(1, 4, 5) - adjustment(1, 2, 3), want, delta=100)

    def test_a_value_network_tells_wins_from_losses(self):
        import value

        luck, body = random.Random(2), b""
        for game in range(12_000):
            x = luck.randint(-3, 3)
            won = luck.random() < 1 / (1 + 2.718281828**-x)
            body += struct.pack("<IBBHH", game, 255, 2 * won, 0xFFFF, 1) + struct.pack("<Hh", 0, x)
        source = self.collected_file({"title": "toy", "inputs": ["x", "y"]}, body)
        value.train(self.args(source, before=[], hidden=(4, 2), members=2, trace=0.7, pull=1e-4, batch=64, plot=None))
        head, _ = self.body()
        self.assertEqual((head["kind"], head["hidden"]), ("value", [4, 2]))
        self.assertLess(head["loss"], 0.6)  # 0.693 knows nothing


if __name__ == "__main__":
    unittest.main()
