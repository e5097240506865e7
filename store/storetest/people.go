package storetest

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"prancingpony/store"
)

func account(t testing.TB, s *store.Store, name string) *store.Account {
	t.Helper()
	a := &store.Account{ID: "id-" + name, Name: name, Password: "$argon2id$" + name, Language: "fr"}
	must(t, s.CreateAccount(t.Context(), a))
	return a
}

func testAccounts(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	at := time.Now().UTC().Truncate(time.Millisecond)
	a := &store.Account{
		ID: "a1", Name: "Éowyn", Password: "$argon2id$x", Language: "fr", Settings: []byte(`{"theme":"dark"}`),
		Vacation: store.Vacation{Left: 36 * time.Hour, Year: at.Year(), Leaves: []store.Leave{{From: at, Until: at.Add(time.Hour)}, {From: at.Add(24 * time.Hour), Until: at.Add(48 * time.Hour)}}},
		Notify:   store.Notify{Page: true, Email: "e@example.org", EmailOn: true, Webhook: "https://example.org/", WebhookSecret: "w"}, Seen: at,
	}
	must(t, s.CreateAccount(ctx, a))
	for _, read := range []func() (*store.Account, error){
		func() (*store.Account, error) { return s.Account(ctx, "a1") },
		func() (*store.Account, error) { return s.AccountByName(ctx, "ÉOWYN") },
	} {
		got, err := read()
		must(t, err)
		if diff := cmp.Diff(a, got); diff != "" {
			t.Errorf("(-stored +read):\n%s", diff)
		}
	}
	want(t, s.CreateAccount(ctx, &store.Account{ID: "a2", Name: "éowyn"}), store.ErrExists)
	want(t, s.CreateAccount(ctx, &store.Account{ID: "a1", Name: "other"}), store.ErrExists)
	_, err := s.AccountByName(ctx, "nobody")
	want(t, err, store.ErrNotFound)

	// Read, change, write, with nobody in between.
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			_, err := s.UpdateAccount(ctx, "a1", func(a *store.Account) error { a.Vacation.Left -= time.Hour; return nil })
			if err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	got, err := s.Account(ctx, "a1")
	must(t, err)
	if got.Vacation.Left != 16*time.Hour {
		t.Errorf("%v left after 20 hours of 36", got.Vacation.Left)
	}
	account(t, s, "Faramir")
	_, err = s.UpdateAccount(ctx, "a1", func(a *store.Account) error { a.Name = "faramir"; return nil })
	want(t, err, store.ErrExists)
	refused := errors.New("no")
	_, err = s.UpdateAccount(ctx, "a1", func(a *store.Account) error { a.Name = "X"; return refused })
	want(t, err, refused)
	_, err = s.UpdateAccount(ctx, "none", func(*store.Account) error { return nil })
	want(t, err, store.ErrNotFound)

	// Guests go when they sit nowhere.
	long := at.Add(-48 * time.Hour)
	for _, id := range []string{"g1", "g2", "g3"} {
		must(t, s.CreateAccount(ctx, &store.Account{ID: id, Name: id, Guest: true, Seen: long}))
	}
	must(t, s.CreateAccount(ctx, &store.Account{ID: "g4", Name: "g4", Guest: true}))
	m := newMatch("m")
	m.Seats[0] = store.Seat{ID: "free", Side: "free", Kind: store.SeatAccount, Account: "g2"}
	m.Host = "g3"
	create(t, s, m)
	n, err := s.DeleteGuests(ctx, at.Add(-24*time.Hour))
	must(t, err)
	_, gone := s.Account(ctx, "g1")
	if n != 1 || !errors.Is(gone, store.ErrNotFound) {
		t.Errorf("%d guests deleted, want g1 alone; g1: %v", n, gone)
	}
}

