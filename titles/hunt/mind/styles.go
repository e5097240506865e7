package mind

import (
	"prancingpony/game"
	"prancingpony/titles/hunt"
)

// Styles are plans that people play by; each moves the scores of the answers that its plan is about.

// style is a plan of one side.
type style struct {
	game.Style
	bearer bool
	bends  map[uint16]int32 // by verb
}

var styles = []style{
	{game.Style{ID: "swift", Side: "free"}, true, map[uint16]int32{
		hunt.VerbGo: styleMuch, hunt.VerbRest: -styleMuch, hunt.VerbDrawAlly: -styleSome,
	}},
	{game.Style{ID: "keen", Side: "shadow"}, false, map[uint16]int32{
		hunt.VerbHunt: styleMuch, hunt.VerbHuntDie: styleMuch, hunt.VerbSearch: -styleSome,
	}},
}

// Styles lists the styles.
func (Mind) Styles() (list []game.Style) {
	for i := range styles {
		list = append(list, styles[i].Style)
	}
	return list
}

// Bend moves the scores of a seat that plays a style.
func (Mind) Bend(id string, seat game.Seat, s game.State, legal []game.Action, scores []int32) {
	for i := range styles {
		style := &styles[i]
		if style.ID != id || (seat == hunt.Bearer) != style.bearer || (s.Decider() == hunt.Bearer) != style.bearer {
			continue
		}
		for i, a := range legal {
			scores[i] += style.bends[a.Verb]
		}
	}
}
