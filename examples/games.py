#!/usr/bin/env python3
"""Read files of games (docs/matches.md) with Python's standard library alone.

    curl 'https://pony.example/api/games?month=2026-11' | python3 examples/games.py
    python3 examples/games.py pony-games.jsonl match.json

read(lines) yields every game of a file, after checking that it is one and that it is whole. Used as a program it
counts the games by title and by how they ended.
"""

import collections
import json
import sys

FORMATS = {"pony-games": 1}  # and the newest version that is understood
MATCH_FORMAT, MATCH_VERSION = "pony-match-file", 1


class Damaged(Exception):
    """The file is not one of games, is newer than this reader, or was cut short."""


def check_match(match):
    """A match: raises Damaged for one that this reader would misread, else returns it."""
    if match.get("format", MATCH_FORMAT) != MATCH_FORMAT or match.get("version", 1) > MATCH_VERSION:
        raise Damaged("not a match file, or one of a newer program")
    for field in ("title", "rules", "commitment", "moves"):
        if field not in match:
            raise Damaged(f"a match without {field}")
    for number, move in enumerate(match["moves"], 1):
        if "seat" not in move or not move.get("action"):
            raise Damaged(f"move {number} has no seat or no action")
    return match


def objects(lines):
    """Yield what each line holds."""
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                yield json.loads(line)
            except json.JSONDecodeError as problem:
                raise Damaged(f"line {number} is damaged or was cut short") from problem


def read(lines):
    """Yield the games of a file: {"table", "ended", "rated", "clock", "seats", "match"}."""
    lines = objects(lines)
    head = next(lines, {})
    if "moves" in head:  # a single match
        yield {"match": check_match(head)}
        return
    if head.get("version", 0) > FORMATS.get(head.get("format"), -1):
        raise Damaged("not a file of games, or one of a newer program")
    count = 0
    for game in lines:
        if "match" not in game:
            if game.get("games") != count:
                raise Damaged(f"{count} games, and the foot says {game.get('games')}")
            return
        check_match(game["match"])
        count += 1
        yield game
    raise Damaged("the file was cut short: it has no foot")


def ending(match):
    """How a match ended: by the rules, or why it was stopped."""
    return (match.get("result") or {}).get("by") or match.get("stopped") or "unknown"


def main(files):
    counts = collections.Counter()
    for name in files or ["-"]:
        with sys.stdin if name == "-" else open(name, encoding="utf-8") as lines:
            for game in read(lines):
                counts[game["match"]["title"], ending(game["match"])] += 1
    for (title, how), games in sorted(counts.items()):
        print(f"{games:7} {title} {how}")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (Damaged, OSError) as problem:
        sys.exit(f"games.py: {problem}")
