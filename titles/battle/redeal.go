package battle

import "prancingpony/game"

// Redeal gives other dice to come: nothing else is hidden.
func (s *State) Redeal(_ game.Seat, r game.Rand) { s.rand = r }
