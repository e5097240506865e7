package server

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"sync/atomic"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/games"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/store"
	"prancingpony/watch"
)

// BenchmarkAction is one action through everything but the network, at 100 tables at once: request, rules, durable
// append, answer.
func BenchmarkAction(b *testing.B) {
	st, err := store.Open(context.Background(), filepath.Join(b.TempDir(), "pony.db"), store.Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = st.Close() }()
	s, err := New(st, Config{
		Titles: []game.Title{toy.Title{}}, Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
		Rates:  Rates{Address: -1, Account: -1, SignIn: -1},
		Tables: games.Limits{GuestTables: 1 << 30},
	})
	if err != nil {
		b.Fatal(err)
	}
	var actions atomic.Int64
	b.SetParallelism(100)
	b.ReportAllocs()
	b.RunParallel(func(pb *testing.PB) {
		p := benchPlayer{b: b, s: s}
		p.call("POST", "/api/guest", `{}`, nil)
		var now moment.Moment
		var id string
		for pb.Next() {
			if now.Status != "live" {
				var t watch.Table
				p.call("POST", "/api/tables", `{"title":"toy","hotseat":true,"seats":[{"kind":"me"},{"kind":"me"}]}`,
					&t)
				id = t.ID
				p.call("POST", "/api/tables/"+id+"/contribute", `{"contribution":"`+share+`"}`, nil)
				p.call("GET", "/api/tables/"+id+"/view?view=false", "", &now)
			}
			if len(now.Legal) == 0 {
				p.call("GET", "/api/tables/"+id+"/view?view=false", "", &now)
			}
			var played play.Played
			p.call("POST", "/api/tables/"+id+"/actions", fmt.Sprintf(`{"n":%d,"action":%q}`, now.N, now.Legal[0]),
				&played)
			now = played.Now
			actions.Add(1)
		}
	})
}

type benchPlayer struct {
	b      *testing.B
	s      *Server
	cookie *http.Cookie
}

func (p *benchPlayer) call(method, path, body string, out any) {
	r := httptest.NewRequestWithContext(p.b.Context(), method, path, bytes.NewBufferString(body))
	r.Header.Set("Content-Type", "application/json")
	if p.cookie != nil {
		r.AddCookie(p.cookie)
	}
	w := httptest.NewRecorder()
	p.s.Handler().ServeHTTP(w, r)
	if w.Code >= 300 {
		p.b.Fatalf("%s %s %s: %d %s", method, path, body, w.Code, w.Body)
	}
	if c := w.Result().Cookies(); len(c) > 0 {
		p.cookie = c[0]
	}
	if out != nil {
		if err := json.Unmarshal(w.Body.Bytes(), out); err != nil {
			p.b.Fatal(err)
		}
	}
}
