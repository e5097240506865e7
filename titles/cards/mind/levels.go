package mind

import (
	_ "embed"

	"prancingpony/game"
)

// The levels are measured against each other: pony levels cards --out titles/cards/mind/levels.json.

//go:embed levels.json
var levelsFile []byte

var levels = game.MustReadLevels(levelsFile)

// Levels lists the levels from the weakest to the strongest.
func (Mind) Levels() []game.Level { return levels }
