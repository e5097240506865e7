package main

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"prancingpony/game"
	"prancingpony/titles/hunt"
)

// shownPlaces is how many of the likeliest places of a turn are named.
const shownPlaces = 8

// show prints, for each turn of the Ringwraiths in a match, the places that were possible when the last of them decided
// and how likely each was; the place where Frodo's last location truly was has a star.
func (c *beliefCmd) show(p *program) error {
	m, t, err := p.readMatch(c.Match)
	if err != nil {
		return err
	}
	if t.ID() != "hunt" {
		return &usageError{errors.New(p.say("belief_hunt", c.Match))}
	}
	var last *hunt.State
	_, err = m.Walk(t, func(s game.State) {
		if last != nil && (s.Turn() != last.Turn() || s.Decider() == game.Nobody) {
			fmt.Fprintln(p.out, beliefLine(last))
			last = nil
		}
		if s.Decider() > hunt.Bearer && s.Prompt().ID == hunt.PromptRider {
			last = game.Clone(t, s).(*hunt.State)
		}
	})
	if err != nil {
		return fmt.Errorf("%s: %w", c.Match, err)
	}
	return nil
}

// beliefLine is one turn: its number, how many places were possible, and the likeliest.
func beliefLine(s *hunt.State) string {
	chances, at := s.Belief().Places()
	names := slices.SortedFunc(maps.Keys(chances), func(a, b string) int {
		return cmp.Or(cmp.Compare(chances[b], chances[a]), cmp.Compare(a, b))
	})
	var line strings.Builder
	fmt.Fprintf(&line, "%3d %4d ", s.Turn(), len(names))
	for i, name := range names {
		star := ""
		if name == at {
			star = "*"
		}
		if i < shownPlaces || star != "" {
			fmt.Fprintf(&line, " %s%s %.1f", name, star, chances[name]*100)
		}
	}
	return line.String()
}
