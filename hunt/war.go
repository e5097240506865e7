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

// WarOptions are the options with which the War of the Ring continues a finished Hunt: how many action
// tokens each side receives, as "free-tokens" and "shadow-tokens", each "0", "1" or "2". A side with one
// token chooses there which of its two it takes. It is nil for what is no ending.
func WarOptions(ending string) game.Options {
	for i, name := range endingNames {
		if i > 0 && name == ending {
			return game.Options{"free-tokens": strconv.Itoa(warTokens[i].free), "shadow-tokens": strconv.Itoa(warTokens[i].shadow)}
		}
	}
	return nil
}
