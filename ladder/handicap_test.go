package ladder

import (
	"math"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// favouring is a title whose options favour a side by so many points.
type favouring struct {
	toy.Title
	list []game.Advantage
}

func (t favouring) Advantages(game.Options) []game.Advantage { return t.list }

// docs/ladder.md: how a match counts, handicaps.
func TestAHandicapCountsAsIfTheOpponentsWereWeaker(t *testing.T) {
	t.Parallel()
	title := favouring{list: []game.Advantage{
		{Side: "free", Worth: 100, Margin: 3 * widthOf95}, {Side: "shadow", Worth: 40, Margin: 4 * widthOf95},
	}}
	known := Strength{1600, 80, startVolatility}
	for _, tt := range []struct {
		side   string
		points float64
	}{{"free", 60}, {"shadow", -60}} {
		h := HandicapOf(title, nil, tt.side)
		if h.Points != tt.points || math.Abs(h.Deviation-5) > 1e-9 {
			t.Errorf("%s: %+v", tt.side, h)
		}
		met := h.Against(known)
		if met.Rating != known.Rating-tt.points || met.Deviation <= known.Deviation {
			t.Errorf("%s meets %+v", tt.side, met)
		}
	}
	// The favoured side gains less by winning and loses more by losing, and the other way round.
	change := func(h Handicap, score float64) float64 {
		return known.After([]Bout{{Opponent: h.Against(known), Score: score, Weight: 1}}).Rating - known.Rating
	}
	with, without := HandicapOf(title, nil, "free"), HandicapOf(title, nil, "shadow")
	for _, score := range []float64{0, 0.5, 1} {
		if even := change(Handicap{}, score); change(with, score) >= even || change(without, score) <= even {
			t.Errorf("score %v: %v with, %v even, %v against", score, change(with, score), even, change(without, score))
		}
	}
	if h := HandicapOf(toy.Title{}, nil, "free"); h != (Handicap{}) {
		t.Errorf("no handicap counts as %+v", h)
	}
}
