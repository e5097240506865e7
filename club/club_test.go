package club

import (
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"slices"
	"testing"

	"prancingpony/cup"
	"prancingpony/ladder"
	"prancingpony/match"
	"prancingpony/store"
	"prancingpony/watch"
)

// fixture is a database with clubs and nothing else.
type fixture struct {
	*Service
	t     *testing.T
	store *store.Store
}

// nothing stands in for the cups, tables and ladder of a server without games.
type nothing struct{ among []string }

func (*nothing) Heads(context.Context, match.Caller, []string) ([]cup.Head, error) {
	return []cup.Head{}, nil
}

func (*nothing) Listed(*store.Match, match.Caller) (*watch.Table, error) { return &watch.Table{}, nil }

func (n *nothing) Standing(_ context.Context, q ladder.Query) (*ladder.Standing, error) {
	n.among = q.Among
	return &ladder.Standing{}, nil
}

func newFixture(t *testing.T, founders string) *fixture {
	t.Helper()
	st, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "pony.db"),
		store.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := st.Close(); err != nil {
			t.Error(err)
		}
	})
	n := &nothing{}
	return &fixture{New(Config{Store: st, Cups: n, Tables: n, Ladder: n, Founders: founders}), t, st}
}

func (h *fixture) person(name string) match.Caller {
	h.t.Helper()
	who := match.Caller{Account: "id-" + name, Name: name}
	if err := h.store.CreateAccount(h.t.Context(), &store.Account{ID: who.Account, Name: name}); err != nil {
		h.t.Fatal(err)
	}
	return who
}

func must[T any](t *testing.T) func(v T, err error) T {
	t.Helper()
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func (h *fixture) found(who match.Caller, joining string) *View {
	h.t.Helper()
	return must[*View](h.t)(h.Found(h.t.Context(), who, Terms{Name: "Bree", Joining: joining}))
}

func refused(t *testing.T, what string, want error) func(_ *View, err error) {
	t.Helper()
	return func(_ *View, err error) {
		t.Helper()
		if !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", what, err, want)
		}
	}
}

func TestAClubIsJoinedAsItSays(t *testing.T) {
	t.Parallel()
	h := newFixture(t, "")
	ctx, owner := t.Context(), h.person("Barliman")
	for joining, want := range map[string]string{JoinOpen: "member", JoinRequest: "asked", JoinInvitation: ""} {
		c, who := h.found(owner, joining), h.person("Nob-"+joining)
		v, err := h.Join(ctx, who, c.ID, "")
		if want == "" {
			refused(t, joining, ErrNotYours)(v, err)
		} else if err != nil || v.Role != want {
			t.Errorf("%s: %v, %v", joining, v, err)
		}
		_, err = h.Join(ctx, who, c.ID, "wrong")
		if !errors.Is(err, match.ErrInvalid) && want != "member" && want != "asked" {
			t.Errorf("%s with a wrong code: %v", joining, err)
		}
		if v = must[*View](t)(h.Join(ctx, who, c.ID, c.Code)); v.Role != "member" {
			t.Errorf("%s with its code: %s", joining, v.Role)
		}
	}
	refused(t, "a guest", ErrGuest)(h.Join(ctx, match.Caller{Account: "g", Guest: true}, "x", ""))
}

func TestOnlyAllowedAccountsMakeClubs(t *testing.T) {
	t.Parallel()
	h := newFixture(t, FoundedByOperators)
	ctx, who := t.Context(), h.person("Bill")
	refused(t, "an account", ErrNotYours)(h.Found(ctx, who, Terms{Name: "Bree", Joining: JoinOpen}))
	must[*store.Account](t)(h.store.UpdateAccount(ctx, who.Account, func(a *store.Account) error {
		a.Standing.Operator = true
		return nil
	}))
	h.found(who, JoinOpen)

	h = newFixture(t, "")
	who = h.person("Bill")
	for range mostClubs {
		h.found(who, JoinOpen)
	}
	refused(t, "one more", ErrTooMany)(h.Found(ctx, who, Terms{Name: "Bree", Joining: JoinOpen}))
	guest := match.Caller{Account: "g", Guest: true}
	refused(t, "a guest", ErrGuest)(h.Found(ctx, guest, Terms{Name: "x", Joining: "open"}))
}

func TestOfficersActBelowThemAndTheOwnerOnAll(t *testing.T) {
	t.Parallel()
	h := newFixture(t, "")
	ctx := t.Context()
	owner, officer, other, nob := h.person("Barliman"), h.person("Bob"), h.person("Rob"), h.person("Nob")
	c := h.found(owner, JoinRequest)
	for _, who := range []match.Caller{officer, other, nob} {
		must[*View](t)(h.Join(ctx, who, c.ID, ""))
	}
	refused(t, "who has asked lets himself in", ErrNotYours)(h.Appoint(ctx, nob, c.ID, Appointment{"Nob", "member"}))
	for _, name := range []string{"Bob", "Rob"} {
		must[*View](t)(h.Appoint(ctx, owner, c.ID, Appointment{name, store.ClubOfficer}))
	}
	v := must[*View](t)(h.Appoint(ctx, officer, c.ID, Appointment{"Nob", store.ClubMember}))
	if v.Members != 4 || len(v.Asked) != 0 || v.Code == "" {
		t.Errorf("%+v", v)
	}
	refused(t, "an officer makes officers", ErrNotYours)(h.Appoint(ctx, officer, c.ID, Appointment{"Nob", "officer"}))
	refused(t, "an officer takes one out", ErrNotYours)(h.Appoint(ctx, officer, c.ID, Appointment{"Rob", "none"}))
	mine := Terms{Name: "Mine", Joining: JoinOpen}
	refused(t, "a member changes the club", ErrNotYours)(h.Change(ctx, nob, c.ID, mine))
	must[*View](t)(h.Appoint(ctx, owner, c.ID, Appointment{"Rob", store.ClubOwner}))
	if v = must[*View](t)(h.Show(ctx, owner, c.ID)); v.Role != store.ClubOfficer || v.Owner != "Rob" {
		t.Errorf("after the club was handed over: %s, owned by %s", v.Role, v.Owner)
	}
	if err := h.Dissolve(ctx, owner, c.ID); !errors.Is(err, ErrNotYours) {
		t.Errorf("an officer ends the club: %v", err)
	}
}

