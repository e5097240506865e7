//go:build unix

package load

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"prancingpony/games"
	"prancingpony/server"
	"prancingpony/store"
	"prancingpony/titles"
)

// BenchmarkPages is the processor time that one visit of a page takes, all its requests one after the other, on a
// server with two thousand people: whatever else the machine does weighs little.
func BenchmarkPages(b *testing.B) {
	ctx := context.Background()
	st, err := store.Open(ctx, filepath.Join(b.TempDir(), "pony.db"), store.Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = st.Close() }()
	s, err := server.New(st, server.Config{
		Titles: titles.All, Log: slog.New(slog.DiscardHandler),
		Rates:  server.Rates{Address: -1, Account: -1, SignIn: -1, Talk: -1, Heavy: -1},
		Tables: games.Limits{GuestTables: 1 << 30},
	})
	if err != nil {
		b.Fatal(err)
	}
	o := Options{URLs: []string{"http://inside"}, Tables: 20, Title: titles.All[0], People: 2000, Cups: 125, Seed: 1}
	l := &load{Options: o, seats: 2, people: 2, sides: []string{"free", "shadow"}, client: newClient(o, 1)}
	l.client.http = &http.Client{Transport: inside{s.Handler()}}
	l.play = Play{actions: newTally(), retries: l.client.retries, visits: newTally()}
	parties, err := l.gather(ctx)
	if err != nil {
		b.Fatal(err)
	}
	at, err := l.settle(ctx)
	if err != nil {
		b.Fatal(err)
	}
	visitors, err := l.invite(ctx, at, parties)
	if err != nil {
		b.Fatal(err)
	}
	for i := range pages {
		b.Run(pages[i].name, func(b *testing.B) {
			b.ReportAllocs()
			luck := rand.New(rand.NewPCG(1, 1))
			began := processorTime()
			for range b.N {
				v := visitors[luck.IntN(len(visitors))]
				for _, a := range pages[i].asks(v) {
					method, _, _ := strings.Cut(a.route, " ")
					if err := v.call(ctx, method, a.path, a.body, nil); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64((processorTime()-began).Microseconds())/float64(b.N), "cpu-us/op")
		})
	}
}

// inside sends requests straight to a server in this process.
type inside struct{ handler http.Handler }

func (i inside) RoundTrip(r *http.Request) (*http.Response, error) {
	w := httptest.NewRecorder()
	i.handler.ServeHTTP(w, r)
	return w.Result(), nil
}

func processorTime() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u) // never fails for the process itself
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
