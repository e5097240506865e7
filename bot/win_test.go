package bot

import (
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// closing is the toy with a sense for its last answer.
type closing struct{ toy.Title }

func (closing) Near(s game.State, _ game.Seat) bool { return s.Turn() == 6 }
func (closing) Sure(game.State, game.Seat) bool     { return false }
func (closing) Leads(game.State, game.Action) bool  { return true }

var _ game.WinSearch = closing{}

// lastAnswer is the last question of the toy: gollum may play a high riddle or a low one, or roll.
func lastAnswer(t *testing.T, scores string) game.State {
	t.Helper()
	s,
		err := closing{}.Read([]byte(`{"title":"toy","turn":6,"seat":1,"deck":[],"hands":[[],["riddle-1",`+
		`"riddle-12"]],"bids":[2,2],"scores":`+scores+`}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestAWinThatNeedsNoLuckIsFound(t *testing.T) {
	tests := []struct {
		position, scores string
		want             string // empty: nothing is certain
	}{
		{"the high riddle wins whatever was bid", "[10,5]", "play riddle-12"},
		{"it wins against some bids only", "[16,5]", ""},
		{"nothing wins", "[40,5]", ""},
	}
	for _, tt := range tests {
		t.Run(tt.position, func(t *testing.T) {
			s := lastAnswer(t, tt.scores)
			line := findWin(Observe(closing{}, s, 1), 1)
			got := ""
			if line != nil {
				got = toy.Title{}.Vocabulary().ActionText(line[0])
			}
			if got != tt.want {
				t.Errorf("found %q, want %q", got, tt.want)
			}
		})
	}
}

func TestEveryPlayerButTheWeakestTakesAWin(t *testing.T) {
	s := lastAnswer(t, "[10,5]")
	for spec, least := range map[string]int{
		"rule": 200, "rule:20": 200, "roll:8": 200, "rule:60": 100,
		"roll:8~30": 170,
	} {
		p, err := New(toy.Title{}, spec)
		if err != nil {
			t.Fatal(err)
		}
		won := 0
		for seed := range uint64(200) {
			choice := p.Choose(Observe(closing{}, s, seed), seed)
			if (toy.Title{}).Vocabulary().ActionText(choice.Action) == "play riddle-12" {
				won++
			}
		}
		if won < least {
			t.Errorf("%s takes the win %d times of 200, want %d", spec, won, least)
		}
	}
}
