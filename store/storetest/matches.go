package storetest

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"prancingpony/store"
)

var matchCases = []testCase{
	{"matches", on(testMatches)},
	{"append", on(testAppend)},
	{"of two writers one wins", testTwoWriters},
	{"a failing change spoils nobody else's", on(testNeighbours)},
	{"undo moves on", on(testUndo)},
	{"lists", on(testLists)},
	{"pages", on(testPages)},
	{"statistics", on(testStatistics)},
	{"chat", testChat},
	{"notes", on(testNotes)},
	{"channels", on(testChannels)},
	{"invitations", on(testInvites)},
	{"automatic answers", on(testBeforehand)},
	{"conditional answers", on(testConditional)},
	{"export and import", testExport},
}

func testMatches(t *testing.T, s *store.Store) {
	ctx := t.Context()
	at := now()
	m := &store.Match{
		ID: "m1", Title: "hunt", Rules: 7, Options: []byte(`{"act":"2"}`), Name: "Chez Prosper « 1 »", Host: "alice",
		Visibility: store.Private,
		Rated:      true, Clock: []byte(`{"kind":"live"}`), Status: store.Live,
		Seats: []store.Seat{
			{
				ID: "ring", Side: "free", Kind: store.SeatAccount, Account: "alice", Name: "Alice", Contribution: "aa",
				Ready: true,
			},
			{ID: "nazgul", Side: "shadow", Kind: store.SeatBot, Bot: "search"},
		},
		Turn: store.Turn{Seat: 1, Since: at, Deadline: at.Add(time.Hour), Remaining: store.Clocks{
			time.Hour,
			90 * time.Second,
		}},
		Commitment: "abc", Result: store.Result{
			By:      "ring",
			Winners: []int{0},
		}, Rematch: "m3", Previous: "m0", Extra: []byte(`{"x":1}`),
	}
	secret := store.Secret{Secret: []byte{1, 2, 3}, Seed: []byte{4}}
	must(t, s.Create(ctx, m, secret))
	got, err := s.Match(ctx, "m1")
	must(t, err)
	if diff := cmp.Diff(m, got); diff != "" {
		t.Errorf("read back (-stored +read):\n%s", diff)
	}
	if got.Created.IsZero() || got.Started.IsZero() || !got.Ended.IsZero() {
		t.Errorf("times of a match created live: %+v", got)
	}
	kept, err := s.Secret(ctx, "m1")
	must(t, err)
	if !bytes.Equal(kept.Secret, secret.Secret) || !bytes.Equal(kept.Seed, secret.Seed) {
		t.Error("the secret is not as it was stored")
	}
	if shown := fmt.Sprintf("%v %+v %#v", secret, &secret, secret); bytes.Contains([]byte(shown), []byte("1 2 3")) {
		t.Errorf("a secret prints itself: %s", shown)
	}

	want(t, s.Create(ctx, newMatch("m1"), secret), store.ErrExists)
	_, err = s.Match(ctx, "none")
	want(t, err, store.ErrNotFound)
	_, err = s.Secret(ctx, "none")
	want(t, err, store.ErrNotFound)

	want(t, s.DeleteMatch(ctx, "m1"), store.ErrConflict) // it has started
	create(t, s, newMatch("m2"))
	must(t, s.DeleteMatch(ctx, "m2"))
	want(t, s.DeleteMatch(ctx, "m2"), store.ErrNotFound)
}

