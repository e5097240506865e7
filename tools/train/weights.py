"""Writes files of weights as package model reads them: a line of JSON, then little-endian numbers (model/file.go)."""

import array
import json
import sys

# Fixed-point scales and shapes, as model/value_net.go and model/policy_net.go have them.
LINEAR, FIRST, DIRECT, HIDDEN, ACTIVATION, ROW = 1000, 8192, 65536, 1024, 128, 64
MAX_ACTIVATION = 4.0
POLICY_HIDDEN, POLICY_COLUMNS, POLICY_ROWS = 32, 35, 1 << 13
SMALL_GAP, LARGE_GAP = 100, 400


def fixed(values, scale, bits):
    """Rounds values to whole numbers of so many bits, in units of 1/scale."""
    most = (1 << (bits - 1)) - 1
    numbers = array.array({16: "h", 32: "i"}[bits], (max(-most, min(most, round(v * scale))) for v in values))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def write(path, header, *parts):
    """Writes a model: its header, then each part as (values, scale, bits)."""
    with open(path, "wb") as f:
        f.write(json.dumps(header, separators=(",", ":")).encode() + b"\n")
        for values, scale, bits in parts:
            f.write(fixed(values, scale, bits))


def write_linear(path, name, title, features, sides, samples, loss):
    """Writes linear models: sides is a list of (bias, weights) in log-odds."""
    header = {"kind": "linear", "name": name, "title": title, "inputs": features, "sides": len(sides),
              "samples": samples, "loss": round(loss, 5)}
    write(path, header, *(([bias, *weights], LINEAR, 32) for bias, weights in sides))


def write_value(path, name, title, inputs, hidden, samples, loss, layers, direct, biases):
    """Writes a value network: layers are the flat weights of the first (by input), second and last layer."""
    header = {"kind": "value", "name": name, "title": title, "inputs": inputs, "hidden": list(hidden),
              "samples": samples, "loss": round(loss, 5)}
    first, second, last = layers
    scales = (FIRST, HIDDEN * ACTIVATION, HIDDEN * ACTIVATION)
    write(path, header, (first, FIRST, 16), (second, HIDDEN, 16), (last, HIDDEN, 16), (direct, DIRECT, 32),
          *((b, scale, 32) for b, scale in zip(biases, scales)))


def write_policy(path, name, title, features, samples, explained, first, bias, rows):
    """Writes a policy network: rows are in 1/10000 of chance."""
    header = {"kind": "policy", "name": name, "title": title, "inputs": features, "hidden": [POLICY_HIDDEN],
              "samples": samples, "explained": round(explained, 4)}
    write(path, header, (first, FIRST, 16), (bias, FIRST, 32), (rows, ROW, 16))
