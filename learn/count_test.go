package learn_test

import (
	"testing"

	"prancingpony/learn"
	"prancingpony/titles"
)

// wanted is how much there must be to learn from in each title, at least.
var wanted = map[string]struct{ lessons, puzzles int }{
	"board":  {12, 15},
	"hunt":   {8, 15},
	"cards":  {6, 15},
	"battle": {6, 15},
}

func TestThereIsEnoughToLearnFrom(t *testing.T) {
	lessons, puzzles := map[string]int{}, map[string]int{}
	for _, l := range learn.Lessons() {
		lessons[l.Title]++
	}
	for _, p := range learn.Puzzles() {
		if !p.Exercise {
			puzzles[p.Title]++
		}
	}
	for _, title := range titles.All {
		id := title.ID()
		if want := wanted[id]; lessons[id] < want.lessons || puzzles[id] < want.puzzles {
			t.Errorf("%s: %d lessons and %d puzzles, want at least %d and %d", id, lessons[id], puzzles[id],
				want.lessons, want.puzzles)
		}
	}
}

// An explanation, a hint or a refutation that stands twice is a template.
func TestNoTwoPuzzlesSayTheSame(t *testing.T) {
	seen := map[string]string{}
	for _, p := range learn.Puzzles() {
		texts := []learn.Text{p.Why, p.Task}
		for _, line := range p.Tries {
			texts = append(texts, line.Say)
		}
		for _, text := range texts {
			for lang, said := range text {
				if other := seen[said]; other != "" && !p.Exercise {
					t.Errorf("%s and %s say in %s: %s", other, p.ID, lang, said)
				}
				seen[said] = p.ID
			}
		}
	}
}
