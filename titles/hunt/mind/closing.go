package mind

import (
	"prancingpony/game"
	"prancingpony/titles/hunt"
)

// Wins that need no luck: the Ring-bearer's last steps to Rivendell, and the breath of a Ringwraith who stands beside
// him when he can bear no more. All other Corruption comes by tiles, which are drawn.

// withinSteps is how far one turn can lead: a move, Frodo's determination, a card.
const withinSteps = 3

// byBreath is the Corruption that a card of the Ringwraiths can add.
const byBreath = 2

// Near reports whether Rivendell is a few steps away, or a card would corrupt the Ring-bearer.
func (Mind) Near(st game.State, seat game.Seat) bool {
	s := look(st)
	if seat != hunt.Bearer {
		return s.margin() <= byBreath
	}
	return s.Act() == 2 && s.Card().Steps <= s.Track()+withinSteps
}

// Sure reports false: only the last step wins.
func (Mind) Sure(game.State, game.Seat) bool { return false }

// Leads reports whether an answer is a step, or a card that may bring one or make one bearable.
func (Mind) Leads(_ game.State, a game.Action) bool {
	switch a.Verb {
	case hunt.VerbAdvance, hunt.VerbDetermination, hunt.VerbPlay, hunt.VerbReact, hunt.VerbCast:
		return true
	}
	return false
}
