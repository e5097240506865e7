package board

import "prancingpony/game"

// reasons are why an action may be refused.
var reasons = game.Reasons(
	game.Word{Name: "acted-last"},
	game.Word{Name: "besieged"},
	game.Word{Name: "border-closed"},
	game.Word{Name: "cannot-advance"},
	game.Word{Name: "card-does-not-fit"},
	game.Word{Name: "enemy-there"},
	game.Word{Name: "fellowship-hidden"},
	game.Word{Name: "fellowship-revealed"},
	game.Word{Name: "no-army"},
	game.Word{Name: "no-elite-to-press"},
	game.Word{Name: "no-leader"},
	game.Word{Name: "no-retreat-there"},
	game.Word{Name: "no-ring"},
	game.Word{Name: "no-such-die"},
	game.Word{Name: "no-such-unit"},
	game.Word{Name: "not-adjacent"},
	game.Word{Name: "not-at-war"},
	game.Word{Name: "not-there"},
	game.Word{Name: "not-your-army"},
	game.Word{Name: "not-your-nation"},
	game.Word{Name: "one-ring-a-turn"},
	game.Word{Name: "pass-needs-fewer-dice"},
	game.Word{Name: "region-full"},
	game.Word{Name: "ring-cannot"},
	game.Word{Name: "too-far"},
	game.Word{Name: "two-hits-for-an-elite"},
	game.Word{Name: "wrong-die"},
)
