package storetest

import (
	"encoding/json"
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"prancingpony/store"
)

func newCup(t testing.TB, s *store.Store, id, host string) *store.Cup {
	t.Helper()
	c := &store.Cup{ID: id, Title: "toy", Name: "Cup " + id, Host: host, Status: store.CupOpen, Data: json.RawMessage(`{"rounds":[]}`)}
	must(t, s.CreateCup(t.Context(), c, "secret of "+id))
	return c
}

func testCups(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	bilbo, sam := account(t, s, "Bilbo"), account(t, s, "Sam")
	made := newCup(t, s, "c1", bilbo.ID)
	want(t, s.CreateCup(ctx, &store.Cup{ID: "c1", Data: json.RawMessage(`{}`)}, ""), store.ErrExists)
	read, err := s.Cup(ctx, "c1")
	must(t, err)
	if diff := cmp.Diff(made, read); diff != "" {
		t.Errorf("(-stored +read):\n%s", diff)
	}
	secret, err := s.CupSecret(ctx, "c1")
	must(t, err)
	if secret != "secret of c1" {
		t.Errorf("secret %q", secret)
	}
	_, err = s.Cup(ctx, "none")
	want(t, err, store.ErrNotFound)

	// A change is for one version, wakes those who watch, and keeps who is in.
	watch := s.Watch(store.CupTopic("c1"))
	defer watch.Stop()
	read.Status, read.Data = store.CupRunning, json.RawMessage(`{"rounds":[1]}`)
	must(t, s.ChangeCup(ctx, &store.CupChange{Cup: read, Entered: []string{bilbo.ID, sam.ID}, Jobs: []store.Job{{Kind: "cup", Key: "c1:start"}}}))
	<-watch.C
	want(t, s.ChangeCup(ctx, &store.CupChange{Cup: made}), store.ErrConflict)
	want(t, s.ChangeCup(ctx, &store.CupChange{Cup: &store.Cup{ID: "none", Data: json.RawMessage(`{}`)}}), store.ErrNotFound)
	names, err := s.CupNames(ctx, "c1")
	must(t, err)
	if diff := cmp.Diff(map[string]string{bilbo.ID: "Bilbo", sam.ID: "Sam"}, names); diff != "" {
		t.Error(diff)
	}
	must(t, s.ChangeCup(ctx, &store.CupChange{Cup: read, Left: []string{sam.ID}}))
	must(t, s.DeleteAccount(ctx, bilbo.ID))
	names, err = s.CupNames(ctx, "c1")
	must(t, err)
	if diff := cmp.Diff(map[string]string{bilbo.ID: ""}, names); diff != "" {
		t.Errorf("those who have left the house are without a name: %s", diff)
	}

	// Lists by status and by person, last changed first, and the count for limits.
	for _, id := range []string{"c2", "c3", "c4"} {
		newCup(t, s, id, sam.ID)
	}
	open, next, err := s.Cups(ctx, store.CupQuery{Status: []store.CupStatus{store.CupOpen}, Page: store.Page{Limit: 2}})
	must(t, err)
	rest, last, err := s.Cups(ctx, store.CupQuery{Status: []store.CupStatus{store.CupOpen}, Page: store.Page{Limit: 2, After: next}})
	must(t, err)
	if len(open) != 2 || len(rest) != 1 || next == "" || last != "" {
		t.Errorf("%d and %d open cups", len(open), len(rest))
	}
	mine, _, err := s.Cups(ctx, store.CupQuery{Account: bilbo.ID})
	must(t, err)
	if len(mine) != 1 || mine[0].ID != "c1" {
		t.Errorf("cups of Bilbo: %v", mine)
	}
	count, err := s.CountCups(ctx, sam.ID)
	must(t, err)
	if count != 3 {
		t.Errorf("%d cups of Sam", count)
	}
}

// Of many who change one version exactly one succeeds, so that on many nodes one advances a cup.
func testCupWriters(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	newCup(t, s, "c", account(t, s, "Bilbo").ID)
	var won atomic.Int32
	var wg sync.WaitGroup
	first, err := s.Cup(t.Context(), "c")
	must(t, err)
	for range 16 {
		seen := *first
		wg.Go(func() {
			switch err := s.ChangeCup(t.Context(), &store.CupChange{Cup: &seen}); {
			case err == nil:
				won.Add(1)
			case !errors.Is(err, store.ErrConflict):
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if won.Load() != 1 {
		t.Errorf("%d changes of one version", won.Load())
	}
	after, err := s.Cup(t.Context(), "c")
	must(t, err)
	if after.Version != 2 {
		t.Errorf("version %d after one change", after.Version)
	}
}
