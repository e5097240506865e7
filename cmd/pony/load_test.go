package main

import (
	"encoding/json"
	"testing"

	"prancingpony/server/load"
	"prancingpony/store/storetest"
)

func TestLoadRefusesNothing(t *testing.T) {
	for _, args := range [][]string{
		{"load", "chess"},
		{"load", "toy", "--tables", "0"},
		{"load", "toy", "--people", "-1"},
		{"load", "toy", "--people", "5", "--cups", "0"},
		{"load", "toy", "--nodes", "0"},
		{"load", "toy", "--nodes", "2"},
		{"load", "toy", "--nodes", "2", "--db", "pony.db"},
		{"load", "toy", "--nodes", "2", "--url", "http://127.0.0.1:1"},
		{"load", "toy", "--kill", "2", "--url", "http://127.0.0.1:1"},
		{"load", "toy", "--hotseat", "--bot", "random"},
		{"load", "toy", "--hints"},
	} {
		if code, _, errs := pony(t, "", args...); code != exitUsage {
			t.Errorf("pony %v: exit %d, %s", args, code, errs)
		}
	}
}

// servingChild makes this test binary a server when it is started as one.
const servingChild = "PONY_TEST_SERVES"

// pony load kills the servers it has started, each of two by turns, and nothing acknowledged is lost.
func TestLoadKillsItsServersByTurns(t *testing.T) {
	for name, args := range map[string]func(*testing.T) []string{
		"sqlite":   func(*testing.T) []string { return nil },
		"postgres": func(t *testing.T) []string { return []string{"--nodes", "2", "--db", storetest.Postgres(t)} },
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv(servingChild, "1")
			t.Chdir(t.TempDir()) // where it puts its database
			code, out, errs := pony(t, "", append([]string{"load", "toy", "--tables", "4", "--kill", "2", "--json"},
				args(t)...)...)
			var r load.Report
			if err := json.Unmarshal([]byte(out), &r); err != nil || code != 0 {
				t.Fatalf("exit %d: %s%s", code, out, errs)
			}
			if !r.OK() || r.Actions < 3*actionsBetweenKills || r.Retries == 0 {
				t.Errorf("%+v", r)
			}
		})
	}
}