func testAppend(t *testing.T, s *store.Store) {
	ctx := t.Context()
	create(t, s, newMatch("m"))

	// Only the turn.
	at := now()
	turn := store.Turn{Seat: 1, Since: at, Deadline: at.Add(time.Minute), Remaining: store.Clocks{
		time.Minute,
		2 * time.Minute,
	}}
	c := store.Change{ID: "m", Head: 0, Turn: turn, Records: []store.Record{
		{Kind: "join", Seat: 0, Text: "alice", Data: []byte(`{"a":[1]}`)},
		{
			Kind: store.KindAction, Seat: 0, Text: "move minas-tirith osgiliath", Rules: 3, At: at,
			Remaining: store.Clocks{time.Minute, time.Minute},
		},
	}}
	must(t, s.Append(ctx, &c))
	if c.Records[0].N != 1 || c.Records[1].N != 2 || c.Records[0].At.IsZero() {
		t.Errorf("numbers and times were not assigned: %+v", c.Records)
	}
	m, err := s.Match(ctx, "m")
	must(t, err)
	if m.Head != 2 || m.Status != store.Lobby {
		t.Errorf("head %d, status %s", m.Head, m.Status)
	}
	if diff := cmp.Diff(turn, m.Turn); diff != "" {
		t.Errorf("turn (-want +got):\n%s", diff)
	}
	records, err := s.Records(ctx, "m", 0, 0)
	must(t, err)
	if diff := cmp.Diff(c.Records, records); diff != "" {
		t.Errorf("records (-appended +read):\n%s", diff)
	}

	// More than the turn.
	m.Status, m.Seats[0] = store.Live, store.Seat{
		ID: "free", Side: "free", Kind: store.SeatAccount, Account: "alice",
		Name: "Alice",
	}
	secret := store.Secret{Secret: []byte("s"), Seed: []byte("seed")}
	snap := store.Snapshot{N: 3, Rules: 3, Position: []byte(`{"title":"board"}`)}
	must(t, s.Append(ctx, &store.Change{
		ID: "m", Head: 2, Records: []store.Record{{Kind: "start", Seat: -1}}, Turn: turn,
		Match: m, Secret: &secret, Snapshot: &snap,
	}))
	got, err := s.Match(ctx, "m")
	must(t, err)
	if got.Head != 3 || got.Status != store.Live || got.Started.IsZero() || !got.Ended.IsZero() {
		t.Errorf("after the start: %+v", got)
	}
	if diff := cmp.Diff(m, got); diff != "" {
		t.Errorf("Append leaves the match as it is stored (-given +stored):\n%s", diff)
	}
	kept, err := s.Secret(ctx, "m")
	must(t, err)
	if string(kept.Seed) != "seed" {
		t.Error("the seed was not kept")
	}
	started := got.Started

	testStale(t, s)

	got.Status = store.Paused
	must(t, s.Append(ctx, &store.Change{ID: "m", Head: 3, Records: []store.Record{{Kind: "pause"}}, Match: got}))
	got.Status = store.Finished
	must(t, s.Append(ctx, &store.Change{
		ID: "m", Head: 4, Records: []store.Record{{Kind: "resign"}}, Match: got,
		Turn: store.Turn{Seat: -1},
	}))
	if got.Started != started || got.Ended.IsZero() {
		t.Errorf("started %v (was %v), ended %v", got.Started, started, got.Ended)
	}

	records, err = s.Records(ctx, "m", 2, 2)
	must(t, err)
	if len(records) != 2 || records[0].N != 3 || records[1].N != 4 {
		t.Errorf("two records after 2: %+v", records)
	}
	testSince(t, s, "m", 5)
}

// testStale refuses changes of match m, which is at record 3, for another head, and of a match that does not exist.
func testStale(t *testing.T, s *store.Store) {
	t.Helper()
	ctx := t.Context()
	for _, stale := range []int{0, 2, 4} {
		err := s.Append(ctx, &store.Change{ID: "m", Head: stale, Records: []store.Record{action(0, "late")}})
		want(t, err, store.ErrConflict)
		var conflict *store.ConflictError
		if !errors.As(err, &conflict) || conflict.Head != 3 || conflict.Match != "m" {
			t.Errorf("conflict %+v, want head 3", conflict)
		}
	}
	want(t, s.Append(ctx, &store.Change{ID: "none", Records: []store.Record{action(0, "x")}}), store.ErrNotFound)
	if err := s.Append(ctx, &store.Change{ID: "m", Head: 3}); err == nil {
		t.Error("a change without a record was taken")
	}
}

// testSince: a match and what came after a number, at once, are what one reads one after the other.
func testSince(t *testing.T, s *store.Store, id string, head int) {
	t.Helper()
	ctx := t.Context()
	m, err := s.Match(ctx, id)
	must(t, err)
	for after := range head + 2 {
		records, err := s.Records(ctx, id, after, 0)
		must(t, err)
		row, since, err := s.Since(ctx, id, after)
		must(t, err)
		if diff := cmp.Diff(m, row) + cmp.Diff(records, since); diff != "" {
			t.Errorf("since %d (-apart +together):\n%s", after, diff)
		}
	}
	_, _, err = s.Since(ctx, "none", 0)
	want(t, err, store.ErrNotFound)
}

