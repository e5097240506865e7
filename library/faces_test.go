package library

import (
	"flag"
	"math"
	"slices"
	"strings"
	"testing"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/titles"
)

var faceGames = flag.Int("faces", 0, "measure in so many games what the faces of action dice are worth")

// Every face of either side's dice has a worth, and a die of six sides is worth nothing on average.
func TestFacesAreWorthNothingOnAverage(t *testing.T) {
	t.Parallel()
	for side, faces := range map[string][]string{
		"free":   {"character", "character", "event", "muster", "army-muster", "will-of-the-west"},
		"shadow": {"character", "army", "event", "muster", "army-muster", "eye"},
	} {
		sum := 0.0
		for _, face := range faces {
			worth, ok := faceWorth[side][face]
			if !ok {
				t.Errorf("%s: nobody has measured %s", side, face)
			}
			sum += worth
		}
		if math.Abs(sum) > 0.0005 {
			t.Errorf("%s: a die is worth %v", side, sum/6)
		}
	}
}

// turnRolled is the action dice of a turn and what it changed the first side's chance by.
type turnRolled struct {
	dice   map[string][]string // by side
	change float64
}

// What the table of faceWorth comes from: go test ./library -run WhatFacesAreWorth -faces 2000 -v.
func TestWhatFacesAreWorth(t *testing.T) {
	if *faceGames == 0 {
		t.Skip("measures only when it is asked to")
	}
	var turns []turnRolled
	for seed := range *faceGames {
		turns = append(turns, turnsOf(t, uint64(seed)+1)...)
	}
	for _, side := range sides {
		n, of := 0.0, map[string]float64{}
		for _, turn := range turns {
			for _, face := range turn.dice[side] {
				of[face]++
				n++
			}
		}
		for face, count := range of {
			// How the change goes with the number of a face, less what as many dice would show of the others.
			share, xd, xx, dd := count/n, 0.0, 0.0, 0.0
			for _, turn := range turns {
				x := -share * float64(len(turn.dice[side]))
				for _, fell := range turn.dice[side] {
					if fell == face {
						x++
					}
				}
				xd, xx, dd = xd+x*turn.change, xx+x*x, dd+turn.change*turn.change
			}
			error95 := 1.96 * math.Sqrt(dd/float64(len(turns))/xx) * (1 - share)
			t.Logf("%s %s: %+.4f ± %.4f", side, face, xd/xx*(1-share), error95)
		}
	}
}

// turnsOf plays a game of bots.
func turnsOf(t *testing.T, seed uint64) (turns []turnRolled) {
	t.Helper()
	i := slices.IndexFunc(titles.All, func(one game.Title) bool { return one.ID() == boardTitle })
	title, luck := titles.All[i], game.FastRand(seed)
	s, err := title.New(game.Options{"edition": "2"}, game.FastRand(seed))
	if err != nil {
		t.Fatal(err)
	}
	p, err := bot.New(title, "rule")
	if err != nil {
		t.Fatal(err)
	}
	chance := func() float64 { return float64(title.(game.Evaluator).Evaluate(s, 0)) / 10_000 }
	before, last := 0.0, -1
	for s.Decider() != game.Nobody {
		choice := p.Choose(bot.Observe(title, s, luck.Uint64()), luck.Uint64())
		var log game.Log
		was := chance()
		if err := s.Apply(choice.Actions()[0], &log); err != nil {
			t.Fatal(err)
		}
		for _, e := range log.Events {
			fell := strings.Fields(title.Vocabulary().EventText(e))
			if fell[0] != "rolled" || len(fell) < 4 {
				continue
			}
			if s.Turn() != last {
				if len(turns) > 0 {
					turns[len(turns)-1].change = was - before
				}
				before, last = was, s.Turn()
				turns = append(turns, turnRolled{dice: map[string][]string{}})
			}
			now := &turns[len(turns)-1]
			now.dice[fell[1]] = append(now.dice[fell[1]], fell[2:]...)
		}
	}
	if len(turns) > 0 {
		end := 0.0
		if s.Result().Winners.Has(0) {
			end = 1
		}
		turns[len(turns)-1].change = end - before
	}
	return turns
}
