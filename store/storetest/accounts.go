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

var accountCases = []testCase{
	{"accounts", on(testAccounts)},
	{"confusable names", on(testLookAlikes)},
	{"a deleted account is erased", on(testDeleteAccount)},
	{"credentials", on(testCredentials)},
	{"passkeys", on(testPasskeys)},
	{"following and blocking", on(testFollows)},
	{"push subscriptions", on(testPush)},
	{"portraits of several people", on(testPortraits)},
}

func account(t testing.TB, s *store.Store, name string) *store.Account {
	t.Helper()
	a := &store.Account{ID: "id-" + name, Name: name, Password: "$argon2id$" + name, Language: "fr"}
	must(t, s.CreateAccount(t.Context(), a))
	return a
}

func testAccounts(t *testing.T, s *store.Store) {
	ctx := t.Context()
	at := now()
	a := &store.Account{
		ID: "a1", Name: "Éowyn", Password: "$argon2id$x", Language: "fr", Settings: []byte(`{"theme":"dark"}`),
		Vacation: store.Vacation{
			Left: 36 * time.Hour, Year: at.Year(),
			Leaves: []store.Leave{{From: at, Until: at.Add(time.Hour)}, {
				From:  at.Add(24 * time.Hour),
				Until: at.Add(48 * time.Hour),
			}},
		},
		Notify: store.Notify{
			Page: true, Email: "e@example.org", EmailOn: true, Webhook: "https://example.org/",
			WebhookSecret: "w",
		}, Seen: at,
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
			_, err := s.UpdateAccount(ctx, "a1",
				func(a *store.Account) error { a.Vacation.Left -= time.Hour; return nil })
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
func testLookAlikes(t *testing.T, s *store.Store) {
	ctx := t.Context()
	for i, pair := range [][2]string{
		{"Fr0do", "Frodo"},
		{"Sam", "5am"},
		{"Bilbo", "BlIbo"},
		{"Ѕсор", "Scop"},
		{"Arnor", "Amor"},
	} {
		for _, order := range [][2]string{pair, {pair[1], pair[0]}} {
			id, other := fmt.Sprint("first", i), fmt.Sprint("second", i)
			must(t, s.CreateAccount(ctx, &store.Account{ID: id, Name: order[0]}))
			want(t, s.CreateAccount(ctx, &store.Account{ID: other, Name: order[1]}), store.ErrExists)
			_, err := s.Account(ctx, other)
			want(t, err, store.ErrNotFound)
			must(t, s.CreateAccount(ctx, &store.Account{ID: other, Name: "Someone else"}))
			_, err = s.UpdateAccount(ctx, other, func(a *store.Account) error { a.Name = order[1]; return nil })
			want(t, err, store.ErrExists)
			// confusable with oneself
			_, err = s.UpdateAccount(ctx, id, func(a *store.Account) error { a.Name = order[1]; return nil })
			must(t, err)
			must(t, s.DeleteAccount(ctx, id))
			// free again
			_, err = s.UpdateAccount(ctx, other, func(a *store.Account) error { a.Name = order[1]; return nil })
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

func testDeleteAccount(t *testing.T, s *store.Store) {
	ctx := t.Context()
	account(t, s, "Alice")
	must(t, s.CreateCredential(ctx, &store.Credential{
		ID: "c", Kind: store.Session, Account: "id-Alice",
		Hash: []byte("h"),
	}))
	m := newMatch("m")
	m.Seats[0] = store.Seat{ID: "free", Side: "free", Kind: store.SeatAccount, Account: "id-Alice", Name: "Alice"}
	m.Seats[1] = store.Seat{ID: "shadow", Side: "shadow", Kind: store.SeatBot, Bot: "rule", Name: "Bot"}
	create(t, s, m)
	must(t, s.Say(ctx, &store.Message{Match: "m", Account: "id-Alice", Name: "Alice", Text: "hello"}))
	must(t, s.Rate(ctx, "m", time.Now(), []store.Rating{{
		Player: store.AccountPlayer("id-Alice"), Title: "board",
		Side: "free", Name: "Alice",
	}},
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

func testCredentials(t *testing.T, s *store.Store) {
	ctx := t.Context()
	at := now()
	a := account(t, s, "Alice")
	account(t, s, "Bob")
	for i := range 4 {
		kind := []store.CredentialKind{store.Session, store.Session, store.Session, store.Token}[i]
		must(t, s.CreateCredential(ctx, &store.Credential{
			ID: fmt.Sprint("c", i), Kind: kind, Account: a.ID, Hash: fmt.Append(nil, "hash", i), Label: "Firefox",
			Created: at.Add(time.Duration(i) * time.Second), Expires: at.Add(time.Hour),
		}))
	}
	want(t, s.CreateCredential(ctx, &store.Credential{
		ID: "c9", Kind: store.Session, Account: "none",
		Hash: []byte("x"),
	}),
		store.ErrNotFound)
	want(t, s.CreateCredential(ctx, &store.Credential{
		ID: "c9", Kind: store.Session, Account: a.ID,
		Hash: []byte("hash1"),
	}), store.ErrExists)

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
	if !c.Used.Equal(at.Add(3*time.Minute)) || !c.Expires.Equal(at.Add(5*time.Hour)) ||
		!who.Seen.Equal(at.Add(3*time.Minute)) {
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

// testPasskeys: kept, listed, used, removed, and gone with their owner.
func testPasskeys(t *testing.T, s *store.Store) {
	ctx := t.Context()
	at := now()
	a, b := account(t, s, "Elrond"), account(t, s, "Galadriel")
	must(t, s.CreatePasskey(ctx, &store.Passkey{
		ID: "k1", Account: a.ID, Name: "phone", Data: []byte(`{"n":1}`),
		Created: at,
	}))
	must(t, s.CreatePasskey(ctx, &store.Passkey{
		ID: "k2", Account: a.ID, Name: "key ring", Data: []byte(`{"n":1}`),
		Created: at.Add(time.Second),
	}))
	want(t, s.CreatePasskey(ctx, &store.Passkey{ID: "k1", Account: b.ID, Data: []byte(`{}`)}), store.ErrExists)
	must(t, s.UsePasskey(ctx, "k1", []byte(`{"n":2}`), at))
	list, err := s.Passkeys(ctx, a.ID)
	must(t, err)
	if len(list) != 2 || list[0].ID != "k1" || list[0].Name != "phone" || string(list[0].Data) != `{"n":2}` ||
		!list[0].Used.Equal(at) || !list[0].Created.Equal(at) {
		t.Errorf("passkeys: %+v", list)
	}
	want(t, s.DeletePasskey(ctx, b.ID, "k1"), store.ErrNotFound)
	must(t, s.DeletePasskey(ctx, a.ID, "k2"))
	found, err := s.FindAccounts(ctx, "ELR", false, 10)
	must(t, err)
	if len(found) != 1 || found[0].Name != "Elrond" || found[0].Passkeys != 1 || found[0].Sessions != 0 {
		t.Errorf("found %+v", found)
	}
	if marked, err := s.FindAccounts(ctx, "", true, 10); err != nil || len(marked) != 0 {
		t.Errorf("marked: %v, %v", marked, err)
	}
	must(t, s.KeepCeremony(ctx, []byte("hash"), []byte(`{"n":3}`), at, at.Add(time.Minute)))
	_, err = s.TakeCeremony(ctx, []byte("hash"), at.Add(time.Hour))
	want(t, err, store.ErrNotFound)
	if data, err := s.TakeCeremony(ctx, []byte("hash"), at); err != nil || string(data) != `{"n":3}` {
		t.Errorf("ceremony: %s, %v", data, err)
	}
	_, err = s.TakeCeremony(ctx, []byte("hash"), at)
	want(t, err, store.ErrNotFound)
	must(t, s.CreatePasskey(ctx, &store.Passkey{ID: "k3", Account: b.ID, Data: []byte(`{}`)}))
	must(t, s.DeletePasskeys(ctx, b.ID))
	if list, err := s.Passkeys(ctx, b.ID); err != nil || len(list) != 0 {
		t.Errorf("keys that were removed: %v, %v", list, err)
	}
	must(t, s.DeleteAccount(ctx, a.ID))
	if list, err := s.Passkeys(ctx, a.ID); err != nil || len(list) != 0 {
		t.Errorf("keys of someone who is gone: %v, %v", list, err)
	}
}

func testFollows(t *testing.T, s *store.Store) {
	ctx := t.Context()
	a, b, c := account(t, s, "Alice"), account(t, s, "Bob"), account(t, s, "Carl")
	_, err := s.UpdateAccount(ctx, b.ID, func(x *store.Account) error {
		x.Profile = store.Profile{Portrait: "head:gimli", About: "Axes.", Hidden: true}
		return nil
	})
	must(t, err)
	got, err := s.Account(ctx, b.ID)
	must(t, err)
	if (got.Profile != store.Profile{Portrait: "head:gimli", About: "Axes.", Hidden: true}) {
		t.Errorf("profile %+v", got.Profile)
	}

	for _, other := range []*store.Account{c, b, b} { // again is as good as once
		must(t, s.Follow(ctx, a.ID, other.ID, true))
	}
	list, err := s.Followed(ctx, a.ID)
	must(t, err)
	if len(list) != 2 || list[0].Name != "Bob" || list[0].Portrait != "head:gimli" || list[1].Name != "Carl" {
		t.Errorf("followed: %+v", list)
	}
	must(t, s.Follow(ctx, a.ID, c.ID, false))
	for other, want := range map[string]bool{b.ID: true, c.ID: false} {
		if yes, err := s.Follows(ctx, a.ID, other); err != nil || yes != want {
			t.Errorf("Alice follows %s: %v, %v", other, yes, err)
		}
	}

	// Alice beat Bob twice and lost to a bot; with Carl she sits at a table that has not begun.
	seat := func(side string, who *store.Account, o store.Outcome) store.Seat {
		return store.Seat{ID: side, Side: side, Kind: store.SeatAccount, Account: who.ID, Name: who.Name, Outcome: o}
	}
	for i, seats := range [][]store.Seat{
		{seat("free", a, store.Won), seat("shadow", b, store.Lost)},
		{seat("shadow", a, store.Won), seat("free", b, store.Lost)},
		{seat("free", a, store.Lost), {
			ID: "shadow", Side: "shadow", Kind: store.SeatBot, Bot: "elf", Name: "elf",
			Outcome: store.Won,
		}},
		{seat("free", a, ""), seat("shadow", c, "")},
	} {
		m := newMatch(string(rune('p' + i)))
		m.Seats, m.Status, m.Started = seats, store.Finished, time.Now()
		if i == 3 {
			m.Status = store.Lobby
		}
		create(t, s, m)
		if i < 3 { // it has begun: only then people have met
			live := *m
			live.Status = store.Live
			must(t, s.Append(ctx, &store.Change{ID: m.ID, Records: []store.Record{action(0, "go")}, Match: &live}))
			live.Status = store.Finished
			must(t, s.Append(ctx, &store.Change{
				ID: m.ID, Head: 1, Records: []store.Record{action(0, "end")},
				Match: &live,
			}))
		}
	}
	met, err := s.Met(ctx, a.ID, 10)
	must(t, err)
	if len(met) != 1 || met[0].Name != "Bob" {
		t.Errorf("met: %+v", met)
	}
	meetings, err := s.Meetings(ctx, store.AccountPlayer(a.ID), "", 10)
	must(t, err)
	if len(meetings) != 2 || meetings[0].Name != "Bob" || meetings[0].Won != 2 ||
		meetings[1].Player != store.BotPlayer("elf") || meetings[1].Lost != 1 {
		t.Errorf("meetings: %+v", meetings)
	}
	must(t, s.DeleteAccount(ctx, b.ID))
	if list, err = s.Followed(ctx, a.ID); err != nil || len(list) != 0 {
		t.Errorf("anyone who is gone is followed by nobody: %+v, %v", list, err)
	}
}

func testPush(t *testing.T, s *store.Store) {
	ctx := t.Context()
	for _, offered := range []string{"first", "second"} { // who comes second gets what is kept
		key, err := s.HouseKey(ctx, "vapid", offered)
		must(t, err)
		if key != "first" {
			t.Errorf("offered %q: the key is %q", offered, key)
		}
	}
	a, b := account(t, s, "Alice"), account(t, s, "Bob")
	at := now()
	subscribe := func(who *store.Account, endpoint string, later time.Duration) {
		t.Helper()
		must(t, s.Subscribe(ctx, store.Subscription{
			Endpoint: endpoint, Account: who.ID, P256dh: "p", Auth: "a",
			At: at.Add(later),
		}, 2))
	}
	expect := func(who *store.Account, want ...string) {
		t.Helper()
		list, err := s.Subscriptions(ctx, who.ID)
		must(t, err)
		got := []string{}
		for _, sub := range list {
			got = append(got, sub.Endpoint)
		}
		if !slices.Equal(got, want) {
			t.Errorf("browsers of %s: %q, want %q", who.Name, got, want)
		}
	}
	subscribe(a, "https://push/1", 0)
	subscribe(a, "https://push/2", time.Second)
	subscribe(b, "https://push/3", time.Second)
	subscribe(a, "https://push/4", 2*time.Second) // the oldest goes
	expect(a, "https://push/4", "https://push/2")
	expect(b, "https://push/3")
	subscribe(b, "https://push/2", 3*time.Second) // somebody else signed in there
	expect(a, "https://push/4")
	expect(b, "https://push/2", "https://push/3")
	must(t, s.Unsubscribe(ctx, a.ID, "https://push/3")) // not hers
	must(t, s.Unsubscribe(ctx, b.ID, "https://push/2"))
	expect(b, "https://push/3")
	must(t, s.DeleteAccount(ctx, b.ID))
	expect(b)
}

func testPortraits(t *testing.T, s *store.Store) {
	ctx := t.Context()
	for name, portrait := range map[string]string{"Alice": "head:gimli", "Bob": "", "Carol": "emblem:pony:rohan"} {
		account(t, s, name)
		_, err := s.UpdateAccount(ctx, "id-"+name, func(a *store.Account) error {
			a.Profile.Portrait = portrait
			return nil
		})
		must(t, err)
	}
	read := func(want map[string]string, accounts ...string) {
		t.Helper()
		got, err := s.Portraits(ctx, accounts)
		must(t, err)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("portraits of %v (-want +got):\n%s", accounts, diff)
		}
	}
	read(map[string]string{})
	read(map[string]string{"id-Alice": "head:gimli"}, "id-Alice", "id-Bob", "id-nobody")
	read(map[string]string{"id-Alice": "head:gimli", "id-Carol": "emblem:pony:rohan"}, "id-Alice", "id-Carol")
	must(t, s.DeleteAccount(ctx, "id-Alice"))
	read(map[string]string{"id-Carol": "emblem:pony:rohan"}, "id-Alice", "id-Carol")
}
