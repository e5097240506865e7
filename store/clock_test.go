package store_test

import (
	"context"
	"testing"
	"time"

	"prancingpony/store"
	"prancingpony/store/storetest"
)

// A node whose clock is hours wrong writes the database's time, and notices in time that somebody's has run out.
func TestANodeWhoseClockIsWrongUsesTheDatabases(t *testing.T) {
	for name, fresh := range map[string]storetest.Fresh{"sqlite": storetest.SQLite, "postgres": storetest.Postgres} {
		for wrong, by := range map[string]time.Duration{"slow": -3 * time.Hour, "fast": 3 * time.Hour} {
			t.Run(name+" "+wrong, func(t *testing.T) {
				t.Parallel()
				wrongClock(t, fresh(t), by)
			})
		}
	}
}

// A machine that was busy while the database answered has no wrong clock.
func TestASlowAnswerOfTheDatabaseIsNoWrongClock(t *testing.T) {
	t.Parallel()
	asked := 0
	clock := func() time.Time { // the question seems to take ten seconds
		if asked++; asked == 2 {
			return time.Now().Add(10 * time.Second)
		}
		return time.Now()
	}
	s, err := store.Open(t.Context(), storetest.SQLite(t), store.Options{Logger: quiet, Clock: clock})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	before := time.Now()
	if now := s.Now(); now.Before(before) || now.After(time.Now()) {
		t.Errorf("the clock is %v off", now.Sub(before))
	}
}

func wrongClock(t *testing.T, url string, by time.Duration) {
	ctx := t.Context()
	s, err := store.Open(ctx, url, store.Options{Logger: quiet, Clock: func() time.Time { return time.Now().Add(by) }})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	right := func(what string, at time.Time) {
		t.Helper()
		if off := time.Since(at); off < -time.Hour || off > time.Hour {
			t.Errorf("%s: %v off", what, off)
		}
	}
	right("the present", s.Now())
	a := &store.Account{ID: "bilbo", Name: "Bilbo"}
	key := &store.Credential{ID: "key", Kind: store.Session, Account: "bilbo", Hash: []byte("hash")}
	ended := &store.Match{
		ID: "ended", Title: "toy", Status: store.Live, Visibility: store.Public,
		Turn: store.Turn{Deadline: time.Now().Add(-time.Minute)},
	}
	thinks := &store.Match{
		ID: "thinks", Title: "toy", Status: store.Live, Visibility: store.Public,
		Turn: store.Turn{Deadline: time.Now().Add(time.Hour)},
	}
	said := &store.Message{Match: "thinks", Seat: -1, Text: "well"}
	for _, do := range []func() error{
		func() error { return s.CreateAccount(ctx, a) },
		func() error { return s.CreateCredential(ctx, key) },
		func() error { return s.Create(ctx, ended, store.Secret{}) },
		func() error { return s.Create(ctx, thinks, store.Secret{}) },
		func() error { return s.Say(ctx, said) },
		func() error {
			return s.Append(ctx, &store.Change{
				ID: "thinks", Records: []store.Record{{Kind: "note"}},
				Turn: thinks.Turn,
			})
		},
	} {
		if err := do(); err != nil {
			t.Fatal(err)
		}
	}
	records, err := s.Records(ctx, "thinks", 0, 0)
	if err != nil || len(records) != 1 {
		t.Fatalf("%v, %v", records, err)
	}
	right("an account", a.Created)
	right("a session", key.Created)
	right("a match", thinks.Created)
	right("a message", said.At)
	right("a record", records[0].At)

	working, stop := context.WithCancel(ctx)
	fell, done := make(chan string, 10), make(chan error, 1)
	go func() {
		done <- s.Work(working, map[string]store.Handler{store.KindDeadline: {Do: func(ctx context.Context,
			j store.Job,
		) error {
			fell <- j.Key
			return s.Append(ctx, &store.Change{
				ID: j.Key, Records: []store.Record{{Kind: "clock"}},
				Turn: store.Turn{Seat: -1},
			})
		}}})
	}()
	select {
	case id := <-fell: // in the order of their ends, so that one which came too early would come with it
		if id != "ended" {
			t.Errorf("the clock of %s fell", id)
		}
	case <-time.After(2 * time.Minute):
		t.Error("nobody noticed that the time was over")
	}
	stop()
	<-done
	close(fell)
	for id := range fell {
		t.Errorf("the clock of %s fell too", id)
	}
}