func TestAClubWhoseOwnerLeavesHasAnother(t *testing.T) {
	t.Parallel()
	h := newFixture(t, "")
	ctx := t.Context()
	owner, first, officer := h.person("Barliman"), h.person("Nob"), h.person("Bob")
	c := h.found(owner, JoinOpen)
	for _, who := range []match.Caller{first, officer} {
		must[*View](t)(h.Join(ctx, who, c.ID, ""))
	}
	must[*View](t)(h.Appoint(ctx, owner, c.ID, Appointment{"Bob", store.ClubOfficer}))
	if err := h.store.DeleteAccount(ctx, owner.Account); err != nil { // without a word
		t.Fatal(err)
	}
	if v := must[*View](t)(h.Show(ctx, officer, c.ID)); v.Role != store.ClubOwner || v.Members != 2 {
		t.Errorf("the officer is %s of %d", v.Role, v.Members)
	}
	if err := errors.Join(h.Leave(ctx, officer, c.ID), h.Leave(ctx, first, c.ID)); err != nil {
		t.Fatal(err)
	}
	refused(t, "a club without people", ErrNotFound)(h.Show(ctx, first, c.ID))
}

func TestTheNoticeboardIsForMembersAndLeavesOutBlockedPeople(t *testing.T) {
	t.Parallel()
	h := newFixture(t, "")
	ctx := t.Context()
	owner, nob, bob, bill := h.person("Barliman"), h.person("Nob"), h.person("Bob"), h.person("Bill")
	c := h.found(owner, JoinOpen)
	for _, who := range []match.Caller{nob, bob} {
		must[*View](t)(h.Join(ctx, who, c.ID, ""))
		must[*View](t)(h.Write(ctx, who, c.ID, "I am "+who.Name+"."))
	}
	refused(t, "a stranger writes", ErrNotYours)(h.Write(ctx, bill, c.ID, "Hello."))
	v := must[*View](t)(h.Show(ctx, owner, c.ID))
	nobs := slices.IndexFunc(v.Posts, func(p Post) bool { return p.Name == "Nob" })
	v = must[*View](t)(h.Pin(ctx, owner, c.ID, v.Posts[nobs].ID, true))
	if !v.Posts[0].Pinned || v.Posts[0].Name != "Nob" {
		t.Errorf("%+v", v.Posts)
	}
	refused(t, "a member takes another's words down", ErrNotYours)(h.Erase(ctx, bob, c.ID, v.Posts[0].ID))
	if err := h.store.Block(ctx, bob.Account, nob.Account, true); err != nil {
		t.Fatal(err)
	}
	if v = must[*View](t)(h.Show(ctx, bob, c.ID)); len(v.Posts) != 1 || !v.Posts[0].Mine {
		t.Errorf("who blocks reads %+v", v.Posts)
	}
	if v = must[*View](t)(h.Erase(ctx, bob, c.ID, v.Posts[0].ID)); len(v.Posts) != 0 {
		t.Errorf("%+v", v.Posts)
	}
	v = must[*View](t)(h.Show(ctx, bill, c.ID))
	if len(v.Posts)+len(v.People) != 0 || v.Code != "" || v.Role != "none" {
		t.Errorf("a stranger sees %+v", v)
	}
	if err := h.store.Block(ctx, owner.Account, bill.Account, true); err != nil {
		t.Fatal(err)
	}
	refused(t, "a blocked person joins", ErrClosed)(h.Join(ctx, bill, c.ID, ""))
}

func TestTheLadderOfAClubHasItsMembersAlone(t *testing.T) {
	t.Parallel()
	h := newFixture(t, "")
	ctx, owner, nob := t.Context(), h.person("Barliman"), h.person("Nob")
	c := h.found(owner, JoinRequest)
	must[*View](t)(h.Join(ctx, nob, c.ID, ""))
	if _, err := h.Ladder(ctx, nob, c.ID, "toy"); !errors.Is(err, ErrNotYours) {
		t.Errorf("who has asked: %v", err)
	}
	must[*ladder.Standing](t)(h.Ladder(ctx, owner, c.ID, "toy"))
	if among := h.ladder.(*nothing).among; !slices.Equal(among, []string{store.AccountPlayer(owner.Account)}) {
		t.Errorf("among %v", among)
	}
}
