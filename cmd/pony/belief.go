package main

import "errors"

// beliefCmd shows what the Ringwraiths can know of a game of the Hunt, turn by turn, or measures what it is worth.
type beliefCmd struct {
	Match   string `arg:"" optional:"" help:"${help_belief_match}"`
	Measure bool   `help:"${help_belief_measure}"`
	Games   int    `default:"200" help:"${help_belief_games}"`
	Seed    uint64 `default:"1" help:"${help_seed}"`
}

func (c *beliefCmd) Run(p *program) error {
	if c.Measure == (c.Match != "") {
		return &usageError{errors.New(p.say("belief_what"))}
	}
	if c.Measure {
		return c.measure(p)
	}
	return c.show(p)
}
