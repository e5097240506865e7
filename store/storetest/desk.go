package storetest

import (
	"testing"
	"time"

	"prancingpony/store"
)

// testPasskeys: kept, listed, used, removed, and gone with their owner.
func testPasskeys(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	at := time.Now().UTC().Truncate(time.Millisecond)
	a, b := account(t, s, "Elrond"), account(t, s, "Galadriel")
	must(t, s.CreatePasskey(ctx, &store.Passkey{ID: "k1", Account: a.ID, Name: "phone", Data: []byte(`{"n":1}`), Created: at}))
	must(t, s.CreatePasskey(ctx, &store.Passkey{ID: "k2", Account: a.ID, Name: "key ring", Data: []byte(`{"n":1}`), Created: at.Add(time.Second)}))
	want(t, s.CreatePasskey(ctx, &store.Passkey{ID: "k1", Account: b.ID, Data: []byte(`{}`)}), store.ErrExists)
	must(t, s.UsePasskey(ctx, "k1", []byte(`{"n":2}`), at))
	list, err := s.Passkeys(ctx, a.ID)
	must(t, err)
	if len(list) != 2 || list[0].ID != "k1" || list[0].Name != "phone" || string(list[0].Data) != `{"n":2}` || !list[0].Used.Equal(at) || !list[0].Created.Equal(at) {
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

// testFigures: what there is is counted, and nodes say that they serve.
func testFigures(t *testing.T, fresh Fresh) {
	url := fresh(t)
	s := Open(t, url)
	ctx := t.Context()
	account(t, s, "Elrond")
	must(t, s.CreateAccount(ctx, &store.Account{ID: "g", Name: "Guest", Guest: true}))
	later := time.Now().Add(time.Hour)
	must(t, s.Enqueue(ctx, store.Job{Kind: "mail", Key: "1"}, store.Job{Kind: "mail", Key: "2", Due: later}))
	f, err := s.Figures(ctx)
	must(t, err)
	if f.Accounts != 1 || f.Guests != 1 || f.Bytes <= 0 || len(f.Jobs) != 1 || f.Jobs[0] != (store.JobCount{Kind: "mail", All: 2, Due: 1}) {
		t.Errorf("figures: %+v", f)
	}
	must(t, s.SayServing(ctx, []byte(`{"a":1}`), time.Now().Add(-time.Hour)))
	must(t, s.SayServing(ctx, []byte(`{"a":2}`), time.Now().Add(-time.Hour)))
	list, err := s.Servers(ctx)
	must(t, err)
	if len(list) != 1 || list[0].Node != s.Node() || string(list[0].Data) != `{"a":2}` {
		t.Errorf("nodes: %+v", list)
	}
	must(t, s.StopServing(ctx))
	if list, err = s.Servers(ctx); err != nil || len(list) != 0 {
		t.Errorf("nodes that stopped: %v, %v", list, err)
	}
}
