package main

import (
	"fmt"
	"os"

	"prancingpony/game"
)

type verifyCmd struct {
	Match string `arg:"" help:"${help_verify_match}"`
}

func (c *verifyCmd) Run(p *program) error {
	m, t, err := p.readMatch(c.Match)
	if err != nil {
		return err
	}
	if err := game.Verify(t, m); err != nil {
		return fmt.Errorf("%s: %w", c.Match, err)
	}
	fmt.Fprintln(p.out, p.say("verify_ok", fmt.Sprint(len(m.Moves))))
	return nil
}

// readMatch reads a match file and finds its title.
func (p *program) readMatch(file string) (*game.Match, game.Title, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, nil, err
	}
	m, err := game.ReadMatch(data)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", file, err)
	}
	t, err := p.titles.find(m.Title)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", file, err)
	}
	return m, t, nil
}
