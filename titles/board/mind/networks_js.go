package mind

import (
	"prancingpony/model"
	"prancingpony/titles/board"
)

// network is the file of a network, which a browser fetches when the first bot asks for it.
func network(name string) []byte { return model.Fetch(board.Title{}.ID(), name) }
