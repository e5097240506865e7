package hunt

import (
	"strconv"

	"prancingpony/game"
)

// warTokens is the table of Recevoir des pions d'Action, by ending.
var warTokens = [numEndings]struct{ free, shadow int }{
	corruptedShire: {0, 2}, corruptedEarly: {0, 2}, corruptedLate: {0, 1},
	rivendellAlone: {1, 1}, rivendellFew: {1, 0}, rivendellMany: {2, 0},
}

// warSeats is how many players the War of the Ring seats at most.
const warSeats = 4

var _ game.MatchOptions = Title{}

// Sequel is the War of the Ring that a finished Hunt leads to: Jouer La Traque de l'Anneau avec La Guerre
// de l'Anneau. Each side begins it with 0, 1 or 2 action tokens; a side with one chooses there which of
// its two it takes. It is played by as many as the Hunt was, as far as they find a seat.
func (Title) Sequel(state game.State) (title string, o game.Options, ok bool) {
	s := state.(*State)
	if !s.over() {
		return "", nil, false
	}
	tokens := warTokens[s.ending]
	return "board", game.Options{
		"players":       strconv.Itoa(min(int(s.players), warSeats)),
		"free-tokens":   strconv.Itoa(tokens.free),
		"shadow-tokens": strconv.Itoa(tokens.shadow),
	}, true
}
