"""python3 -m unittest discover examples"""

import json
import unittest

from games import Damaged, ending, read

MATCH = {"title": "toy", "rules": 1, "commitment": "c", "moves": [{"seat": 0, "action": "roll"}],
         "result": {"over": True, "by": "higher"}}
HEAD = {"format": "pony-games", "version": 1}


def file(*lines):
    return [json.dumps(line) + "\n" for line in lines]


class Reading(unittest.TestCase):
    def test_a_file_of_games(self):
        games = list(read(file(HEAD, {"table": "a", "match": MATCH}, {"games": 1})))
        self.assertEqual([ending(game["match"]) for game in games], ["higher"])

    def test_a_single_match(self):
        self.assertEqual(len(list(read(file({**MATCH, "format": "pony-match-file", "version": 1})))), 1)

    def test_what_is_refused(self):
        for name, lines in {
            "empty": [],
            "cut short": file(HEAD, {"table": "a", "match": MATCH}),
            "cut in a line": [*file(HEAD), '{"table": "a", "mat'],
            "a wrong count": file(HEAD, {"games": 2}),
            "a newer file": file({"format": "pony-games", "version": 2}, {"games": 0}),
            "something else": file({"format": "pony-dump", "version": 1}),
            "a newer match": file({**MATCH, "version": 2}),
            "a match without moves": file(HEAD, {"table": "a", "match": {"title": "toy"}}, {"games": 1}),
            "an empty move": file({**MATCH, "moves": [{"seat": 0}]}),
        }.items():
            with self.subTest(name), self.assertRaises(Damaged):
                list(read(lines))


if __name__ == "__main__":
    unittest.main()
