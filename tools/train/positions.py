"""Reads files of positions, as `pony arena --collect FILE.positions` writes them (arena/positions.go says how)."""

import json
from dataclasses import dataclass

import numpy as np

TRUTH = 255
UNSAID = 0xFFFF


@dataclass
class Positions:
    """Positions in the order of play, game after game."""

    head: dict
    game: np.ndarray  # the number of the game
    points: np.ndarray  # of the first side, 0 to 1
    chance: np.ndarray  # what a search gave it; not a number where nobody searched
    inputs: np.ndarray  # a row for each position

    def __len__(self):
        return len(self.game)


def read(path, viewer=TRUTH):
    """Reads the positions that a viewer sees: a side, or TRUTH."""
    with open(path, "rb") as f:
        head = json.loads(f.readline())
        data = np.frombuffer(f.read(), dtype="<u2")
    games, points, chance, rows, at, end = [], [], [], [], 0, len(data)
    while at < end:
        n = int(data[at + 4])
        if int(data[at + 2]) & 0xFF == viewer:
            games.append(int(data[at]) | int(data[at + 1]) << 16)
            points.append((int(data[at + 2]) >> 8) / 2)
            chance.append(int(data[at + 3]))
            rows.append((at + 5, n))
        at += 5 + 2 * n
    inputs = np.zeros((len(rows), len(head["inputs"])), dtype=np.int16)
    for row, (begin, n) in zip(inputs, rows):
        pairs = data[begin : begin + 2 * n]
        row[pairs[0::2]] = pairs[1::2].view(np.int16)
    said = np.array(chance, dtype=np.float32)
    said = np.where(said == UNSAID, np.nan, said / 10000)
    return Positions(head, np.array(games), np.array(points, dtype=np.float32), said, inputs)
