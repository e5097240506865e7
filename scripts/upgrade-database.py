#!/usr/bin/env python3
"""upgrade-database.py PONY OUT.db.gz: lets a program of an earlier version make a small database for the upgrade drill.

An account "Aline" (password "speak friend") plays all seats of some tables of every title: finished ones, live ones that
were at rest when the server stopped, and live ones of a server that was killed. See cmd/pony/testdata/upgrades/README.md.
"""
import gzip, http.cookiejar, json, os, random, shutil, signal, sqlite3, subprocess, sys, tempfile, time, urllib.error
import urllib.request

PORT = int(os.environ.get("PORT", "18807"))
BASE = f"http://127.0.0.1:{PORT}"
opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))


def call(method, path, body=None):
    """call returns the status and the JSON of an answer; it waits where it asked too often."""
    data = None if body is None else json.dumps(body).encode()
    while True:
        request = urllib.request.Request(BASE + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with opener.open(request) as r:
                text = r.read()
                return r.status, json.loads(text) if text else None
        except urllib.error.HTTPError as e:
            if e.code != 429:
                return e.code, e.read().decode()
            time.sleep(float(e.headers.get("Retry-After", "1")))


def must(answer):
    status, body = answer
    if status >= 300:
        sys.exit(f"{status} {body}")
    return body


def serve(pony, db):
    server = subprocess.Popen([pony, "serve", "--addr", f"127.0.0.1:{PORT}", "--db", db], stderr=subprocess.DEVNULL,
                              env={**os.environ, "PONY_RATE": "-1", "PONY_SIGN_IN_RATE": "-1"})
    for _ in range(600):
        try:
            opener.open(BASE + "/readyz").read()
            return server
        except OSError:
            time.sleep(0.1)
    sys.exit("the server does not start")


def begin(title):
    """begin opens a table at which one person sits everywhere."""
    for seats in (2, 3, 4, 5):
        new = {"title": title, "hotseat": True, "visibility": "private", "seats": [{"kind": "me"}] * seats}
        status, table = call("POST", "/api/tables", new)
        if status == 201:
            break
    else:
        sys.exit(f"no table of {title}: {table}")
    for seat in range(seats):
        table = must(call("POST", f"/api/tables/{table['id']}/contribute", {"seat": seat, "contribution": "ab" * 16}))
    return table["id"]


def play(table, actions, luck):
    """play plays so many actions at random and reports whether the game is over."""
    at = f"/api/tables/{table}/"
    now = must(call("GET", at + "view?view=false"))
    for _ in range(actions):
        if now["status"] != "live":
            return True
        seat = now["decider"]
        now = must(call("GET", at + f"view?view=false&seat={seat}"))
        action = luck.choice(now["legal"])
        must(call("POST", at + "actions", {"n": now["n"], "seat": seat, "action": action}))
        now = must(call("GET", at + "view?view=false"))
    return now["status"] != "live"


def main():
    pony, out = sys.argv[1:]
    folder = tempfile.mkdtemp()
    db = os.path.join(folder, "pony.db")
    luck = random.Random(7)
    titles = ["board", "hunt", "cards", "battle"]
    server = serve(pony, db)
    must(call("POST", "/api/register", {"name": "Aline", "password": "speak friend"}))
    for title in titles:
        finished = begin(title)
        if not play(finished, 150 if title == "board" else 1500, luck):
            now = must(call("GET", f"/api/tables/{finished}/view?view=false"))
            must(call("POST", f"/api/tables/{finished}/resign", {"n": now["n"], "seat": now["decider"]}))
        play(begin(title), 70, luck)
    server.send_signal(signal.SIGTERM)  # at rest
    server.wait()
    server = serve(pony, db)
    for title in titles:
        play(begin(title), 25, luck)
    server.kill()  # in the middle of play
    server.wait()
    with sqlite3.connect(db) as c:
        c.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        c.execute("PRAGMA journal_mode=DELETE")
    c = sqlite3.connect(db)
    c.execute("VACUUM")
    c.close()
    with open(db, "rb") as plain, gzip.GzipFile(out, "wb", 9, mtime=0) as packed:
        shutil.copyfileobj(plain, packed)
    shutil.rmtree(folder)


main()
