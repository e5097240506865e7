package main

import (
	"encoding/json"
	"log/slog"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/server"
	"prancingpony/server/load"
	"prancingpony/store"
	"prancingpony/store/storetest"
)

// played makes a database in which matches were played, and gives one that is over.
func played(t *testing.T) (database, finished string) {
	t.Helper()
	database = filepath.Join(t.TempDir(), "pony.db")
	s := storetest.Open(t, database)
	srv, err := server.New(s, server.Config{
		Titles: []game.Title{toy.Title{}}, Log: slog.New(slog.DiscardHandler),
		Rates: server.Rates{Address: -1, Account: -1, SignIn: -1},
	})
	if err != nil {
		t.Fatal(err)
	}
	hs := httptest.NewServer(srv.Handler())
	t.Cleanup(hs.Close)
	code, out, errs := pony(t, "", "load", "toy", "--tables", "3", "--for", "500ms", "--url", hs.URL,
		"--db", database, "--json")
	var r load.Report
	if err := json.Unmarshal([]byte(out), &r); err != nil || code != 0 || r.Actions == 0 || r.Ratio == 0 {
		t.Fatalf("pony load: exit %d, %s%s", code, out, errs)
	}
	over, _, err := s.ListMatches(t.Context(), store.Query{Status: []store.Status{store.Finished}})
	if err != nil || len(over) == 0 {
		t.Fatalf("no match is over: %v", err)
	}
	return database, over[0].ID
}

func TestBackupRestoreExportImportVerify(t *testing.T) {
	database, match := played(t)
	at := func(name string) string { return filepath.Join(t.TempDir(), name) }
	copied, dumped, restored, fromDump, moved, file, proof := at("copy.db"), at("pony.dump"), at("restored.db"),
		at("from-dump.db"), at("moved.db"), at("match"), at("proof")
	for _, tt := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"backup", "--db", database, copied}, 0, copied},
		{[]string{"backup", "--db", database, copied}, exitFailed, "exists already"},
		{[]string{"backup", "--db", database, "--portable", dumped}, 0, dumped},
		{[]string{"backup", "--db", at("none.db"), at("x")}, exitFailed, "none.db"},
		{[]string{"restore", "--db", restored, copied}, 0, copied},
		{[]string{"restore", "--db", restored, copied}, exitFailed, "not empty"},
		{[]string{"restore", "--db", fromDump, dumped}, 0, dumped},
		{[]string{"export", "--db", fromDump, match, "-O", file}, 0, ""},
		{[]string{"export", "--db", fromDump, match, "-O", file}, exitFailed, "exists"},
		{[]string{"export", "--db", fromDump, "none"}, exitFailed, "not found"},
		{[]string{"export", "--db", restored, match, "--verify", "-O", proof}, 0, ""},
		{[]string{"import", "--db", moved, file}, 0, match},
		{[]string{"import", "--db", moved, file}, exitFailed, "exists already"},
		{[]string{"import", "--db", moved, dumped}, exitFailed, "damaged"},
		{[]string{"verify", proof}, 0, ""},
	} {
		code, out, errs := pony(t, "", tt.args...)
		if code != tt.code || !strings.Contains(out+errs, tt.says) {
			t.Errorf("pony %v: exit %d (want %d), %q does not say %q", tt.args, code, tt.code, out+errs, tt.says)
		}
	}
	_, before, _ := pony(t, "", "export", "--db", database, match)
	_, after, _ := pony(t, "", "export", "--db", restored, match)
	if before == "" || before != after {
		t.Error("a match comes out of the backup differently")
	}
}
