package arena

import (
	"errors"
	"testing"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

func player(t *testing.T, spec string) bot.Player {
	t.Helper()
	p, err := bot.New(toy.Title{}, spec)
	if err != nil {
		t.Fatal(err)
	}
	return bot.WithCores(p, 1)
}

// The same seed finds the same candidates, each with the lead that was asked for.
func TestCandidatesLeadByTheGap(t *testing.T) {
	gather := func() (gaps []int) {
		m := Mine{Title: toy.Title{}, Player: player(t, "random"), Search: player(t, "roll:60"), Gap: 500, Seed: 3}
		for g := range 6 {
			if err := m.Game(g, func(k Candidate) error {
				if k.Gap < 500 || k.Considered[0].Chance-k.Considered[1].Chance != k.Gap {
					t.Errorf("a lead of %d: %+v", k.Gap, k.Considered)
				}
				gaps = append(gaps, k.Gap)
				return nil
			}); err != nil {
				t.Fatal(err)
			}
		}
		return gaps
	}
	first, again := gather(), gather()
	if len(first) == 0 || len(first) != len(again) {
		t.Errorf("found %d, then %d", len(first), len(again))
	}
}

func TestMiningStopsWhenAsked(t *testing.T) {
	m := Mine{Title: toy.Title{}, Player: player(t, "random"), Search: player(t, "roll:60"), Gap: 1, Seed: 3}
	enough := errors.New("enough")
	if err := m.Game(0, func(Candidate) error { return enough }); !errors.Is(err, enough) {
		t.Errorf("got %v", err)
	}
}

// Weighing is fair: the best comes first, an answer that is illegal never wins, and the same seed weighs the same.
func TestWeighing(t *testing.T) {
	s, err := toy.Title{}.New(nil, game.FastRand(5))
	if err != nil {
		t.Fatal(err)
	}
	var answers []string
	for _, a := range s.Legal(nil) {
		answers = append(answers, toy.Title{}.Vocabulary().ActionText(a))
	}
	answers = append(answers, "fly away")
	one := Weigh(toy.Title{}, s, answers, player(t, "random"), 40, 9)
	two := Weigh(toy.Title{}, s, answers, player(t, "random"), 40, 9)
	for i := range one {
		if one[i] != two[i] {
			t.Errorf("%+v, then %+v", one[i], two[i])
		}
		if i > 0 && one[i].Win > one[i-1].Win {
			t.Errorf("%+v stands behind %+v", one[i], one[i-1])
		}
		if one[i].Line == "fly away" && one[i].Win != 0 {
			t.Errorf("an illegal answer won: %+v", one[i])
		}
	}
}
