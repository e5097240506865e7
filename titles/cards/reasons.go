package cards

import "prancingpony/game"

// reasons are why an action may be refused.
var reasons = game.Reasons(
	game.Word{Name: "fresh"},
	game.Word{Name: "hand-limit"},
	game.Word{Name: "must-pay"},
	game.Word{Name: "no-bearer"},
	game.Word{Name: "not-in-hand"},
	game.Word{Name: "not-in-play"},
	game.Word{Name: "not-there"},
	game.Word{Name: "nothing-to-do"},
	game.Word{Name: "played-already"},
	game.Word{Name: "ring-used"},
)