// Several writers, on two nodes, all try to be the next: for each number exactly one succeeds and the others
// learn where the match stands.
func testTwoWriters(t *testing.T, fresh Fresh) {
	url := fresh(t)
	nodes := []*store.Store{Open(t, url), Open(t, url)}
	create(t, nodes[0], newMatch("m"))
	const writers, goal = 6, 40
	var wg sync.WaitGroup
	won := make([][]int, writers)
	for w := range writers {
		s := nodes[w%2]
		wg.Go(func() {
			for head := 0; head < goal; {
				c := store.Change{ID: "m", Head: head, Records: []store.Record{action(0, fmt.Sprintf("by %d", w))}}
				err := s.Append(t.Context(), &c)
				var conflict *store.ConflictError
				switch {
				case err == nil:
					head++
					won[w] = append(won[w], head)
				case errors.As(err, &conflict):
					if conflict.Head <= head {
						t.Errorf("conflict at %d while appending to %d", conflict.Head, head)
						return
					}
					head = conflict.Head
				default:
					t.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
	records, err := nodes[1].Records(t.Context(), "m", 0, 0)
	must(t, err)
	for i, r := range records {
		var by int
		if _, err := fmt.Sscanf(r.Text, "by %d", &by); err != nil || r.N != i+1 || !slices.Contains(won[by], r.N) {
			t.Errorf("record %d is %+v, which writer %d does not know of", i+1, r, by)
		}
	}
	total := 0
	for _, list := range won {
		total += len(list)
	}
	if total != len(records) {
		t.Errorf("%d appends were acknowledged, %d records are stored", total, len(records))
	}
}

// On SQLite changes share commits. One that fails halfway must leave nothing of itself and everything of
// the others.
func testNeighbours(t *testing.T, s *store.Store) {
	ctx := t.Context()
	taken := store.Invite{Hash: []byte("taken"), Seat: -1}
	must(t, s.Create(ctx, newMatch("owner"), store.Secret{}, taken))
	const matches, rounds = 16, 20
	var wg sync.WaitGroup
	for i := range matches {
		id := fmt.Sprintf("m%d", i)
		create(t, s, newMatch(id))
		wg.Go(func() {
			for n := range rounds {
				c := store.Change{ID: id, Head: n, Records: []store.Record{action(0, "good")}}
				if i%4 == 0 { // the invitation comes after the record
					bad := c
					bad.Records = []store.Record{action(0, "bad")}
					bad.Invites = []store.Invite{{Hash: []byte("taken")}}
					if err := s.Append(ctx, &bad); !errors.Is(err, store.ErrExists) {
						t.Errorf("a second invitation of one hash: %v", err)
					}
				}
				if err := s.Append(ctx, &c); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	for i := range matches {
		records, err := s.Records(ctx, fmt.Sprintf("m%d", i), 0, 0)
		must(t, err)
		if len(records) != rounds || slices.Contains(texts(records), "bad") {
			t.Errorf("match %d has %q", i, texts(records))
		}
	}
}

func testUndo(t *testing.T, s *store.Store) {
	ctx := t.Context()
	create(t, s, newMatch("m"))
	undo := func(head, to int) int {
		must(t, s.Append(ctx, &store.Change{
			ID: "m", Head: head,
			Records: []store.Record{{Kind: store.KindUndo, To: to}},
		}))
		return head + 1
	}
	snapshot := func(n int) {
		must(t, s.SaveSnapshot(ctx, "m", store.Snapshot{N: n, Rules: 3, Position: fmt.Appendf(nil, `{"after":%d}`, n)}))
	}
	line := func(head, from int, wanted ...string) {
		t.Helper()
		snap, actions, err := s.Line(ctx, "m", head)
		must(t, err)
		if got := texts(actions); !slices.Equal(got, wanted) {
			t.Errorf("line to %d is %q, want %q", head, got, wanted)
		}
		got := 0
		if snap != nil {
			got = snap.N
			if string(snap.Position) != fmt.Sprintf(`{"after":%d}`, snap.N) {
				t.Errorf("snapshot %d holds %s", snap.N, snap.Position)
			}
		}
		if got != from {
			t.Errorf("line to %d starts at snapshot %d, want %d", head, got, from)
		}
		history, err := s.Records(ctx, "m", 0, 0)
		must(t, err)
		if from == 0 && !slices.Equal(texts(store.Line(history, head)), wanted) {
			t.Errorf("the same in memory: %q, want %q", texts(store.Line(history, head)), wanted)
		}
	}

	line(0, 0)
	head := play(t, s, "m", 0, "a", "b", "c") // 1 2 3
	line(head, 0, "a", "b", "c")
	head = undo(head, 1)                   // 4: as after a
	head = play(t, s, "m", head, "d", "e") // 5 6
	line(head, 0, "a", "d", "e")
	line(3, 0, "a", "b", "c") // what was is still there
	line(4, 0, "a")
	snapshot(5)
	line(6, 5, "e")
	line(4, 0, "a")      // a later snapshot is of no use
	head = undo(head, 2) // 7: back beyond the snapshot and into what an undo had left
	head = play(t, s, "m", head, "f")
	line(head, 0, "a", "b", "f")
	snapshot(1)
	line(head, 1, "b", "f")
	snapshot(8)
	line(8, 8)
	head = undo(head, 0) // 9: all of it
	line(head, 0)
	if _, _, err := s.Line(ctx, "m", head+1); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a line beyond the end: %v", err)
	}
	snapshot(0)
	line(head, 0)
}
