package learn_test

import (
	"testing"

	"prancingpony/learn"
	"prancingpony/titles"
)

// wanted is how much there must be to learn from in each title, at least.
var wanted = map[string]struct{ lessons, puzzles int }{
	"board":  {12, 60},
	"hunt":   {8, 20},
	"cards":  {6, 20},
	"battle": {6, 20},
}

func TestThereIsEnoughToLearnFrom(t *testing.T) {
	lessons, puzzles := map[string]int{}, map[string]int{}
	for _, l := range learn.Lessons() {
		lessons[l.Title]++
	}
	for _, p := range learn.Puzzles() {
		puzzles[p.Title]++
	}
	for _, title := range titles.All {
		id := title.ID()
		if want := wanted[id]; lessons[id] < want.lessons || puzzles[id] < want.puzzles {
			t.Errorf("%s: %d lessons and %d puzzles, want at least %d and %d", id, lessons[id], puzzles[id],
				want.lessons, want.puzzles)
		}
	}
}
