package storetest

import (
	"errors"
	"testing"
	"time"

	"prancingpony/store"
)

func testQueue(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	at := time.Now().UTC().Truncate(time.Millisecond)
	for i, name := range []string{"Bilbo", "Gollum", "Smaug"} {
		account(t, s, name)
		k := &store.Seek{Account: "id-" + name, Title: "toy", Pace: "short", Rating: 1500, Since: at.Add(time.Duration(i) * time.Second), Seen: at, Until: at.Add(time.Hour)}
		must(t, s.AddSeek(ctx, k))
		k.Since = k.Since.Add(time.Minute)
		must(t, s.AddSeek(ctx, k)) // who comes again keeps the place
	}
	must(t, s.Block(ctx, "id-Smaug", "id-Bilbo", true))
	must(t, s.RemoveSeek(ctx, "id-Smaug", "toy", "days")) // not that place
	list, err := s.Seeks(ctx, "")
	must(t, err)
	if len(list) != 3 || list[0].Name != "Bilbo" || !list[0].Since.Equal(at) {
		t.Fatalf("queue %+v", list)
	}
	refused := errors.New("no")
	made, err := s.Pair(ctx, at, at.Add(-time.Hour), func(w store.Waiting) ([]store.Pairing, []store.Seek) {
		if len(w.Seeks) != 3 || len(w.Avoid) != 1 || w.Avoid[0] != [2]string{"id-Smaug", "id-Bilbo"} || len(w.Recent) != 0 {
			t.Errorf("%+v", w)
		}
		m := store.Pairing{
			ID: "m1", Title: "toy", Pace: "short", Terms: []byte(`{"rated":true}`), Accounts: [2]string{"id-Bilbo", "id-Gollum"},
			Agreed: [2]bool{true, false}, Since: [2]time.Time{at, at.Add(time.Second)}, Status: store.PairingAsked, At: at.Add(time.Minute), Until: at.Add(time.Hour),
		}
		return []store.Pairing{m}, w.Seeks[:2]
	})
	must(t, err)
	if len(made) != 1 {
		t.Fatalf("made %+v", made)
	}
	_, err = s.ChangePairing(ctx, "m1", func(*store.Pairing) ([]store.Seek, error) { return nil, refused })
	want(t, err, refused)
	_, err = s.ChangePairing(ctx, "none", func(*store.Pairing) ([]store.Seek, error) { return nil, nil })
	want(t, err, store.ErrNotFound)
	got, err := s.ChangePairing(ctx, "m1", func(m *store.Pairing) ([]store.Seek, error) {
		m.Status = store.PairingBegun
		return []store.Seek{{Account: "id-Bilbo", Title: "toy", Pace: "short", Since: at, Seen: at, Until: at.Add(time.Hour)}}, nil
	})
	must(t, err)
	if got.Agreed != [2]bool{true, false} || string(got.Terms) != `{"rated":true}` {
		t.Errorf("meeting %+v", got)
	}
	waits, err := s.Waits(ctx, at)
	must(t, err)
	if len(waits) != 2 || waits[0].Waited+waits[1].Waited != 2*time.Minute-time.Second {
		t.Errorf("waits %+v", waits)
	}
	// What has lapsed is gone when pairs are made.
	_, err = s.Pair(ctx, at.Add(time.Hour), at, func(store.Waiting) ([]store.Pairing, []store.Seek) { t.Error("nobody is left"); return nil, nil })
	must(t, err)
}

func testChallenges(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	at := time.Now().UTC().Truncate(time.Millisecond)
	account(t, s, "Bilbo")
	account(t, s, "Gollum")
	c := &store.Challenge{ID: "c1", Challenger: "id-Bilbo", Challenged: "id-Gollum", Title: "toy", Terms: []byte(`{}`), Status: store.ChallengeOpen, At: at, Until: at.Add(time.Minute)}
	must(t, s.AddChallenge(ctx, c))
	c.ID = "c2"
	must(t, s.AddChallenge(ctx, c)) // a new word replaces the old one
	for who, n := range map[string]int{"id-Gollum": 1, "id-Bilbo": 1, "id-Smaug": 0} {
		list, err := s.Challenges(ctx, who, at)
		must(t, err)
		if len(list) != n || n > 0 && (list[0].ID != "c2" || list[0].Names != [2]string{"Bilbo", "Gollum"}) {
			t.Errorf("of %s: %+v", who, list)
		}
	}
	m := &store.Pairing{ID: "m", Title: "toy", Terms: []byte(`{}`), Accounts: [2]string{"id-Bilbo", "id-Gollum"}, Status: store.PairingAgreed, At: at}
	must(t, s.AnswerChallenge(ctx, c, store.ChallengeAccepted, m))
	want(t, s.AnswerChallenge(ctx, c, store.ChallengeAccepted, &store.Pairing{ID: "m2", Terms: []byte(`{}`)}), store.ErrConflict)
	if _, err := s.Pairing(ctx, "m2"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a meeting of a challenge that was over: %v", err)
	}
	list, err := s.Pairings(ctx, "id-Gollum", store.PairingAgreed, store.PairingOpened)
	must(t, err)
	if len(list) != 1 || list[0].ID != "m" {
		t.Errorf("meetings %+v", list)
	}
}
