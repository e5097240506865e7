#!/usr/bin/env python3
"""A bot that waits in the queue and plays anyone who comes, with Python's standard library alone.

It takes a place in the queue of a title and pace, holds the stream of its account open (that is its sign of life), and
when it was brought together with someone it goes to the table, adds its share to the dice and plays to the end.

    python3 examples/pairing.py http://127.0.0.1:8080 board short
"""

import argparse
import os
import secrets

from bot import Pony, play


def meet(pony, title, pace):
    """Wait until someone comes; the answer is the id of the table."""
    pony.call("PUT", f"/api/meeting/queue/{title}/{pace}")
    for event, data in pony.events("/api/me/events"):
        if event == "meeting":
            for met in data["met"]:
                if met["title"] == title and met["ready"]:
                    print("meeting", met["with"])
                    return met["id"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("server")
    parser.add_argument("title")
    parser.add_argument("pace", choices=["short", "whole", "days"])
    args = parser.parse_args()
    pony = Pony(args.server, os.environ.get("PONY_TOKEN"))
    pony.sign_in()
    table = meet(pony, args.title, args.pace)
    pony.call("POST", f"/api/tables/{table}/contribute", {"contribution": secrets.token_hex(32)})
    end = play(pony, table)
    result = end.get("result")
    if not result:
        raise SystemExit(f"the match is {end['status']}")
    mine = pony.call("GET", f"/api/tables/{table}")["mine"]
    verdict = "draw" if result["draw"] else "won" if mine[0] in result["winners"] else "lost"
    print(f"{verdict}: {result['by']}")


if __name__ == "__main__":
    main()
