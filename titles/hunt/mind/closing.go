package mind

import (
	"prancingpony/game"
	"prancingpony/titles/hunt"
)

// A win that needs no luck is the Ring-bearer's alone: his last steps to Rivendell. The Ringwraiths win by tiles, which
// are drawn.

// withinSteps is how far one turn can lead: a move, Frodo's determination, a card.
const withinSteps = 3

// Near: Rivendell is a few steps away.
func (Mind) Near(st game.State, seat game.Seat) bool {
	s := look(st)
	return seat == hunt.Bearer && s.Act() == 2 && s.Card().Steps() <= s.Track()+withinSteps
}

// Sure: only the last step wins.
func (Mind) Sure(game.State, game.Seat) bool { return false }

// Leads: steps, and cards, which may bring one or make one bearable.
func (Mind) Leads(_ game.State, a game.Action) bool {
	switch a.Verb {
	case hunt.VerbAdvance, hunt.VerbDetermination, hunt.VerbPlay, hunt.VerbReact:
		return true
	}
	return false
}
