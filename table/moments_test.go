package table

import (
	"errors"
	"testing"

	"prancingpony/store"
	"prancingpony/store/storetest"
)

// What one keeps of a game is what one would be shown of it, moment by moment.
func TestTheMomentsOfAFinishedMatchAreThoseOfItsReplay(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	ctx := t.Context()
	id := f.duel(nil).ID
	if _, _, err := f.Moments(ctx, bilbo, id, 0); !errors.Is(err, ErrClosed) {
		t.Fatalf("before the end: %v", err)
	}
	f.playOut(id)
	var all []Moment
	for after, pages := 0, 0; ; pages++ {
		list, next, err := f.Moments(ctx, bilbo, id, after)
		if err != nil || len(list) > momentsPage || pages > 100 {
			t.Fatalf("after %d: %d moments, %v", after, len(list), err)
		}
		all = append(all, list...)
		if next == 0 {
			break
		}
		after = next
	}
	records, _, err := f.History(ctx, bilbo, id, AnySeat, 0)
	if err != nil {
		t.Fatal(err)
	}
	i := 0
	for _, r := range records {
		if r.Kind != string(kindStart) && r.Kind != string(store.KindAction) || r.Undone {
			continue
		}
		if i == len(all) {
			t.Fatalf("%d moments, record %d has none", len(all), r.N)
		}
		if want := asText(t, must[*Moment](t)(f.At(ctx, bilbo, id, AnySeat, r.N))); asText(t, &all[i]) != want {
			t.Errorf("moment %d\n%s\nwant\n%s", r.N, asText(t, &all[i]), want)
		}
		i++
	}
	if i != len(all) || i < 3 {
		t.Errorf("%d moments for %d records", len(all), i)
	}
}
