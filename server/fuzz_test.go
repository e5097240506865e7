package server

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/games"
	"prancingpony/store"
	"prancingpony/table"
)

// FuzzActions sends anything to the action endpoint of a live match: it is answered, never with a fault of ours, and
// the match moves exactly when the answer says so.
func FuzzActions(f *testing.F) {
	for _, seed := range []string{
		`{"n":3,"action":"bid 1"}`, `{"n":3,"seat":0,"action":"bid 3","view":true}`, `{"n":-1}`, `[]`,
		`{"action":"bid 99999999","n":3}`, "\x00",
		`{"n":1e3,"action":"roll"}`, `{"n":3,"seat":1,"action":"bid 1"}`, `{"n":3,"n":4,"action":"\u0000"}`,
		`{"n":3,"action":"play riddle-1 riddle-2"}`,
	} {
		f.Add([]byte(seed))
	}
	st, err := store.Open(context.Background(), filepath.Join(f.TempDir(), "pony.db"), store.Options{})
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { _ = st.Close() })
	s, err := New(st, Config{
		Titles: []game.Title{toy.Title{}}, Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
		Rates:  Rates{Address: -1, Account: -1, SignIn: -1},
		Tables: games.Limits{GuestTables: 1 << 30},
	})
	if err != nil {
		f.Fatal(err)
	}
	guest := httptest.NewRecorder()
	r := httptest.NewRequestWithContext(context.Background(), http.MethodPost, "/api/guest",
		bytes.NewBufferString("{}"))
	r.Header.Set("Content-Type", "application/json")
	s.Handler().ServeHTTP(guest, r)
	cookie := guest.Result().Cookies()[0]
	who, err := s.callers.Identify(requestWith(cookie))
	if err != nil {
		f.Fatal(err)
	}
	ctx := context.Background()
	f.Fuzz(func(t *testing.T, body []byte) {
		made, err := s.games.Tables.Create(ctx, who.Player(), table.NewTable{
			Title: "toy", Hotseat: true,
			Seats: []table.NewSeat{{Kind: "me"}, {Kind: "me"}},
		})
		if err == nil {
			made, err = s.games.Tables.Contribute(ctx, who.Player(), made.ID, nil, share)
		}
		if err != nil {
			t.Fatal(err)
		}
		w := httptest.NewRecorder()
		r := requestWith(cookie)
		r.Method, r.URL.Path = http.MethodPost, "/api/tables/"+made.ID+"/actions"
		r.Body = io.NopCloser(bytes.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		s.Handler().ServeHTTP(w, r)
		after, err := s.games.Watch.Table(ctx, who.Player(), made.ID)
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case w.Code >= 500:
			t.Errorf("%q: %d %s", body, w.Code, w.Body)
		case w.Code == http.StatusOK && after.N != made.N+1, w.Code != http.StatusOK && after.N != made.N:
			t.Errorf("%q: answered %d, and the match went from %d to %d", body, w.Code, made.N, after.N)
		case after.Status != "live":
			t.Errorf("%q: the match is %s", body, after.Status)
		}
	})
}

func requestWith(c *http.Cookie) *http.Request {
	r := httptest.NewRequestWithContext(context.Background(), http.MethodGet, "/api/me", nil)
	r.AddCookie(c)
	return r
}
