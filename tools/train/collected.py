"""Reads what `pony arena --collect` writes; arena/samples.go, positions.go and choices.go have the formats.

Only the standard library is needed; trainers turn the lists into tensors.
"""

import array
import json
import sys
from dataclasses import dataclass, field

TRUTH = 255
NO_CHANCE = 0xFFFF


@dataclass
class Samples:
    """Features of positions, as one seat sees them, and how the games ended."""

    head: dict
    game: list = field(default_factory=list)
    seat: list = field(default_factory=list)
    features: list = field(default_factory=list)
    points: list = field(default_factory=list)


def read_samples(path):
    with open(path, encoding="utf-8") as f:
        out = Samples(json.loads(f.readline()))
        for line in f:
            sample = json.loads(line)
            out.game.append(sample["game"])
            out.seat.append(sample["seat"])
            out.features.append(sample["x"])
            out.points.append(sample["y"])
    return out


def numbers(path):
    """Returns the header of a file and the 16-bit numbers after it."""
    with open(path, "rb") as f:
        head = json.loads(f.readline())
        body = f.read()
    data = array.array("H", body[: len(body) // 2 * 2])
    if sys.byteorder == "big":
        data.byteswap()
    return head, data


def signed(n):
    return n - 0x10000 if n & 0x8000 else n


@dataclass
class Positions:
    """Encoded positions in the order of play, game after game."""

    head: dict
    game: list = field(default_factory=list)
    points: list = field(default_factory=list)  # of the first side, 0 to 1
    chance: list = field(default_factory=list)  # what a search gave it; None where nobody searched
    inputs: list = field(default_factory=list)  # pairs of input and value; the others are zero


def read_positions(path, viewer=TRUTH):
    """Reads the positions that a viewer sees: a side, or TRUTH."""
    head, data = numbers(path)
    out, at = Positions(head), 0
    while at + 5 <= len(data) and at + 5 + 2 * data[at + 4] <= len(data):
        end = at + 5 + 2 * data[at + 4]
        if data[at + 2] & 0xFF == viewer:
            out.game.append(data[at] | data[at + 1] << 16)
            out.points.append((data[at + 2] >> 8) / 2)
            out.chance.append(None if data[at + 3] == NO_CHANCE else data[at + 3] / 10000)
            out.inputs.append([(data[i], signed(data[i + 1])) for i in range(at + 5, end, 2)])
        at = end
    return out


@dataclass
class Choices:
    """Questions that were searched; answers stand in a row, the favourite of each question first."""

    head: dict
    game: list = field(default_factory=list)
    features: list = field(default_factory=list)
    first: list = field(default_factory=list)  # by question: the index of its first answer
    question: list = field(default_factory=list)  # by answer: the index of its question
    rows: list = field(default_factory=list)
    gap: list = field(default_factory=list)
    lead: list = field(default_factory=list)
    visits: list = field(default_factory=list)


def read_choices(path):
    """Reads choices; a last record that was cut off is dropped."""
    head, data = numbers(path)
    width = len(head["features"])
    out, at = Choices(head), 0
    while at + 3 + width <= len(data) and at + 3 + width + 6 * data[at + 2 + width] <= len(data):
        n = data[at + 2 + width]
        out.first.append(len(out.rows))
        out.game.append(data[at] | data[at + 1] << 16)
        out.features.append([signed(x) for x in data[at + 2 : at + 2 + width]])
        for i in range(at + 3 + width, at + 3 + width + 6 * n, 6):
            out.question.append(len(out.game) - 1)
            out.rows.append(list(data[i : i + 3]))
            out.gap.append(signed(data[i + 3]))
            out.lead.append(signed(data[i + 4]))
            out.visits.append(data[i + 5])
        at += 3 + width + 6 * n
    return out
