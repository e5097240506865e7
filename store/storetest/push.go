package storetest

import (
	"slices"
	"testing"
	"time"

	"prancingpony/store"
)

func testPush(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	for _, offered := range []string{"first", "second"} { // who comes second gets what is kept
		key, err := s.HouseKey(ctx, "vapid", offered)
		must(t, err)
		if key != "first" {
			t.Errorf("offered %q: the key is %q", offered, key)
		}
	}
	a, b := account(t, s, "Alice"), account(t, s, "Bob")
	at := time.Now().UTC().Truncate(time.Millisecond)
	subscribe := func(who *store.Account, endpoint string, later time.Duration) {
		t.Helper()
		must(t, s.Subscribe(ctx, store.Subscription{Endpoint: endpoint, Account: who.ID, P256dh: "p", Auth: "a", At: at.Add(later)}, 2))
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
