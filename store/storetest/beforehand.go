package storetest

import (
	"slices"
	"testing"

	"prancingpony/store"
)

func testBeforehand(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	a, b := account(t, s, "Alice"), account(t, s, "Bob")
	m := create(t, s, newMatch("m"))
	expect := func(seat int, who *store.Account, want ...string) {
		t.Helper()
		got, err := s.Beforehand(ctx, m.ID, seat, who.ID)
		must(t, err)
		if !slices.Equal(got, want) {
			t.Errorf("seat %d of %s: %q, want %q", seat, who.Name, got, want)
		}
	}
	must(t, s.SetBeforehand(ctx, m.ID, 0, a.ID, []string{"declare"}))
	must(t, s.SetBeforehand(ctx, m.ID, 0, a.ID, []string{"declare", "guide"}))
	must(t, s.SetBeforehand(ctx, m.ID, 1, b.ID, []string{"guide"}))
	expect(0, a, "declare", "guide")
	expect(0, b) // whoever sits there later begins anew
	expect(1, b, "guide")
	must(t, s.SetBeforehand(ctx, m.ID, 0, a.ID, nil))
	expect(0, a)
	must(t, s.DeleteAccount(ctx, b.ID))
	expect(1, b)
}
