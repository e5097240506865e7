package game

import (
	"errors"
	"fmt"
)

// readLevels reads the levels of a title as `pony levels` writes them, in order of strength.
func readLevels(file []byte) ([]Level, error) {
	var levels []Level
	if err := Decode(file, &levels); err != nil {
		return nil, fmt.Errorf("levels: %w", err)
	}
	if len(levels) == 0 {
		return nil, errors.New("levels: there are none")
	}
	for i, l := range levels {
		if l.ID == "" || l.Player == "" || l.Rating != 0 && i > 0 && l.Rating < levels[i-1].Rating {
			return nil, fmt.Errorf("levels: %q has no player, or is weaker than the one before", l.ID)
		}
	}
	return levels, nil
}

// MustReadLevels is ReadLevels for a file that is part of the program; it panics on error.
func MustReadLevels(file []byte) []Level {
	levels, err := readLevels(file)
	if err != nil {
		panic(err)
	}
	return levels
}
