package storetest

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"prancingpony/store"
)

func testStudies(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	a, b := account(t, s, "Alice"), account(t, s, "Bob")
	at := time.Now().UTC().Truncate(time.Millisecond)
	keep := func(who *store.Account, source, tree string, later time.Duration) {
		t.Helper()
		must(t, s.KeepStudy(ctx, store.Study{Account: who.ID, Source: source, Tree: json.RawMessage(tree), At: at.Add(later)}, 2))
	}
	expect := func(who *store.Account, source, want string) {
		t.Helper()
		study, err := s.Study(ctx, who.ID, source)
		switch {
		case want == "" && !errors.Is(err, store.ErrNotFound):
			t.Errorf("%s of %s: %v, %v", source, who.Name, study, err)
		case want != "" && (err != nil || string(study.Tree) != want):
			t.Errorf("%s of %s: %+v, %v, want %s", source, who.Name, study, err, want)
		}
	}
	keep(a, "match-1", `{"moves":[1]}`, 0)
	keep(b, "match-1", `{"moves":[2]}`, 0)
	keep(a, "match-2", `{"moves":[3]}`, time.Second)
	keep(a, "match-1", `{"moves":[4]}`, 2*time.Second)
	expect(a, "match-1", `{"moves":[4]}`)
	expect(b, "match-1", `{"moves":[2]}`)
	expect(b, "match-2", "")
	keep(a, "match-3", `{"moves":[5]}`, 3*time.Second) // the oldest goes
	expect(a, "match-2", "")
	expect(a, "match-1", `{"moves":[4]}`)
	must(t, s.ForgetStudy(ctx, a.ID, "match-1"))
	expect(a, "match-1", "")
	expect(b, "match-1", `{"moves":[2]}`)
	must(t, s.DeleteAccount(ctx, b.ID))
	expect(b, "match-1", "")
}
