package battle

import "prancingpony/game"

// View: nothing but the dice to come is hidden. It has all that a client needs to draw the table to scale.
func (s *State) View(game.Seat) game.View { return &struct{}{} }
