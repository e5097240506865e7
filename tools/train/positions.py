"""Reads files of positions, as `pony arena --collect FILE.positions` writes them (arena/positions.go says how)."""

import json
from dataclasses import dataclass

import numpy as np

TRUTH = 255
UNSAID = 0xFFFF


@dataclass
class Positions:
    """Positions as lists of the inputs that are not zero: those of position i lie from start[i] to start[i+1]."""

    head: dict
    game: np.ndarray  # the number of the game
    points: np.ndarray  # of the first side, 0 to 1
    chance: np.ndarray  # what a search gave it; not a number where nobody searched
    start: np.ndarray
    index: np.ndarray
    value: np.ndarray

    def __len__(self):
        return len(self.game)


def read(path, viewer=TRUTH):
    """Reads the positions that a viewer sees: a side, or TRUTH."""
    with open(path, "rb") as f:
        head = json.loads(f.readline())
        data = np.frombuffer(f.read(), dtype="<u2")
    games, points, chance, starts, rows, at, end = [], [], [], [0], [], 0, len(data)
    total = 0
    while at < end:
        n = int(data[at + 4])
        if int(data[at + 2]) & 0xFF == viewer:
            games.append(int(data[at]) | int(data[at + 1]) << 16)
            points.append((int(data[at + 2]) >> 8) / 2)
            chance.append(int(data[at + 3]))
            rows.append((at + 5, n))
            total += n
            starts.append(total)
        at += 5 + 2 * n
    index = np.empty(total, dtype=np.int32)
    value = np.empty(total, dtype=np.float32)
    for (begin, n), to in zip(rows, starts):
        pairs = data[begin : begin + 2 * n]
        index[to : to + n] = pairs[0::2]
        value[to : to + n] = pairs[1::2].view(np.int16)
    said = np.array(chance, dtype=np.float32)
    said = np.where(said == UNSAID, np.nan, said / 10000)
    return Positions(head, np.array(games), np.array(points, dtype=np.float32), said, np.array(starts), index, value)
