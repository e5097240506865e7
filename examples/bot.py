#!/usr/bin/env python3
"""A bot for the Prancing Pony in one file, with Python's standard library alone.

It makes an API token (as a guest, unless one is given in PONY_TOKEN), opens a table against one of the site's
own bots, or joins the table it is told to, and plays it to the end. Whatever it is asked, it picks one of
the actions offered: put your own ideas into `choose`.

    python3 examples/bot.py http://127.0.0.1:8080 board
    python3 examples/bot.py http://127.0.0.1:8080 board --join TABLE [--key INVITATION]
"""

import argparse
import http.cookiejar
import json
import os
import random
import secrets
import sys
import urllib.error
import urllib.request


class Pony:
    """The API, as far as a bot needs it. docs/api.md has the rest."""

    def __init__(self, base, token=None):
        self.base = base.rstrip("/")
        self.token = token
        self.browser = urllib.request.build_opener(
            urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        )

    def request(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data=data, method=method)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        return request

    def call(self, method, path, body=None):
        try:
            with self.browser.open(self.request(method, path, body), timeout=30) as response:
                text = response.read()
                return json.loads(text) if text else None
        except urllib.error.HTTPError as error:
            problem = json.loads(error.read())
            raise SystemExit(f"{method} {path}: {problem['code']}: {problem['detail']} {problem.get('errors', '')}") from error

    def sign_in(self):
        """Become a guest and make a token, so that the rest is what any program would do."""
        if not self.token:
            self.call("POST", "/api/guest", {})
            self.token = self.call("POST", "/api/me/tokens", {"name": "examples/bot.py"})["secret"]

    def events(self, path):
        """Server-sent events, each as (event, data). Comes back by itself when the connection is lost."""
        last = None
        while True:
            request = self.request("GET", path)
            if last:
                request.add_header("Last-Event-ID", last)
            try:
                with self.browser.open(request, timeout=60) as stream:
                    event = None
                    for line in stream:
                        field, _, value = line.decode().rstrip("\n").partition(": ")
                        if field == "id":
                            last = value
                        elif field == "event":
                            event = value
                        elif field == "data":
                            yield event, json.loads(value)
            except (urllib.error.URLError, TimeoutError, ConnectionError) as error:
                print("reconnecting:", error, file=sys.stderr)


def choose(moment):
    """Decide. moment["view"] is all this seat may know, moment["prompt"] the question, moment["legal"] the answers."""
    return random.choice(moment["legal"])


def open_table(pony, title, level):
    """A table against the site's bots; this one takes the first seat."""
    known = {t["id"]: t for t in pony.call("GET", "/api/titles")["titles"]}
    if title not in known:
        raise SystemExit(f"no title {title!r}, only {', '.join(known)}")
    seats = [{"kind": "me"}] + [{"kind": "bot", "level": level} for _ in known[title]["seats"][1:]]
    return pony.call("POST", "/api/tables", {"title": title, "seats": seats})


def play(pony, table):
    """Answer every question until the match is over."""
    for event, data in pony.events(f"/api/tables/{table}/events"):
        if event == "record":
            for happened in data.get("events", []):
                print(f"{data['n']:5} turn {data['turn']}: {happened}")
        elif event == "moment":
            if data["status"] not in ("live", "contributing", "open"):
                return data
            if data["legal"]:
                action = choose(data)
                pony.call("POST", f"/api/tables/{table}/actions", {"n": data["n"], "action": action})


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("server")
    parser.add_argument("title")
    parser.add_argument("--level", default="random", help="of the site's bots")
    parser.add_argument("--join", metavar="TABLE", help="join this table instead of opening one")
    parser.add_argument("--key", help="of an invitation to that table")
    args = parser.parse_args()

    pony = Pony(args.server, os.environ.get("PONY_TOKEN"))
    pony.sign_in()
    share = secrets.token_hex(32)  # our part of the dice: nobody can choose them alone
    if args.join:
        body = {"contribution": share}
        if args.key:
            body["key"] = args.key
        table = pony.call("POST", f"/api/tables/{args.join}/join", body)["id"]
    else:
        table = open_table(pony, args.title, args.level)["id"]
        pony.call("POST", f"/api/tables/{table}/contribute", {"contribution": share})
    end = play(pony, table)
    result = end.get("result")
    if not result:
        raise SystemExit(f"the match is {end['status']}")
    mine = pony.call("GET", f"/api/tables/{table}")["mine"]
    verdict = "draw" if result["draw"] else "won" if mine[0] in result["winners"] else "lost"
    print(f"{verdict}: {result['by']}")


if __name__ == "__main__":
    main()
