#!/usr/bin/env python3
"""A player for the arena in one file, with Python's standard library alone.

It reads questions on standard input and writes answers to standard output, a line of JSON each:

    pony arena board --players "exec:python3 examples/arena_bot.py,rule" --pairs 5
    pony play hunt --bot "exec:10s:python3 examples/arena_bot.py"

This one prefers answers that do something over passing, and else takes the first. Replace `choose` by your own idea.
"""

import json
import sys


def choose(question):
    """Returns one of question["legal"]. question["view"] is what the seat knows; question["position"] is the same
    with one possible deal of what it does not know, in the format of `pony try`."""
    busy = [action for action in question["legal"] if not action.startswith("pass")]
    return (busy or question["legal"])[0]


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "question":
            print(json.dumps({"action": choose(message)}), flush=True)
        elif message["type"] == "end":
            print("won by", ", ".join(message["winners"]) or "nobody", file=sys.stderr)


if __name__ == "__main__":
    main()
