package main

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"prancingpony/store"
)

func TestTheOperatorsPage(t *testing.T) {
	t.Parallel()
	db := filepath.Join(t.TempDir(), "pony.db")
	if code, _, _ := pony(t, "", "admin", "--db", db, "find"); code == 0 {
		t.Error("a database that is not there was made")
	}
	st, err := store.Open(t.Context(), db, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Bilbo", "Gollum"} {
		if err := st.CreateAccount(t.Context(), &store.Account{ID: strings.ToLower(name), Name: name}); err != nil {
			t.Fatal(err)
		}
	}
	said := `{"id":"inn-1","host":"bree","version":"1.2","started":"2026-01-01T00:00:00Z","streams":3,` +
		`"memory":104857600,"cores":2,"workers":1}`
	if err := st.SayServing(t.Context(), []byte(said), time.Time{}); err != nil {
		t.Fatal(err)
	}
	// A live match that these rules cannot load is frozen, although its row does not say so.
	stuck := &store.Match{
		ID: "stuck", Title: "toy", Options: []byte(`{}`), Host: "bilbo", Visibility: store.Public, Status: store.Live,
		Seats: []store.Seat{
			{Side: "bilbo", Kind: store.SeatAccount, Account: "bilbo", Name: "Bilbo"},
			{Side: "gollum", Kind: store.SeatBot, Bot: "random"},
		},
	}
	if err := st.Create(t.Context(), stuck, store.Secret{Secret: []byte("s")}); err != nil {
		t.Fatal(err)
	}
	err = st.Append(t.Context(), &store.Change{ID: "stuck", Records: []store.Record{
		{N: 1, Kind: "start", Seat: -1},
		{N: 2, Kind: store.KindAction, Text: "nonsense"},
	}})
	if err != nil {
		t.Fatal(err)
	}
	if err := st.SaveFault(t.Context(), &store.Fault{
		Match: "stuck", Title: "toy", N: 2, Error: "nonsense",
		Report: []byte(`{}`),
	}); err != nil {
		t.Fatal(err)
	}
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		args []string
		want string
	}{
		{[]string{"operator", "Bilbo"}, "Done"},
		{[]string{"ban", "gollum", "--for", "1h", "--reason", "theft"}, "Done"},
		{[]string{"silence", "gollum"}, "Done"},
		{[]string{"find", "g"}, "banned"},
		{[]string{"find"}, "operator"},
		{[]string{"rename", "Gollum", "Smeagol"}, "Done"},
		{[]string{"password", "Smeagol"}, "Smeagol"},
		{[]string{"delete", "Smeagol"}, "Done"},
		{[]string{"audit"}, "ban"},
		{[]string{"matches", "--status", "frozen"}, "stuck"},
		{[]string{"faults"}, ""},
		{[]string{"pairs"}, ""},
		{[]string{"rerate", "hunt"}, "Done"},
		{[]string{"reports"}, ""},
		{[]string{"health"}, "The database (sqlite) answered in"},
		{[]string{"nodes"}, "inn-1 on bree, version 1.2, healthy"},
		{[]string{"jobs"}, ""},
		{[]string{"storage"}, "Accounts: 1, guests: 0"},
	} {
		code, said, errs := pony(t, "", append([]string{"--lang", "en", "admin", "--db", db}, tt.args...)...)
		if code != 0 || !strings.Contains(said, tt.want) {
			t.Errorf("%v: %d, %q, %q", tt.args, code, said, errs)
		}
	}
	if code, _, errs := pony(t, "", "admin", "--db", db, "thaw", "nosuchmatch"); code == 0 || errs == "" {
		t.Errorf("a match that is not there: %d", code)
	}
}