// Names that look alike are taken for each other, whichever was there first.
func testLookAlikes(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	for i, pair := range [][2]string{{"Fr0do", "Frodo"}, {"Sam", "5am"}, {"Bilbo", "BlIbo"}, {"Ѕсор", "Scop"}, {"Arnor", "Amor"}} {
		for _, order := range [][2]string{pair, {pair[1], pair[0]}} {
			id, other := fmt.Sprint("first", i), fmt.Sprint("second", i)
			must(t, s.CreateAccount(ctx, &store.Account{ID: id, Name: order[0]}))
			want(t, s.CreateAccount(ctx, &store.Account{ID: other, Name: order[1]}), store.ErrExists)
			_, err := s.Account(ctx, other)
			want(t, err, store.ErrNotFound)
			must(t, s.CreateAccount(ctx, &store.Account{ID: other, Name: "Someone else"}))
			_, err = s.UpdateAccount(ctx, other, func(a *store.Account) error { a.Name = order[1]; return nil })
			want(t, err, store.ErrExists)
			_, err = s.UpdateAccount(ctx, id, func(a *store.Account) error { a.Name = order[1]; return nil }) // one's own looks
			must(t, err)
			must(t, s.DeleteAccount(ctx, id))
			_, err = s.UpdateAccount(ctx, other, func(a *store.Account) error { a.Name = order[1]; return nil }) // free again
			must(t, err)
			must(t, s.DeleteAccount(ctx, other))
			i += 100
		}
	}

	// Of many who come at once, one gets it.
	var got atomic.Int32
	var wg sync.WaitGroup
	for i, name := range []string{"Pippin", "P1ppin", "Pipp1n", "PlPPlN", "Рippin", "P1pp1n"} {
		wg.Go(func() {
			switch err := s.CreateAccount(ctx, &store.Account{ID: fmt.Sprint("took", i), Name: name}); {
			case err == nil:
				got.Add(1)
			case !errors.Is(err, store.ErrExists):
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if got.Load() != 1 {
		t.Errorf("%d accounts look like Pippin", got.Load())
	}
}

func testDeleteAccount(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	account(t, s, "Alice")
	must(t, s.CreateCredential(ctx, &store.Credential{ID: "c", Kind: store.Session, Account: "id-Alice", Hash: []byte("h")}))
	m := newMatch("m")
	m.Seats[0] = store.Seat{ID: "free", Side: "free", Kind: store.SeatAccount, Account: "id-Alice", Name: "Alice"}
	m.Seats[1] = store.Seat{ID: "shadow", Side: "shadow", Kind: store.SeatBot, Bot: "rule", Name: "Bot"}
	create(t, s, m)
	must(t, s.Say(ctx, &store.Message{Match: "m", Account: "id-Alice", Name: "Alice", Text: "hello"}))
	must(t, s.Rate(ctx, "m", time.Now(), []store.Rating{{Player: store.AccountPlayer("id-Alice"), Title: "board", Side: "free", Name: "Alice"}},
		func(r []store.Rating) error { r[0].Rating, r[0].Games = 1500, 1; return nil }))
	play(t, s, "m", 0, "a")

	must(t, s.DeleteAccount(ctx, "id-Alice"))
	want(t, s.DeleteAccount(ctx, "id-Alice"), store.ErrNotFound)
	a, err := s.Account(ctx, "id-Alice")
	must(t, err)
	if a.Name != "" || a.Password != "" || a.Deleted.IsZero() {
		t.Errorf("still there: %+v", a)
	}
	_, _, err = s.Credential(ctx, store.Session, []byte("h"), time.Now())
	want(t, err, store.ErrNotFound)
	_, err = s.AccountByName(ctx, "Alice")
	want(t, err, store.ErrNotFound)
	got, err := s.Match(ctx, "m")
	must(t, err)
	if got.Seats[0].Name != "" || got.Seats[1].Name != "Bot" || got.Head != 1 {
		t.Errorf("the match: %+v", got)
	}
	messages, err := s.Messages(ctx, "m", 0, 0)
	must(t, err)
	if messages[0].Text != "" || messages[0].Name != "" {
		t.Errorf("the message: %+v", messages[0])
	}
	ratings, err := s.RatingsOf(ctx, store.AccountPlayer("id-Alice"))
	must(t, err)
	if len(ratings) != 0 {
		t.Errorf("the ratings: %+v", ratings)
	}
	account2 := &store.Account{ID: "new", Name: "alice"}
	must(t, s.CreateAccount(ctx, account2)) // the name is free again
}

func testCredentials(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	at := time.Now().UTC().Truncate(time.Millisecond)
	a := account(t, s, "Alice")
	account(t, s, "Bob")
	for i := range 4 {
		kind := []store.CredentialKind{store.Session, store.Session, store.Session, store.Token}[i]
		must(t, s.CreateCredential(ctx, &store.Credential{
			ID: fmt.Sprint("c", i), Kind: kind, Account: a.ID, Hash: fmt.Append(nil, "hash", i), Label: "Firefox",
			Created: at.Add(time.Duration(i) * time.Second), Expires: at.Add(time.Hour),
		}))
	}
	want(t, s.CreateCredential(ctx, &store.Credential{ID: "c9", Kind: store.Session, Account: "none", Hash: []byte("x")}), store.ErrNotFound)
	want(t, s.CreateCredential(ctx, &store.Credential{ID: "c9", Kind: store.Session, Account: a.ID, Hash: []byte("hash1")}), store.ErrExists)

	c, who, err := s.Credential(ctx, store.Session, []byte("hash1"), at)
	must(t, err)
	if c.ID != "c1" || who.ID != a.ID || who.Name != "Alice" || c.Label != "Firefox" {
		t.Errorf("found %+v of %+v", c, who)
	}
	for name, try := range map[string]func() error{
		"expired": func() error {
			_, _, err := s.Credential(ctx, store.Session, []byte("hash1"), at.Add(time.Hour))
			return err
		},
		"another kind": func() error { _, _, err := s.Credential(ctx, store.Token, []byte("hash1"), at); return err },
		"unknown":      func() error { _, _, err := s.Credential(ctx, store.Session, []byte("none"), at); return err },
		"another's":    func() error { return s.RevokeCredential(ctx, "id-Bob", "c1") },
		"use unknown":  func() error { return s.UseCredential(ctx, "none", at, at) },
	} {
		if err := try(); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: %v", name, err)
		}
	}
	must(t, s.UseCredential(ctx, "c1", at.Add(2*time.Minute), time.Time{}))
	must(t, s.UseCredential(ctx, "c1", at.Add(3*time.Minute), at.Add(5*time.Hour)))
	c, who, err = s.Credential(ctx, store.Session, []byte("hash1"), at.Add(2*time.Hour))
	must(t, err)
	if !c.Used.Equal(at.Add(3*time.Minute)) || !c.Expires.Equal(at.Add(5*time.Hour)) || !who.Seen.Equal(at.Add(3*time.Minute)) {
		t.Errorf("used %v, expires %v, seen %v", c.Used, c.Expires, who.Seen)
	}

	sessions := func() (list []string) {
		all, err := s.Credentials(ctx, a.ID, store.Session)
		must(t, err)
		for _, c := range all {
			list = append(list, c.ID)
		}
		return list
	}
	if got := sessions(); !slices.Equal(got, []string{"c2", "c1", "c0"}) {
		t.Errorf("sessions %v", got)
	}
	must(t, s.RevokeCredential(ctx, a.ID, "c0"))
	n, err := s.RevokeCredentials(ctx, a.ID, store.Session, "c2")
	must(t, err)
	if got := sessions(); n != 1 || !slices.Equal(got, []string{"c2"}) {
		t.Errorf("%d revoked, %v left", n, got)
	}
	if _, _, err := s.Credential(ctx, store.Token, []byte("hash3"), at); err != nil {
		t.Errorf("the token went with the sessions: %v", err)
	}
	n, err = s.DeleteExpired(ctx, at.Add(2*time.Hour))
	must(t, err)
	if n != 2 {
		t.Errorf("%d expired, want 2", n)
	}
}

func testInvites(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	at := time.Now().UTC().Truncate(time.Millisecond)
	must(t, s.Create(ctx, newMatch("m"), store.Secret{}, store.Invite{Hash: []byte("any"), Seat: -1}, store.Invite{Hash: []byte("one"), Seat: 1, Expires: at.Add(time.Hour)}))
	v, err := s.Invite(ctx, []byte("one"), at)
	must(t, err)
	if v.Match != "m" || v.Seat != 1 || !v.Expires.Equal(at.Add(time.Hour)) {
		t.Errorf("%+v", v)
	}
	_, err = s.Invite(ctx, []byte("one"), at.Add(time.Hour))
	want(t, err, store.ErrNotFound)
	must(t, s.Append(ctx, &store.Change{ID: "m", Records: []store.Record{{Kind: "invite"}}, Invites: []store.Invite{{Hash: []byte("two"), Seat: 0}}}))
	_, err = s.Invite(ctx, []byte("two"), at)
	must(t, err)
	must(t, s.DeleteInvites(ctx, "m", 0))
	_, err = s.Invite(ctx, []byte("two"), at)
	want(t, err, store.ErrNotFound)
	must(t, s.DeleteMatch(ctx, "m"))
	_, err = s.Invite(ctx, []byte("any"), at)
	want(t, err, store.ErrNotFound)
}

func testRatings(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	// Two players who meet again and again, in matches that end at the same time.
	const matches = 20
	var wg sync.WaitGroup
	for i := range matches {
		id := fmt.Sprintf("m%02d", i)
		create(t, s, newMatch(id))
		wg.Go(func() {
			players := []store.Rating{
				{Player: store.AccountPlayer("a"), Title: "board", Side: "free", Name: "A"},
				{Player: store.BotPlayer("rule"), Title: "board", Side: "shadow", Name: "Bot"},
			}
			if i%2 == 1 {
				slices.Reverse(players)
			}
			err := s.Rate(ctx, id, time.Now(), players, func(r []store.Rating) error {
				for i := range r {
					if r[i].Games == 0 {
						r[i].Rating, r[i].Deviation, r[i].Volatility = 1500, 350, 0.06
					}
					r[i].Rating++
					r[i].Games++
				}
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	list, err := s.RatingsOf(ctx, store.AccountPlayer("a"))
	must(t, err)
	if len(list) != 1 || list[0].Games != matches || list[0].Rating != 1500+matches || list[0].Name != "A" || list[0].Volatility != 0.06 {
		t.Errorf("%+v", list)
	}
	points, err := s.RatingHistory(ctx, store.AccountPlayer("a"), "board", "free", 0)
	must(t, err)
	if len(points) != matches {
		t.Errorf("%d points", len(points))
	}

	// The board of the best, in pages.
	for i := range 5 {
		id := fmt.Sprint("x", i)
		create(t, s, newMatch(id))
		must(t, s.Rate(ctx, id, time.Now(), []store.Rating{{Player: store.AccountPlayer(id), Title: "hunt", Side: "free"}}, func(r []store.Rating) error {
			r[0].Rating, r[0].Deviation, r[0].Games = 1600+float64(i/2)/3, 50+float64(i), 1
			return nil
		}))
	}
	var best []string
	for page := (store.Page{Limit: 2}); ; {
		list, next, err := s.Ratings(ctx, "hunt", "free", 53, page)
		must(t, err)
		for _, r := range list {
			best = append(best, r.Player)
		}
		if page.After = next; next == "" {
			break
		}
	}
	if !slices.Equal(best, []string{"account/x2", "account/x3", "account/x0", "account/x1"}) { // x4 is too uncertain
		t.Errorf("best: %v", best)
	}
	_, _, err = s.Ratings(ctx, "hunt", "free", 53, store.Page{After: "nonsense!"})
	want(t, err, store.ErrPage)
}

func testRateOnce(t *testing.T, fresh Fresh) {
	url := fresh(t)
	nodes := []*store.Store{Open(t, url), Open(t, url)}
	create(t, nodes[0], newMatch("m"))
	var wg sync.WaitGroup
	outcomes := make(chan error, 8)
	for i := range 8 {
		wg.Go(func() {
			outcomes <- nodes[i%2].Rate(t.Context(), "m", time.Now(), []store.Rating{{Player: "bot/rule", Title: "board", Side: "free"}},
				func(r []store.Rating) error { r[0].Games++; return nil })
		})
	}
	wg.Wait()
	close(outcomes)
	rated := 0
	for err := range outcomes {
		if err == nil {
			rated++
		} else {
			want(t, err, store.ErrExists)
		}
	}
	list, err := nodes[0].RatingsOf(t.Context(), "bot/rule")
	must(t, err)
	if rated != 1 || len(list) != 1 || list[0].Games != 1 {
		t.Errorf("rated %d times: %+v", rated, list)
	}
	failed := errors.New("cannot rate")
	create(t, nodes[0], newMatch("n"))
	want(t, nodes[0].Rate(t.Context(), "n", time.Now(), []store.Rating{{Player: "bot/x"}}, func([]store.Rating) error { return failed }), failed)
	want(t, nodes[0].Rate(t.Context(), "none", time.Now(), nil, func([]store.Rating) error { return nil }), store.ErrNotFound)
	must(t, nodes[0].Rate(t.Context(), "n", time.Now(), nil, func([]store.Rating) error { return nil })) // the failure left it unrated
}
