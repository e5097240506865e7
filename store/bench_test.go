package store_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"prancingpony/store"
	"prancingpony/store/storetest"
)

// players appends to n matches at once until each has its share of actions.
func players(tb testing.TB, s *store.Store, n, actions int) {
	tb.Helper()
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			id := fmt.Sprint("m", i)
			for head := range actions {
				c := store.Change{ID: id, Head: head, Records: []store.Record{{
					Kind: store.KindAction, Seat: head % 2,
					Text: "move minas-tirith osgiliath", Rules: 1,
				}}, Turn: store.Turn{Seat: (head + 1) % 2}}
				if err := s.Append(tb.Context(), &c); err != nil {
					tb.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
}

func seated(tb testing.TB, s *store.Store, n int) {
	tb.Helper()
	for i := range n {
		m := &store.Match{
			ID: fmt.Sprint("m", i), Title: "board", Status: store.Live, Visibility: store.Public, Options: []byte(`{}`),
			Seats: []store.Seat{
				{ID: "free", Side: "free", Kind: store.SeatAccount, Account: "a", Name: "A"},
				{ID: "shadow", Side: "shadow", Kind: store.SeatBot, Bot: "rule"},
			},
		}
		if err := s.Create(tb.Context(), m, store.Secret{Secret: make([]byte, 32)}); err != nil {
			tb.Fatal(err)
		}
	}
}

// Changes that come at the same time share a commit, and with it the wait for the disk.
func TestConcurrentChangesShareCommits(t *testing.T) {
	s := storetest.Open(t, storetest.SQLite(t))
	const matches, actions = 64, 20
	seated(t, s, matches)
	before := s.Stats()
	players(t, s, matches, actions)
	changes, commits := s.Stats().Changes-before.Changes, s.Stats().Commits-before.Commits
	t.Logf("%d changes in %d commits", changes, commits)
	if changes != matches*actions || commits > changes/2 {
		t.Errorf("%d changes took %d commits", changes, commits)
	}
}

func BenchmarkAppend(b *testing.B) {
	for name, fresh := range map[string]storetest.Fresh{"sqlite": storetest.SQLite, "postgres": storetest.Postgres} {
		for _, matches := range []int{1, 8, 64, 200} {
			b.Run(fmt.Sprintf("%s/matches=%d", name, matches), func(b *testing.B) {
				s := storetest.Open(b, fresh(b))
				seated(b, s, matches)
				raw, err := s.RawInserts(b.Context(), 300*time.Millisecond)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportAllocs()
				b.ResetTimer()
				players(b, s, matches, (b.N+matches-1)/matches)
				rate := float64(b.N) / b.Elapsed().Seconds()
				b.ReportMetric(rate, "actions/s")
				b.ReportMetric(raw, "raw/s")
				b.ReportMetric(rate/raw, "ratio")
			})
		}
	}
}

func BenchmarkLine(b *testing.B) {
	s := storetest.Open(b, storetest.SQLite(b))
	seated(b, s, 1)
	players(b, s, 1, 500)
	if err := s.SaveSnapshot(b.Context(), "m0", store.Snapshot{N: 480, Position: []byte(`{}`)}); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, line, err := s.Line(b.Context(), "m0", 500); err != nil || len(line) != 20 {
			b.Fatal(len(line), err)
		}
	}
}
