package bot

import (
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// A study weighs what it is asked to weigh, and a certain win stands first.
func TestAStudyIncludesWhatWasPlayed(t *testing.T) {
	s := lastAnswer(t, "[10,5]")
	for _, a := range s.Legal(nil) {
		c := Study{Simulations: 40, Also: []game.Action{a}}.Of(Observe(closing{}, s, 1), 1)
		if !slices.ContainsFunc(c.Considered, func(k Candidate) bool { return k.Action == a }) {
			t.Errorf("%v was not weighed", a)
		}
		if text := (toy.Title{}).Vocabulary().ActionText(c.Action); text != "play riddle-12" ||
			c.Considered[0].Chance != certain {
			t.Errorf("%s with %d comes first", text, c.Considered[0].Chance)
		}
	}
}

// Lines are weighed in the same deals and told in the order they were given; the same seed says the same.
func TestLinesAreWeighedInCommonDeals(t *testing.T) {
	s := lastAnswer(t, "[16,5]")
	var lines [][]game.Action
	for _, a := range s.Legal(nil) {
		lines = append(lines, []game.Action{a})
	}
	one := Study{Simulations: 200}.Lines(Observe(toy.Title{}, s, 1), lines, 5)
	two := Study{Simulations: 200}.Lines(Observe(toy.Title{}, s, 1), lines, 5)
	for i := range lines {
		if one[i].Action != lines[i][0] || one[i].Chance != two[i].Chance || one[i].Visits != one[0].Visits {
			t.Errorf("%+v, then %+v", one[i], two[i])
		}
	}
}

// An act is followed as long as the same seat decides and no luck comes between.
func TestAnActIsFollowedToItsEnd(t *testing.T) {
	for seed := range uint64(6) {
		s, err := toy.Title{}.New(nil, game.FastRand(seed))
		if err != nil {
			t.Fatal(err)
		}
		first := s.Legal(nil)[0]
		line, gaps := Study{Simulations: 20}.Follow(Observe(toy.Title{}, s, 1), []game.Action{first}, 5, 1)
		if line[0] != first || len(gaps) != len(line)-1 || len(line) > 5 {
			t.Errorf("line %v, gaps %v", line, gaps)
		}
	}
}
