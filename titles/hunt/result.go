package hunt

import "prancingpony/game"

// Result tells who won, and by which rule.
func (s *State) Result() game.Result {
	if !s.over() {
		return game.Result{}
	}
	r := game.Result{Over: true, By: endingNames[s.ending]}
	if s.ending >= rivendellAlone {
		r.Winners = game.Only(bearer)
		return r
	}
	for seat := uint8(1); seat < s.players; seat++ {
		r.Winners |= game.Only(game.Seat(seat))
	}
	return r
}

// Turn counts the turns of both acts.
func (s *State) Turn() int { return int(s.turns) + 1 }

// Rand is the source of chance.
func (s *State) Rand() *game.Rand { return &s.random }

// CopyFrom makes s a copy of src.
func (s *State) CopyFrom(src game.State) { *s = *src.(*State) }
