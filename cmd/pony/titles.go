package main

import (
	"fmt"
	"slices"
	"strings"

	"prancingpony/game"
	"prancingpony/titles"
)

// shelf is a list of games.
type shelf []game.Title

// allTitles is every game there is.
var allTitles = shelf(titles.All)

func (ts shelf) ids() []string {
	var ids []string
	for _, t := range ts {
		ids = append(ids, t.ID())
	}
	return ids
}

func (ts shelf) find(id string) (game.Title, error) {
	i := slices.IndexFunc(ts, func(t game.Title) bool { return t.ID() == id })
	if i < 0 {
		return nil, &usageError{fmt.Errorf("there is no title %q, only %s", id, strings.Join(ts.ids(), ", "))}
	}
	return ts[i], nil
}

// titlesCmd lists the games by the names that other commands take.
type titlesCmd struct{}

func (c *titlesCmd) Run(p *program) error {
	for _, id := range p.titles.ids() {
		fmt.Fprintln(p.out, id)
	}
	return nil
}
