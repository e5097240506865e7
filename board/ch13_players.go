package board

import "prancingpony/game"

// sideOfSeat is the camp a seat plays for. Two players: seat and side are one.
func (s *State) sideOfSeat(seat game.Seat) side { return side(seat) }

// speaker is the seat that decides for a side what concerns the whole side: its only player, or the
// leading one (chap. 13).
func (s *State) speaker(a side) game.Seat { return s.lead[a] }

// commands are the nations a seat may use an action for.
func (s *State) commands(seat game.Seat) nationSet { return nationsOf[s.sideOfSeat(seat)] }

// handLimit is how many cards a seat may hold (chap. 6; four in a game for four).
func (s *State) handLimit(game.Seat) int { return 6 }

// sideSeats are all seats of a side.
func (s *State) sideSeats(a side) game.SeatSet { return game.Only(game.Seat(a)) }

// commander is the seat that decides for the army a side has in a place.
func (s *State) commander(_ place, a side) game.Seat { return s.speaker(a) }
