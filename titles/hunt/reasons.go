package hunt

import "prancingpony/game"

// reasons are why an action may be refused.
var reasons = game.Reasons(
	game.Word{Name: "acted"},
	game.Word{Name: "frodo-start"},
	game.Word{Name: "must-move"},
	game.Word{Name: "not-your-turn"},
	game.Word{Name: "on-a-point"},
	game.Word{Name: "out-of-range"},
	game.Word{Name: "rode"},
	game.Word{Name: "shielded"},
	game.Word{Name: "silenced"},
	game.Word{Name: "trail-there"},
)
