package arena

import (
	"errors"
	"slices"
	"testing"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/judge"
)

func player(t *testing.T, spec string) bot.Player {
	t.Helper()
	p, err := bot.New(toy.Title{}, spec)
	if err != nil {
		t.Fatal(err)
	}
	return bot.WithCores(p, 1)
}

func toyFinder(t *testing.T, gap int) PuzzleFinder {
	t.Helper()
	return PuzzleFinder{
		Title: toy.Title{}, Player: player(t, "random"), Closer: player(t, "random"),
		Judge: judge.New(judge.Effort{Search: 60, Deals: 25}, nil), Games: 20, Gap: gap, Seed: 3,
	}
}

// The same seed finds the same candidates, each with the lead that was asked for and borne out by games to the end.
func TestCandidatesLeadByTheGap(t *testing.T) {
	gather := func() (gaps []int) {
		m := toyFinder(t, 700)
		for g := range 8 {
			if err := m.Game(g, func(k Candidate) error {
				best, second := &k.Lines[0], &k.Lines[1]
				if best.Chance-second.Chance < 700 || best.Won < second.Won+gamesGap || k.Asked < 1 ||
					k.Asked > len(best.Actions) {
					t.Errorf("%+v", k)
				}
				gaps = append(gaps, best.Chance-second.Chance)
				return nil
			}); err != nil {
				t.Fatal(err)
			}
		}
		return gaps
	}
	first, again := gather(), gather()
	if len(first) == 0 || !slices.Equal(first, again) {
		t.Errorf("found %d, then %d", first, again)
	}
}

func TestTheSearchForPuzzlesStopsWhenAsked(t *testing.T) {
	m := toyFinder(t, 1)
	enough := errors.New("enough")
	for g := range 20 {
		if err := m.Game(g, func(Candidate) error { return enough }); errors.Is(err, enough) {
			return
		}
	}
	t.Error("nothing was found in twenty games")
}

// A line that some deal forbids is lost there.
func TestAForbiddenLineIsLost(t *testing.T) {
	s, err := toy.Title{}.New(nil, game.FastRand(5))
	if err != nil {
		t.Fatal(err)
	}
	if wins(toy.Title{}, s, []game.Action{{Verb: 99}}, player(t, "random"), game.FastRand(1), s.Decider()) {
		t.Error("it won")
	}
}
