package battle

import "prancingpony/game"

// refusals are why an action may be refused.
var refusals = game.Reasons(
	game.Word{Name: "disordered"},
	game.Word{Name: "engaged"},
	game.Word{Name: "faced-already"},
	game.Word{Name: "fled"},
	game.Word{Name: "formation-gone"},
	game.Word{Name: "has-acted"},
	game.Word{Name: "has-shot"},
	game.Word{Name: "list-companies"},
	game.Word{Name: "list-empty"},
	game.Word{Name: "list-option-required"},
	game.Word{Name: "list-other-side"},
	game.Word{Name: "list-over-points"},
	game.Word{Name: "list-price-unknown"},
	game.Word{Name: "list-too-long"},
	game.Word{Name: "list-unknown-formation"},
	game.Word{Name: "list-unknown-option"},
	game.Word{Name: "list-unreadable"},
	game.Word{Name: "moved-too-far"},
	game.Word{Name: "must-rally"},
	game.Word{Name: "no-missile"},
	game.Word{Name: "no-move-left"},
	game.Word{Name: "no-way"},
	game.Word{Name: "not-in-this-phase"},
	game.Word{Name: "not-your-formation"},
	game.Word{Name: "off-table"},
	game.Word{Name: "on-scenery"},
	game.Word{Name: "outside-zone"},
	game.Word{Name: "too-far"},
	game.Word{Name: "too-near-others"},
	game.Word{Name: "unseen"},
)
