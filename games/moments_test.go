package games

import (
	"errors"
	"testing"

	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
	"prancingpony/store/storetest"
)

// What one keeps of a game is what one would be shown of it, moment by moment.
func TestTheMomentsOfAFinishedMatchAreThoseOfItsReplay(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	ctx := t.Context()
	id := f.duel(nil).ID
	if _, _, err := f.Watch.Moments(ctx, bilbo, id, 0); !errors.Is(err, match.ErrClosed) {
		t.Fatalf("before the end: %v", err)
	}
	f.playOut(id)
	var all []moment.Moment
	for after, pages := 0, 0; ; pages++ {
		list, next, err := f.Watch.Moments(ctx, bilbo, id, after)
		if err != nil || len(list) > 100 || pages > 100 {
			t.Fatalf("after %d: %d moments, %v", after, len(list), err)
		}
		all = append(all, list...)
		if next == 0 {
			break
		}
		after = next
	}
	records, _, err := f.Watch.History(ctx, bilbo, id, match.AnySeat, 0)
	if err != nil {
		t.Fatal(err)
	}
	i := 0
	for _, r := range records {
		if r.Kind != string(match.KindStart) && r.Kind != string(store.KindAction) || r.Undone {
			continue
		}
		if i == len(all) {
			t.Fatalf("%d moments, record %d has none", len(all), r.N)
		}
		if want := asText(t, must[*moment.Moment](t)(f.Watch.At(ctx, bilbo, id, match.AnySeat, r.N))); asText(t,
			&all[i]) != want {
			t.Errorf("moment %d\n%s\nwant\n%s", r.N, asText(t, &all[i]), want)
		}
		i++
	}
	if i != len(all) || i < 3 {
		t.Errorf("%d moments for %d records", len(all), i)
	}
}
