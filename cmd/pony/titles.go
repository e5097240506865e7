package main

import (
	"fmt"
	"slices"
	"strings"

	"prancingpony/board"
	"prancingpony/game"
	"prancingpony/hunt"
)

// allTitles is every game there is.
var allTitles = titles{board.Title{}, hunt.Title{}}

type titles []game.Title

func (ts titles) ids() []string {
	var ids []string
	for _, t := range ts {
		ids = append(ids, t.ID())
	}
	return ids
}

func (ts titles) find(id string) (game.Title, error) {
	i := slices.IndexFunc(ts, func(t game.Title) bool { return t.ID() == id })
	if i < 0 {
		return nil, &usageError{fmt.Errorf("there is no title %q, only %s", id, strings.Join(ts.ids(), ", "))}
	}
	return ts[i], nil
}
