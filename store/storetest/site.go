package storetest

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"prancingpony/store"
)

var siteCases = []testCase{
	{"settings", on(testSettings)},
	{"pages keep their versions", on(testSitePages)},
	{"invitation codes", on(testInvitations)},
	{"many use a code at once", on(testInvitationsAtOnce)},
	{"announcements", on(testAnnouncements)},
	{"identities", on(testIdentities)},
}

func testSettings(t *testing.T, s *store.Store) {
	var got map[string]string
	if found, err := s.SiteSetting(t.Context(), "name", &got); err != nil || found {
		t.Fatalf("a setting that nobody made: %v, %v", found, err)
	}
	for _, name := range []string{"Bree Club", "Le Poney"} {
		must(t, s.SetSiteSetting(t.Context(), "name", map[string]string{"en": name}))
		found, err := s.SiteSetting(t.Context(), "name", &got)
		if must(t, err); !found || got["en"] != name {
			t.Errorf("read %v, %v, want %s", got, found, name)
		}
	}
}

func testSitePages(t *testing.T, s *store.Store) {
	at := now()
	first := store.SitePage{Page: "rules", Language: "en", Text: "Be kind.", Author: "Gerontius", At: at}
	second := first
	second.Text, second.At = "Be kind, and quick.", at.Add(time.Second)
	french := store.SitePage{Page: "rules", Language: "fr", Text: "Soyez gentils.", Author: "Hamfast", At: at}
	for _, p := range []store.SitePage{first, second, french} {
		must(t, s.AddSitePage(t.Context(), &p))
	}
	got, err := s.SitePages(t.Context())
	must(t, err)
	if diff := cmp.Diff([]store.SitePage{second, first, french}, got); diff != "" {
		t.Error(diff)
	}
}

func testInvitations(t *testing.T, s *store.Store) {
	ctx, at := t.Context(), now()
	account(t, s, "Tobold")
	code := store.InvitationCode{
		Code: "BREE7KQ4", Uses: 2, Note: "Lyon", Author: "Gerontius", Made: at, Expires: at.Add(time.Hour),
	}
	must(t, s.AddInvitation(ctx, &code))
	must(t, s.UseInvitation(ctx, code.Code, at))
	must(t, s.KeepInvited(ctx, "id-Tobold", code.Code, at))
	must(t, s.UseInvitation(ctx, code.Code, at))
	want(t, s.UseInvitation(ctx, code.Code, at), store.ErrNotFound) // used up
	must(t, s.ReturnInvitation(ctx, code.Code))
	want(t, s.UseInvitation(ctx, code.Code, at.Add(2*time.Hour)), store.ErrNotFound) // expired
	list, err := s.Invitations(ctx)
	must(t, err)
	code.Used, code.People = 1, []string{"Tobold"}
	if diff := cmp.Diff([]store.InvitationCode{code}, list); diff != "" {
		t.Error(diff)
	}
	must(t, s.RevokeInvitation(ctx, code.Code, at))
	want(t, s.RevokeInvitation(ctx, code.Code, at), store.ErrNotFound)
	want(t, s.UseInvitation(ctx, code.Code, at), store.ErrNotFound) // revoked
	must(t, s.DeleteAccount(ctx, "id-Tobold"))
	if list, err = s.Invitations(ctx); err != nil || len(list[0].People) != 0 {
		t.Errorf("who has deleted the account is still listed: %+v, %v", list, err)
	}

	mailed := store.InvitationCode{Code: "A", Uses: 1, Email: "a@bree.example", Made: at, Expires: at.Add(time.Hour)}
	must(t, s.AddInvitation(ctx, &mailed))
	mailed.Code = "B"
	must(t, s.AddInvitation(ctx, &mailed))
	_, err = s.Invitation(ctx, "A")
	want(t, err, store.ErrNotFound) // the newer mail ends the older
	got, err := s.Invitation(ctx, "B")
	if must(t, err); cmp.Diff(&mailed, got) != "" {
		t.Error(cmp.Diff(&mailed, got))
	}
	if list, err = s.Invitations(ctx); err != nil || len(list) != 1 {
		t.Errorf("codes of operators: %+v, %v", list, err)
	}
	must(t, s.SweepInvitations(ctx, at.Add(2*time.Hour)))
	_, err = s.Invitation(ctx, "B")
	want(t, err, store.ErrNotFound)
}

// testInvitationsAtOnce: a code for three lets three in, however many ask at once.
func testInvitationsAtOnce(t *testing.T, s *store.Store) {
	at := now()
	must(t, s.AddInvitation(t.Context(),
		&store.InvitationCode{Code: "C", Uses: 3, Author: "Gerontius", Made: at, Expires: at.Add(time.Hour)}))
	var in atomic.Int32
	var all sync.WaitGroup
	for range 12 {
		all.Go(func() {
			if s.UseInvitation(t.Context(), "C", at) == nil {
				in.Add(1)
			}
		})
	}
	all.Wait()
	if in.Load() != 3 {
		t.Errorf("%d came in", in.Load())
	}
}

func testAnnouncements(t *testing.T, s *store.Store) {
	ctx, at := t.Context(), now()
	a := store.Announcement{
		ID: "a", Texts: map[string]string{"en": "Maintenance", "fr": "Maintenance"}, Author: "Gerontius", Made: at,
		ShownFrom: at, ShownUntil: at.Add(time.Hour), PausedFrom: at.Add(time.Minute),
		PausedUntil: at.Add(2 * time.Minute),
	}
	plain := store.Announcement{
		ID: "b", Texts: map[string]string{"en": "Hello"}, Made: at.Add(time.Second), ShownFrom: at, ShownUntil: at,
	}
	must(t, s.Announce(ctx, &a))
	must(t, s.Announce(ctx, &plain))
	must(t, s.Withdraw(ctx, "b", at))
	want(t, s.Withdraw(ctx, "b", at), store.ErrNotFound)
	plain.Withdrawn = at
	got, err := s.Announcements(ctx)
	must(t, err)
	if diff := cmp.Diff([]store.Announcement{plain, a}, got); diff != "" {
		t.Error(diff)
	}
}

func testIdentities(t *testing.T, s *store.Store) {
	ctx := t.Context()
	account(t, s, "Rosie")
	must(t, s.AddIdentity(ctx, "https://club.example", "7", "id-Rosie"))
	want(t, s.AddIdentity(ctx, "https://club.example", "7", "id-Rosie"), store.ErrExists)
	got, err := s.AccountByIdentity(ctx, "https://club.example", "7")
	if must(t, err); got != "id-Rosie" {
		t.Errorf("it is %q", got)
	}
	_, err = s.AccountByIdentity(ctx, "https://other.example", "7")
	want(t, err, store.ErrNotFound)
	must(t, s.DeleteAccount(ctx, "id-Rosie"))
	_, err = s.AccountByIdentity(ctx, "https://club.example", "7")
	want(t, err, store.ErrNotFound)
}
